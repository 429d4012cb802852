/** Many people to invite, as somebody pastes them: one a line, or rows of a table. */
import { z } from 'zod';
import { displayNameSchema, emailSchema } from './sign-up';

export const inviteeSchema = z.strictObject({
  email: emailSchema,
  /** Proposed to the person; empty where none was given. */
  displayName: z.union([z.literal(''), displayNameSchema]),
});
export type Invitee = z.infer<typeof inviteeSchema>;

/** People that one paste may hold. */
export const inviteesMax = 200;

export type InviteeList = {
  readonly invitees: readonly Invitee[];
  /** Lines without an address that can be used, with their number from 1. */
  readonly faults: readonly { readonly line: number; readonly text: string }[];
};

/**
 * Reads lines such as `ada@example.org`, `Ada <ada@example.org>`, or an address and a name in either order between commas,
 * semicolons or tabs, quoted or not. A first line without an address is taken for a heading. An address that comes twice
 * counts once, with its first name. Pure.
 */
export function parseInvitees(text: string): InviteeList {
  const invitees = new Map<string, Invitee>();
  const faults: { line: number; text: string }[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const invitee = parseLine(line);
    if (invitee === null) {
      const isHeading = faults.length === 0 && invitees.size === 0 && !line.includes('@');
      if (!isHeading || lines.length === 1) faults.push({ line: at + 1, text: line.trim() });
    } else if (!invitees.has(invitee.email)) {
      invitees.set(invitee.email, invitee);
    }
  });
  return { invitees: [...invitees.values()], faults };
}

function parseLine(line: string): Invitee | null {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>[\s,;]*$/.exec(line);
  const cells = named
    ? [named[2] ?? '', named[1] ?? '']
    : line.split(/[,;\t]/).map((cell) => cell.trim().replace(/^"(.*)"$/, '$1'));
  const email = cells.find((cell) => emailSchema.safeParse(cell).success);
  if (email === undefined) return null;
  const displayName = cells.find((cell) => cell !== email && cell !== '' && !cell.includes('@'));
  const parsed = inviteeSchema.safeParse({ email, displayName: displayName ?? '' });
  return parsed.success ? parsed.data : null;
}
