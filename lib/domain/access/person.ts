/** A person as administrators see him, in lists and in what he may be given. */
import type { Role } from './actor';
import type { MailFault } from './mail';

export type Person = {
  readonly id: string;
  readonly email: string;
  readonly displayName: string;
  readonly role: Role;
  /** Deactivated people keep their labels and cannot sign in. */
  readonly active: boolean;
  readonly createdAt: string;
  /** Primary subtags of the languages he reads; null: not stated. */
  readonly languages: readonly string[] | null;
};

export type PendingInvitation = {
  readonly id: string;
  readonly email: string;
  readonly role: Role;
  /** The study that the invited joins at once; null: none. */
  readonly studyId: string | null;
  readonly displayName: string | null;
  readonly createdAt: string;
  readonly expiresAt: string;
  /** When the mail server was last given its letter, and why it did not take it. */
  readonly mailedAt: string | null;
  readonly mailFault: MailFault | null;
};
