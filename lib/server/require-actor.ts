/**
 * The room of what every page, action and handler shares on the server; use cases live in folders by workbench.
 * In: the request's cookies and input. Out: the actor, or a refusal. Imports: lib/{core,domain,data,i18n}, next.
 */
import 'server-only';
import { redirect } from 'next/navigation';
import { cache } from 'react';
import { carriesSession, readActor } from '@/lib/data/actor-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Actor, Role } from '@/lib/domain/access/actor';

/**
 * The signed-in person, or null: not signed in, deactivated, or signed out everywhere since the token was issued. The
 * store decides it: it verifies the token and its policies hide the profile of whoever is none of these. Once a request.
 */
export const findActor = cache(
  async (): Promise<Actor | null> => readActor(await createServerStore()),
);

/**
 * Whether the request carries a session at all. Proves nothing about it and asks nobody: for use cases whose every step is
 * the store's own, which checks the token.
 */
export async function hasSession(): Promise<boolean> {
  return carriesSession(await createServerStore());
}

/** For pages: the actor if he has one of `roles` (any, if none are named). Else leaves for sign-in or "not your role". */
export async function requireActor(...roles: readonly Role[]): Promise<Actor> {
  const actor = await findActor();
  if (!actor) redirect('/sign-in');
  if (roles.length > 0 && !roles.includes(actor.role)) redirect('/no-access');
  return actor;
}

/**
 * What a page shows, asked for at once with the person instead of after him: the store checks him for each of the two by
 * itself. Whoever may not be here leaves as by requireActor, before anything that `load` was refused is heard of.
 */
export async function withActor<Value>(
  roles: readonly Role[],
  load: () => Promise<Value>,
): Promise<{ readonly actor: Actor; readonly value: Value }> {
  const loading = load();
  loading.catch(() => undefined);
  const actor = await requireActor(...roles);
  return { actor, value: await loading };
}
