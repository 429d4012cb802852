import 'server-only';
import { z } from 'zod';
import type { Person } from '@/lib/domain/access/person';
import type { GuidelineEffects, StudySettings } from '@/lib/domain/assignment/study-settings';
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

/** Rows of one page of what the newest guideline may affect. */
const affectedPerPage = 100;

const pageSchema = z.coerce.number().int().min(1).max(1_000).catch(1);

/** What the newest guideline may affect; `page` as the address has it, from 1. Throws StoreError: not_found. */
export async function loadGuidelineEffects(
  studyId: string,
  asked: unknown,
): Promise<{ effects: GuidelineEffects; page: number; pages: number }> {
  const page = pageSchema.parse(asked);
  const { settings } = await adminStore();
  const effects = await settings.guidelineEffects(studyId, {
    limit: affectedPerPage,
    offset: (page - 1) * affectedPerPage,
  });
  return { effects, page, pages: Math.max(1, Math.ceil(effects.total / affectedPerPage)) };
}
