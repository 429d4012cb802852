import 'server-only';
import { adminStore } from './admin-store';

/** Lets a person work in a study. Idempotent. Throws StoreError: not_found. */
export async function addMember(studyId: string, personId: string): Promise<void> {
  const { studies } = await adminStore();
  return studies.addMember(studyId, personId);
}
