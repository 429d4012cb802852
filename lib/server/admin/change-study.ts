import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import {
  guidelineMaxLength,
  rulingAnswerMaxLength,
  rulingQuestionMaxLength,
  standingWordsSchema,
  studyKeySchema,
  studyWordsSchema,
} from '@/lib/domain/assignment/study-settings';
import { memberTermsSchema, standingTermsSchema } from '@/lib/domain/assignment/terms';
import { adminStore } from './admin-store';

export const createStudySchema = z.strictObject({
  key: studyKeySchema,
  ...studyWordsSchema.shape,
});

/** An empty study; scenarios are pinned in its settings, responses come from runs. */
export async function createStudy(
  input: z.output<typeof createStudySchema>,
): Promise<Result<{ studyId: string }, never>> {
  const { settings } = await adminStore();
  return ok({ studyId: await settings.create(input.key, input) });
}

const guidelineText = z.string().trim().min(1).max(guidelineMaxLength);

export const changeStudySchema = z.discriminatedUnion('change', [
  z.strictObject({
    change: z.literal('words'),
    studyId: z.uuid(),
    seen: standingWordsSchema,
    ...studyWordsSchema.shape,
  }),
  z.strictObject({ change: z.literal('archive'), studyId: z.uuid(), archived: z.boolean() }),
  z.strictObject({ change: z.literal('removeMember'), studyId: z.uuid(), personId: z.uuid() }),
  z.strictObject({
    change: z.literal('memberTerms'),
    studyId: z.uuid(),
    personId: z.uuid(),
    seen: standingTermsSchema,
    ...memberTermsSchema.shape,
  }),
  z.strictObject({ change: z.literal('pinCorpus'), studyId: z.uuid(), corpusId: z.uuid() }),
  z.strictObject({
    change: z.literal('guideline'),
    studyId: z.uuid(),
    /** The version that was before the author's eyes; 0 where there was none. */
    baseVersion: z.int().nonnegative(),
    bodyEn: guidelineText,
    bodyZh: guidelineText,
  }),
  z.strictObject({
    change: z.literal('ruling'),
    studyId: z.uuid(),
    question: z.string().trim().min(1).max(rulingQuestionMaxLength),
    answer: z.string().trim().min(1).max(rulingAnswerMaxLength),
  }),
  z.strictObject({ change: z.literal('withdrawRuling'), rulingId: z.uuid() }),
]);

/**
 * Changes one thing about a study. The store has the rules and writes the log. Throws StoreError: stale, with what stands,
 * where words or terms are not those that were seen.
 */
export async function changeStudy(input: z.output<typeof changeStudySchema>): Promise<void> {
  const { settings } = await adminStore();
  switch (input.change) {
    case 'words':
      return settings.update(input.studyId, input.seen, input);
    case 'archive':
      return settings.setArchived(input.studyId, input.archived);
    case 'removeMember':
      return settings.removeMember(input.studyId, input.personId);
    case 'memberTerms':
      return settings.setMemberTerms(input.studyId, input.personId, input.seen, input);
    case 'pinCorpus':
      await settings.pinCorpus(input.studyId, input.corpusId);
      return;
    case 'guideline':
      await settings.publishGuideline(input.studyId, input);
      return;
    case 'ruling':
      return settings.publishRuling(input.studyId, input.question, input.answer);
    case 'withdrawRuling':
      return settings.withdrawRuling(input.rulingId);
  }
}
