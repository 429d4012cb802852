/**
 * The room of who may do what. In: a role. Out: pages and rights that go with it. Imports: zod.
 *
 * Words: an *actor* is the signed-in person on whose behalf something is done; his *role* comes from `profiles`, never
 * from anything the person can write. The store refuses on its own (policies and functions); this only decides what
 * is offered.
 */
import { z } from 'zod';

export const roles = ['annotator', 'auditor', 'admin', 'researcher'] as const;
export const roleSchema = z.enum(roles);
export type Role = z.infer<typeof roleSchema>;

export type Actor = {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
};

export const workbenches = ['evaluate', 'audit', 'admin', 'results'] as const;
export type Workbench = (typeof workbenches)[number];

/** The workbenches a role is shown, the one it lands on first. Annotators never see results. Pure. */
export const workbenchesOf: Readonly<Record<Role, readonly [Workbench, ...Workbench[]]>> = {
  annotator: ['evaluate'],
  auditor: ['audit'],
  admin: ['admin', 'audit', 'results'],
  researcher: ['results'],
};

/** Who may open a workbench. Pure. */
export function rolesOf(workbench: Workbench): readonly Role[] {
  return roles.filter((role) => workbenchesOf[role].includes(workbench));
}

/** Where a person goes after signing in. Pure. */
export function landingOf(role: Role): `/${Workbench}` {
  return `/${workbenchesOf[role][0]}`;
}

/**
 * The address to return to after signing in, if it is one of ours: a path, not another site's address in disguise
 * (`//host`, `/\host`), and not sign-in itself. Pure.
 */
export function safeReturnPath(wanted: string | null | undefined): string | null {
  if (!wanted?.startsWith('/')) return null;
  const base = 'http://here.invalid';
  if (!URL.canParse(wanted, base)) return null;
  const url = new URL(wanted, base);
  if (url.origin !== base || url.pathname === '/' || url.pathname.startsWith('/sign-in'))
    return null;
  // Dot segments are gone by now, and what is left of `/.//host` names another site.
  if (url.pathname.startsWith('//')) return null;
  return `${url.pathname}${url.search}`;
}
