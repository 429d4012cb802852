import 'server-only';
import type { Person } from '@/lib/domain/access/person';
import type { StudySettings } from '@/lib/domain/assignment/study-settings';
import { adminStore } from './admin-store';

export type SettingsPage = {
  readonly settings: StudySettings;
  /** Active annotators who are not members. */
  readonly candidates: readonly Person[];
};

/** Throws StoreError: not_found. */
export async function loadStudySettings(studyId: string): Promise<SettingsPage> {
  const store = await adminStore();
  const [settings, people] = await Promise.all([store.settings.read(studyId), store.people.list()]);
  const members = new Set(settings.members.map(({ personId }) => personId));
  return {
    settings,
    candidates: people.filter(
      ({ id, active, role }) => active && role === 'annotator' && !members.has(id),
    ),
  };
}
