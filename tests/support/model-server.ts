/**
 * A server that answers as language models do, in the three wire formats. It plays written-down replies in order and
 * keeps what it was asked; a request beyond them is answered with 418, which no agent tries again.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export type ModelReply =
  | {
      readonly status?: number;
      readonly body: unknown;
      readonly headers?: Readonly<Record<string, string>>;
      /** Answers when this is done. */
      readonly after?: Promise<unknown>;
    }
  /** Sends the head and half of the body, then breaks the connection. */
  | { readonly broken: string }
  /** Never answers. */
  | { readonly hang: true };

export interface ModelRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  // biome-ignore lint/suspicious/noExplicitAny: three wire formats, looked into by tests
  readonly body: any;
}

export interface ModelServer {
  readonly url: string;
  readonly requests: readonly ModelRequest[];
  /** These and no others are the replies from now on; a function decides on each request. */
  play(replies: readonly ModelReply[] | ((request: ModelRequest) => ModelReply)): void;
  close(): Promise<void>;
}

const nothingLeft: ModelReply = { status: 418, body: { error: { message: 'No reply is left.' } } };

export async function startModelServer(): Promise<ModelServer> {
  let replies: ModelReply[] | ((request: ModelRequest) => ModelReply) = [];
  const requests: ModelRequest[] = [];
  const server = createServer(async (incoming, response) => {
    const request = await readRequest(incoming);
    requests.push(request);
    const reply = Array.isArray(replies) ? (replies.shift() ?? nothingLeft) : replies(request);
    if ('after' in reply) await reply.after;
    send(reply, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    requests,
    play(next) {
      replies = typeof next === 'function' ? next : [...next];
      requests.length = 0;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

async function readRequest(incoming: IncomingMessage): Promise<ModelRequest> {
  let text = '';
  for await (const chunk of incoming) text += chunk;
  const { url = '', headers } = incoming;
  return { path: url, headers, body: text === '' ? null : JSON.parse(text) };
}

function send(reply: ModelReply, response: ServerResponse): void {
  if ('hang' in reply) return;
  if ('broken' in reply) {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': '100000' });
    response.write(reply.broken, () => response.destroy());
    return;
  }
  const text = typeof reply.body === 'string' ? reply.body : JSON.stringify(reply.body);
  response.writeHead(reply.status ?? 200, {
    'content-type': 'application/json',
    ...reply.headers,
  });
  response.end(text);
}
