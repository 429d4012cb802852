import 'server-only';
import type { Role } from '@/lib/domain/access/actor';
import { adminStore } from './admin-store';

export type PersonChange =
  | { readonly active: boolean }
  | { readonly role: Role }
  /** Ends every session of the person. */
  | { readonly signedOut: true };

/** Changes one thing about a person. Idempotent. Throws StoreError: not_found, invalid (`last_admin`). */
export async function changePerson(personId: string, change: PersonChange): Promise<void> {
  const { people } = await adminStore();
  if ('active' in change) return people.setActive(personId, change.active);
  if ('role' in change) return people.setRole(personId, change.role);
  return people.signOutEverywhere(personId);
}

/** Makes an invitation's link worthless. Idempotent. Throws StoreError: invalid (`invitation_redeemed`). */
export async function withdrawInvitation(invitationId: string): Promise<void> {
  const { invitations } = await adminStore();
  return invitations.revoke(invitationId);
}
