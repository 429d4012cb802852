/**
 * Before every page: a content policy with a fresh nonce, renewed session cookies, and a redirect to sign-in for those
 * without a session. It grants nothing: pages, actions and handlers each ask for the person themselves.
 */
import { type NextRequest, NextResponse } from 'next/server';
import { contentSecurityPolicy, makeNonce } from '@/lib/server/access/content-security-policy';
import { keepSession } from '@/lib/server/access/keep-session';
import { serverEnv } from '@/lib/server/env';
import { publicOriginOf } from '@/lib/server/origin';

const openToAll = /^\/(?:sign-in|invite|forgotten-password|reset-password)(?:\/|$)/;

export async function proxy(request: NextRequest): Promise<NextResponse> {
  const policy = contentSecurityPolicy({
    nonce: makeNonce(),
    isDevelopment: process.env.NODE_ENV === 'development',
  });
  const session = await keepSession(request.cookies.getAll());
  for (const { name, value } of session.cookies) request.cookies.set(name, value);

  const { pathname, search } = request.nextUrl;
  const isApi = pathname.startsWith('/api/');
  const response =
    session.exists || isApi || openToAll.test(pathname)
      ? pass(request, policy)
      : NextResponse.redirect(
          new URL(
            signInAddress(pathname, search),
            publicOriginOf(request.headers.get('host'), serverEnv().HALO_ORIGIN),
          ),
        );
  for (const { name, value, options } of session.cookies) {
    response.cookies.set(name, value, options);
  }
  response.headers.set('Content-Security-Policy', policy);
  response.headers.set('Cache-Control', 'private, no-store');
  return response;
}

/** Next reads the nonce from the policy among the request's headers and puts it on its scripts. */
function pass(request: NextRequest, policy: string): NextResponse {
  const headers = new Headers(request.headers);
  headers.set('Content-Security-Policy', policy);
  return NextResponse.next({ request: { headers } });
}

function signInAddress(pathname: string, search: string): string {
  if (pathname === '/') return '/sign-in';
  return `/sign-in?${new URLSearchParams({ next: `${pathname}${search}` })}`;
}

// Next holds the body of a request that passes here in memory and cuts it at 10 MB; files that come in may be larger.
export const config = {
  matcher: [
    '/((?!_next/static|_next/image|icon.svg|favicon.ico|api/dataset/import|api/audit/upload|api/results/[^/]+/predictions).*)',
  ],
};
