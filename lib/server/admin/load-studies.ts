import 'server-only';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { adminStore } from './admin-store';

/** The studies a person may see: all of them for admins and researchers, his own for an annotator. */
export async function loadStudies(): Promise<Study[]> {
  const { studies } = await adminStore();
  return studies.list();
}
