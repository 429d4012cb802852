/** Invitations with their links, as a file for spreadsheets and mail merges. */
import { csvCell } from '../dataset/csv';

type InvitationLine = {
  readonly email: string;
  readonly link: string;
  readonly expiresAt: string;
};

/** One line each below the names of the columns. Pure. */
export function invitationCsv(invitations: readonly InvitationLine[]): string {
  return [
    ['email', 'link', 'expires_at'],
    ...invitations.map(({ email, link, expiresAt }) => [email, link, expiresAt]),
  ]
    .map((line) => `${line.map(csvCell).join(',')}\n`)
    .join('');
}
