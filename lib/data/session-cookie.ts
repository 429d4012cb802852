/** The cookie that holds a session: out of reach of scripts, and of its own for each workbench on a machine. */
import 'server-only';
import type { CookieOptionsWithName } from '@supabase/ssr';

const namePrefix = 'halo-session';

/**
 * Browsers do not part cookies by port, so the port is in the name: two workbenches on one machine would sign each other
 * out. Sent over HTTPS only where the site is reached by it. The browser itself never talks to the store.
 */
export function sessionCookie(): CookieOptionsWithName {
  const origin = new URL(process.env.HALO_ORIGIN ?? 'http://localhost');
  return {
    name: origin.port === '' ? namePrefix : `${namePrefix}-${origin.port}`,
    path: '/',
    sameSite: 'lax',
    httpOnly: true,
    secure: origin.protocol === 'https:',
  };
}

/** Whether a cookie may be part of a session; long ones are cut into several. Pure. */
export function isSessionCookie(name: string): boolean {
  return name.startsWith(namePrefix);
}
