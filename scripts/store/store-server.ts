/** The store as an HTTP server: the data API, sign-in, and a door for the owner of the data directory. */
import { timingSafeEqual } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { App } from '@supabase/lite';
import { z } from 'zod';
import { passwordMinLength } from '@/lib/domain/access/limits';
import type { MadeBackup } from './backup/make-backup';
import { boundedRequest } from './bounded-request';
import { SignInGuard } from './sign-in-guard';
import type { StoreDatabase } from './store-database';
import type { StoreKeys } from './store-keys';

export interface StoreServer {
  readonly url: string;
  /** Stops taking requests, lets the running ones end, closes every socket. */
  close(): Promise<void>;
}

interface StoreServerOptions {
  readonly database: StoreDatabase;
  readonly keys: StoreKeys;
  /** Opens the owner's door; known to whoever may read the data directory. */
  readonly ownerKey: string;
  /** Makes a backup; null where the database is not this process's own. */
  readonly backUp: (() => Promise<MadeBackup>) | null;
  /** 0: any free port. */
  readonly port: number;
  /** Where people reach the workbench; links in e-mails lead there. */
  readonly siteUrl: string;
}

const host = '127.0.0.1';
/** The largest import is a page of responses; nothing of people comes near it. */
const maxBodyBytes = 64 * 1024 * 1024;

/**
 * Longer than any client is busy with itself: one that computes for longer than this finds its kept connection closed under
 * the request it then sends. Node's own five seconds are shorter than compiling a corpus.
 */
const keepAliveMs = 10 * 60_000;

/** Listens on the loopback interface alone. Throws when the port is taken. */
export async function serveStore(options: StoreServerOptions): Promise<StoreServer> {
  const app = createApp(options);
  const guard = new SignInGuard();
  const listener = getRequestListener(async (request) => {
    const bounded = await boundedRequest(request, maxBodyBytes);
    if (!bounded) return Response.json({ message: 'The request is too large.' }, { status: 413 });
    return guard.answer(bounded, () => answer(bounded, app, options));
  });
  const server = createServer(listener);
  server.keepAliveTimeout = keepAliveMs;
  await listen(server, options.port);
  const { port } = server.address() as AddressInfo;
  return { url: `http://${host}:${port}`, close: () => closeServer(server) };
}

function createApp({ database, keys, siteUrl }: StoreServerOptions): App {
  return new App({
    connection: database.connection,
    api: { enabled: true, schemas: ['public'], max_rows: 1000, extra_search_path: ['public'] },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: siteUrl,
      jwt_expiry: 3600,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: 10,
      minimum_password_length: passwordMinLength,
      enable_signup: true,
      enable_anonymous_sign_ins: false,
      email: { enable_signup: true, enable_confirmations: false },
    },
    studio: { enabled: false },
    storage: { enabled: false },
    options: { server: { admin: false, disableStudio: true, disableFallback: true } },
  });
}

/**
 * What the workbench uses of the sign-in server. Without mail nobody can receive a recovery code or a magic link, so their
 * addresses would serve only somebody who guesses.
 */
const authAddresses = new Set([
  '/auth/v1/signup',
  '/auth/v1/token',
  '/auth/v1/logout',
  '/auth/v1/user',
]);

async function answer(request: Request, app: App, options: StoreServerOptions): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (pathname === '/owner/sql') return answerOwner(request, options);
  if (pathname === '/owner/backup') return backUpForOwner(request, options);
  if (!pathname.startsWith('/rest/v1/') && !authAddresses.has(pathname)) {
    return Response.json({ message: 'Not found' }, { status: 404 });
  }
  return options.database.queue(async () => {
    const response = await app.fetch(request, { peerAddress: null });
    // Read to its end before the next request may use the session.
    const body = response.body === null ? null : await response.arrayBuffer();
    return new Response(body, { status: response.status, headers: response.headers });
  });
}

export const ownerRequestSchema = z.strictObject({
  text: z.string(),
  parameters: z.array(z.union([z.string(), z.number(), z.boolean(), z.null()])).optional(),
});

/** One statement as the database's owner, for upkeep on this machine. Without the owner key there is no such address. */
async function answerOwner(request: Request, options: StoreServerOptions): Promise<Response> {
  if (request.method !== 'POST' || !isOwner(request, options.ownerKey)) {
    return Response.json({ message: 'Not found' }, { status: 404 });
  }
  const parsed = ownerRequestSchema.safeParse(await request.json().catch(() => null));
  if (!parsed.success) return Response.json({ message: 'Bad request' }, { status: 400 });
  const { text, parameters = [] } = parsed.data;
  const { database } = options;
  try {
    const rows = await database.queue(() => database.session.query(text, parameters));
    if (!leavesSchemaAlone(text)) await database.connection.clearSchemaCache();
    return Response.json({ rows });
  } catch (error) {
    return Response.json(
      { message: error instanceof Error ? error.message : String(error), code: sqlState(error) },
      { status: 422 },
    );
  }
}

/**
 * Reading the catalogue again costs the next request many times its own work, so only statements that may change it are
 * followed by that. Reads and writes of rows do not, unless they call a function that does: upkeep has none.
 */
const leavesSchemaAlone = (text: string): boolean =>
  /^\s*(?:with|select|insert|update|delete|analyze)\b/i.test(text);

/** A backup of everything, for the owner. Answers with the folder, which only he can read. */
async function backUpForOwner(request: Request, options: StoreServerOptions): Promise<Response> {
  if (request.method !== 'POST' || !isOwner(request, options.ownerKey)) {
    return Response.json({ message: 'Not found' }, { status: 404 });
  }
  if (options.backUp === null) {
    return Response.json(
      { message: 'This store is in front of a Postgres of yours: back that up, with pg_dump.' },
      { status: 422 },
    );
  }
  try {
    const { folder } = await options.backUp();
    return Response.json({ folder });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return Response.json({ message }, { status: 500 });
  }
}

function isOwner(request: Request, ownerKey: string): boolean {
  const given = Buffer.from(request.headers.get('x-owner-key') ?? '');
  const expected = Buffer.from(ownerKey);
  return given.length === expected.length && timingSafeEqual(given, expected);
}

function sqlState(error: unknown): string | null {
  return error instanceof Error && 'code' in error ? String(error.code) : null;
}

function listen(server: Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const isTaken = error.code === 'EADDRINUSE';
      reject(isTaken ? new Error(`The store's port ${port} is taken (HALO_STORE_PORT).`) : error);
    });
    server.listen(port, host, resolve);
  });
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeIdleConnections();
    setTimeout(() => server.closeAllConnections(), 2000).unref();
  });
}
