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
  const { people, invitations, studies } = await adminStore();
  const [everybody, pending, allStudies] = await Promise.all([
    people.list(),
    invitations.listPending(),
    studies.list(),
  ]);
  return {
    people: everybody,
    invitations: pending,
    studies: allStudies,
    hasMail: mailSettings() !== null,
  };
}
