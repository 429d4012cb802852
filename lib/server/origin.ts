/** Whether a request that changes something comes from our own pages. */
import 'server-only';

const loopbackHosts = new Set(['localhost', '127.0.0.1', '[::1]']);

/**
 * True if the browser says that the request comes from this site. A missing Origin is refused: every browser sends one
 * with a POST. This site is the configured origin; on the machine itself also the loopback name that was asked, by which
 * one arrives before an origin is configured. No other Host is believed: whoever sends the request chooses it. Pure.
 */
export function isOwnOrigin(
  origin: string | null,
  host: string | null,
  configured: string,
): boolean {
  if (!origin || !URL.canParse(origin)) return false;
  return originsOfSite(host, configured).includes(new URL(origin).origin);
}

/** Where the reader is, as far as it can be believed: the loopback name that was asked, or the configured origin. Pure. */
export function publicOriginOf(host: string | null, configured: string): string {
  return originsOfSite(host, configured).at(-1) ?? configured;
}

function originsOfSite(host: string | null, configured: string): string[] {
  const known = [new URL(configured).origin];
  const asked = `http://${host ?? ''}`;
  if (host !== null && URL.canParse(asked) && loopbackHosts.has(new URL(asked).hostname)) {
    known.push(new URL(asked).origin);
  }
  return known;
}
