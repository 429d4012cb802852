import 'server-only';
import { z } from 'zod';
import type { GuidelineBodies } from '@/lib/data/study-settings-repository';
import type { PendingInvitation, Person } from '@/lib/domain/access/person';
import type { GuidelineEffects, StudySettings } from '@/lib/domain/assignment/study-settings';
import { builtInGuideline } from '@/lib/domain/evaluation/built-in-guideline';
import type { GuidelineToCopy } from '@/lib/domain/evaluation/study-guideline';
import { adminStore } from './admin-store';

export type SettingsPage = {
  readonly settings: StudySettings;
  /** Active annotators who are not members. */
  readonly candidates: readonly Person[];
  /** Annotators who would join the study and have not. */
  readonly invited: readonly PendingInvitation[];
  readonly start: GuidelineStart;
};

/** What a study without a guideline may begin with. Nothing is offered once it has one. */
export type GuidelineStart = {
  readonly copies: readonly GuidelineToCopy[];
  /** The words that the address asks for; null where it asks for none, or for what is not there. */
  readonly bodies: GuidelineBodies | null;
};

/** What an address says for the guideline that ships; any other study's is named by its id. */
const builtInStart = 'built-in';

/** `asked` is what the address wants the first guideline to begin with. Throws StoreError: not_found. */
export async function loadStudySettings(studyId: string, asked: unknown): Promise<SettingsPage> {
  const { pages, invitations } = await adminStore();
  const [{ settings, people, copies }, invited] = await Promise.all([
    pages.settings(studyId),
    invitations.listPendingOf(studyId),
  ]);
  const members = new Set(settings.members.map(({ personId }) => personId));
  return {
    start: settings.guideline
      ? { copies: [], bodies: null }
      : { copies, bodies: await bodiesOf(asked) },
    settings,
    invited,
    candidates: people.filter(
      ({ id, active, role }) => active && role === 'annotator' && !members.has(id),
    ),
  };
}

/** The words that a first guideline begins with: those that ship, another study's, or none. */
async function bodiesOf(asked: unknown): Promise<GuidelineBodies | null> {
  if (asked === builtInStart) return builtInGuideline;
  const other = z.uuid().safeParse(asked);
  if (!other.success) return null;
  const { settings } = await adminStore();
  return settings.newestGuideline(other.data);
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
