/** How Next is built and served. Headers that need a fresh nonce for each page are set in `proxy.ts`. */
import { existsSync, writeFileSync } from 'node:fs';
import type { NextConfig } from 'next';
import createNextIntlPlugin from 'next-intl/plugin';

const withNextIntl = createNextIntlPlugin('./lib/i18n/request.ts');

/** For every answer, files and data routes included. */
const headersForAll = [
  { key: 'X-Content-Type-Options', value: 'nosniff' },
  { key: 'Referrer-Policy', value: 'same-origin' },
  { key: 'X-Frame-Options', value: 'DENY' },
  { key: 'Cross-Origin-Opener-Policy', value: 'same-origin' },
  { key: 'Cross-Origin-Resource-Policy', value: 'same-origin' },
  {
    key: 'Permissions-Policy',
    value: 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
  },
];

/**
 * Next rewrites the TypeScript settings that it is given, with the name of the build folder in them. It gets a file of
 * its own, outside of version control, so that building changes no file that is committed.
 */
const ownTypeScriptSettings = 'tsconfig.next.json';
if (!existsSync(ownTypeScriptSettings)) {
  writeFileSync(ownTypeScriptSettings, JSON.stringify({ extends: './tsconfig.json' }));
}

const config: NextConfig = {
  distDir: process.env.HALO_DIST_DIR ?? '.next',
  serverExternalPackages: ['better-sqlite3', '@supabase/lite', 'ws'],
  // Types are checked by `npm run check`; an installation need not spend its first start on them.
  typescript: { tsconfigPath: ownTypeScriptSettings, ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  agentRules: false,
  devIndicators: false,
  // In development Next would write the arguments of server actions, passwords included, to the terminal.
  logging: { serverFunctions: false },
  // For browsers that ask for it without being told, such as on a page that was not found.
  rewrites: async () => [{ source: '/favicon.ico', destination: '/icon.svg' }],
  headers: async () => [{ source: '/:path*', headers: headersForAll }],
};

export default withNextIntl(config);
