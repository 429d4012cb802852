/** What clients of the store are made with, whoever they are for. */
import 'server-only';
import WebSocket from 'ws';

/** Node 20 has no WebSocket of its own, and a client refuses to be made without one, though nothing here listens by it. */
export const clientOptions = { realtime: { transport: WebSocket as never } };

/** For clients that hold no session of a browser: nothing is kept, and nothing runs on once the work is done. */
export const sessionlessOptions = {
  ...clientOptions,
  auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false },
};
