/** A person who is signed in without a browser: the session in the workbench's own cookie, and pages asked for with it. */
import { Agent, get } from 'node:http';
import { createServerClient } from '@supabase/ssr';
import { clientOptions } from '@/lib/data/client-options';
import type { WorkbenchAddress } from './workbench';

export interface HttpSession {
  readonly cookie: string;
}

/** As the sign-in page does it. */
export async function signInOverHttp(
  { origin, store }: WorkbenchAddress,
  person: { readonly email: string; readonly password: string },
): Promise<HttpSession> {
  const jar = new Map<string, string>();
  const client = createServerClient(store.url, store.publishableKey, {
    ...clientOptions,
    cookieOptions: { name: `halo-session-${new URL(origin).port}` },
    cookies: {
      getAll: () => [...jar].map(([name, value]) => ({ name, value })),
      setAll: (written) => {
        for (const { name, value } of written) jar.set(name, value);
      },
    },
  });
  const { email, password } = person;
  const { error } = await client.auth.signInWithPassword({ email, password });
  if (error) throw error;
  return { cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; ') };
}

export interface TimedAnswer {
  /** From the request to the last byte. */
  readonly ms: number;
  /** As they came over the wire: compressed where the server compresses. */
  readonly bytes: number;
}

const agent = new Agent({ keepAlive: true });

/** Asks as a browser does, over a kept connection. Throws on any answer but 200, a redirect to sign-in included. */
export async function timedGet(address: string, session: HttpSession): Promise<TimedAnswer> {
  const began = performance.now();
  for (;;) {
    const bytes = await bytesOf(address, session);
    if (bytes !== 'closed') return { ms: performance.now() - began, bytes };
  }
}

/** `closed` where the server ended a kept connection in the moment in which it was taken again: then one asks anew. */
function bytesOf(address: string, { cookie }: HttpSession): Promise<number | 'closed'> {
  return new Promise((resolve, reject) => {
    const headers = { cookie, 'accept-encoding': 'gzip' };
    const request = get(address, { agent, headers }, (answer) => {
      let bytes = 0;
      answer.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
      });
      answer.once('error', reject);
      answer.once('end', () => {
        if (answer.statusCode === 200) resolve(bytes);
        else reject(new Error(`${address} answered ${answer.statusCode}.`));
      });
    });
    request.once('error', (error: NodeJS.ErrnoException) => {
      if (request.reusedSocket && error.code === 'ECONNRESET') resolve('closed');
      else reject(error);
    });
  });
}
