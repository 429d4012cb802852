/** Many people to invite, as somebody pastes them: one a line, or rows of a table. */
import { CsvError, parse } from 'csv-parse/browser/esm/sync';
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
  /** Numbers of the lines whose address stands above already, under whichever name. */
  readonly repeated: readonly number[];
};

/**
 * Reads lines such as `ada@example.org`, `Ada <ada@example.org>`, or an address and a name in either order between commas,
 * semicolons or tabs, quoted as spreadsheets quote or not. A first line without an address is taken for a heading. An address that comes twice
 * counts once, with its first name. Pure.
 */
export function parseInvitees(text: string): InviteeList {
  const invitees = new Map<string, Invitee>();
  const faults: { line: number; text: string }[] = [];
  const repeated: number[] = [];
  const lines = text.split(/\r\n|\r|\n/);
  lines.forEach((line, at) => {
    if (line.trim() === '') return;
    const invitee = parseLine(line);
    if (invitee === null) {
      const isHeading = faults.length === 0 && invitees.size === 0 && !line.includes('@');
      if (!isHeading || lines.length === 1) faults.push({ line: at + 1, text: line.trim() });
    } else if (invitees.has(invitee.email)) {
      repeated.push(at + 1);
    } else {
      invitees.set(invitee.email, invitee);
    }
  });
  return { invitees: [...invitees.values()], faults, repeated };
}

function parseLine(line: string): Invitee | null {
  const named = /^\s*"?([^"<]*?)"?\s*<([^<>]+)>[\s,;]*$/.exec(line);
  if (named) return inviteeOf([named[2] ?? '', named[1] ?? '']);
  // A name may hold a comma where the cells lie between semicolons or tabs, so commas are tried last.
  for (const delimiter of ['\t', ';', ',']) {
    const invitee = inviteeOf(cellsOf(line.replace(/[\s,;]+$/, ''), delimiter));
    if (invitee) return invitee;
  }
  return null;
}

function inviteeOf(cells: readonly string[]): Invitee | null {
  const email = cells.find((cell) => emailSchema.safeParse(cell).success);
  if (email === undefined) return null;
  const displayName = cells.find((cell) => cell !== email && cell !== '' && !cell.includes('@'));
  const parsed = inviteeSchema.safeParse({ email, displayName: displayName ?? '' });
  return parsed.success ? parsed.data : null;
}

/** Empty where the quotes of the line do not close: better nobody than somebody with half a name. */
function cellsOf(line: string, delimiter: string): readonly string[] {
  try {
    const [cells = []] = parse(line, {
      delimiter,
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
    });
    return cells;
  } catch (error) {
    if (error instanceof CsvError) return [];
    throw error;
  }
}
