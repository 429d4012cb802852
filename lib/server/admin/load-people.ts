import 'server-only';
import type { PendingInvitation, Person } from '@/lib/domain/access/person';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { mailSettings } from '../mail/send-letters';
import { adminStore } from './admin-store';

export type PeoplePage = {
  readonly people: readonly Person[];
  readonly invitations: readonly PendingInvitation[];
  readonly studies: readonly Study[];
  /** Invitations can be sent by e-mail. */
  readonly hasMail: boolean;
};

/** Everybody, and everybody who is expected. */
export async function loadPeople(): Promise<PeoplePage> {
  const { pages } = await adminStore();
  return { ...(await pages.people()), hasMail: mailSettings() !== null };
}
