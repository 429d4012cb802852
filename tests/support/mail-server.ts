/** A mail server for tests: speaks SMTP on the loopback, takes letters into memory, and turns down what it is told to. */
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

export interface ReceivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  /** The message as it came over the wire, headers included. */
  readonly raw: string;
}

export interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly letters: readonly ReceivedLetter[];
  close(): Promise<void>;
}

export interface MailServerOptions {
  /** Sign-in is asked for, with this name and password. */
  readonly account?: { readonly name: string; readonly password: string };
  readonly refusesRecipient?: (address: string) => boolean;
  readonly refusesSender?: boolean;
  /** Of this machine to listen at; 127.0.0.1 where none is named. */
  readonly address?: string;
}

export async function startMailServer(options: MailServerOptions = {}): Promise<MailServer> {
  const letters: ReceivedLetter[] = [];
  const { account } = options;
  const server = new SMTPServer({
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    authOptional: account === undefined,
    allowInsecureAuth: true,
    onAuth: ({ username, password }, _session, done) =>
      username === account?.name && password === account?.password
        ? done(null, { user: username })
        : done(new Error('Wrong name or password.')),
    onMailFrom: (_address, _session, done) =>
      done(options.refusesSender ? refusal(550, 'You may not send.') : null),
    onRcptTo: ({ address }, _session, done) =>
      done(options.refusesRecipient?.(address) ? refusal(550, 'No such mailbox.') : null),
    onData: (stream, { envelope }, done) => {
      void text(stream).then((raw) => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address;
        letters.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw });
        done();
      }, done);
    },
  });
  await new Promise<void>((resolve) => server.listen(0, options.address ?? '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const login = account ? `${account.name}:${account.password}@` : '';
  return {
    url: `smtp://${login}${options.address ?? '127.0.0.1'}:${port}`,
    port,
    letters,
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

function refusal(responseCode: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode });
}
