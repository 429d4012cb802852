/**
 * The room of letters. In: an address and words. Out: whether the mail server took them, and if not, why. Imports:
 * nodemailer, lib/i18n for the words, lib/core, lib/domain.
 *
 * Words: a *letter* is one e-mail to one person; it is *handed in* when the mail server has taken it, which does not mean
 * that it arrived. The address of the server and its password stay in this file: no error, log or answer has them.
 */
import 'server-only';
import { createTransport } from 'nodemailer';
import { err, ok, type Result } from '@/lib/core/result';
import type { MailFault } from '@/lib/domain/access/mail';
import { serverEnv } from '../env';

export type Letter = { readonly to: string; readonly subject: string; readonly text: string };

/** Milliseconds for which a server that does not answer is waited for. */
const patienceMs = 10_000;

export type MailSettings = {
  /** Of the server, with name and password in it: a secret. */
  readonly url: string;
  readonly from: string;
};

/** How this installation sends letters; null where it does not. */
export function mailSettings(): MailSettings | null {
  const { HALO_SMTP_URL: url, HALO_MAIL_FROM: from } = serverEnv();
  return url !== undefined && from !== undefined ? { url, from } : null;
}

/**
 * Hands letters in, one after another over one connection, and answers for each in their order. Once the server cannot be
 * reached or does not let us in, the rest is not tried. Letters hold links that let somebody in, so they and the server's
 * password go over TLS alone, except to this machine.
 */
export async function sendLetters(
  { url, from }: MailSettings,
  letters: readonly Letter[],
): Promise<Result<void, MailFault>[]> {
  const transport = createTransport({
    url,
    pool: true,
    maxConnections: 1,
    maxRequeues: 1,
    requireTLS: needsTls(url),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const answers: Result<void, MailFault>[] = [];
  let ended: MailFault | null = null;
  try {
    for (const letter of letters) {
      const answer: Result<void, MailFault> =
        ended === null ? await handIn(transport, { ...letter, from }) : err(ended);
      if (!answer.ok && answer.error !== 'address') ended = answer.error;
      answers.push(answer);
    }
  } finally {
    transport.close();
  }
  return answers;
}

type Transport = {
  readonly sendMail: (letter: Letter & { readonly from: string }) => Promise<unknown>;
};

async function handIn(
  transport: Transport,
  letter: Letter & { readonly from: string },
): Promise<Result<void, MailFault>> {
  try {
    await transport.sendMail(letter);
    return ok(undefined);
  } catch (error) {
    const { code, responseCode, command } = error as {
      code?: string;
      responseCode?: number;
      command?: string;
    };
    // Never the error itself: its words may have the address, the name or what the server was told.
    console.error(`mail: ${code ?? 'unknown'} ${responseCode ?? ''}`.trimEnd());
    return err(faultOf(code, command));
  }
}

/** What an error of nodemailer means for whoever wanted the letter sent. Pure. */
function faultOf(code: string | undefined, command: string | undefined): MailFault {
  switch (code) {
    case 'EAUTH':
    case 'ENOAUTH':
      return 'sign_in';
    case 'EENVELOPE':
      // Turned down by the server, or by ourselves as no address at all.
      return command === 'MAIL FROM' ? 'sender' : 'address';
    case 'EMESSAGE':
      return 'sender';
    default:
      return 'connection';
  }
}

function needsTls(url: string): boolean {
  return !['localhost', '127.0.0.1', '[::1]'].includes(new URL(url).hostname);
}
