import 'server-only';
import type { PendingInvitation, Person } from '@/lib/domain/access/person';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { askedPageSchema, type NumberedPage } from '@/lib/domain/lists/numbered-page';
import { mailSettings } from '../mail/send-letters';
import { adminStore } from './admin-store';

export type PeoplePage = {
  readonly people: readonly Person[];
  readonly invitations: NumberedPage<PendingInvitation>;
  readonly studies: readonly Study[];
  /** Invitations can be sent by e-mail. */
  readonly hasMail: boolean;
};

/** Invitations of a page. */
export const invitationsPerPage = 50;

/** Everybody, and everybody who is expected; `asked` is the page of the latter as the address has it. */
export async function loadPeople(asked: unknown): Promise<PeoplePage> {
  const { pages } = await adminStore();
  const invitations = { limit: invitationsPerPage, page: askedPageSchema.parse(asked) };
  return { ...(await pages.people(invitations)), hasMail: mailSettings() !== null };
}
