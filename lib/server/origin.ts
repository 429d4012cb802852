/** Whether a request that changes something comes from our own pages. */
import 'server-only';

/**
 * True if the browser says that the request comes from this site. A missing Origin is refused: every browser sends one
 * with a POST. `expected` are the origins the site is known by: the configured one and that of the Host header. Pure.
 */
export function isOwnOrigin(
  origin: string | null,
  host: string | null,
  configured: string,
): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  const url = new URL(origin);
  return url.origin === new URL(configured).origin || (host !== null && url.host === host);
}
