import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import {
  guidelineMaxLength,
  rulingAnswerMaxLength,
  rulingQuestionMaxLength,
  studyKeySchema,
  studyWordsSchema,
} from '@/lib/domain/assignment/study-settings';
import { memberTermsSchema } from '@/lib/domain/assignment/terms';
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
  z.strictObject({ change: z.literal('words'), studyId: z.uuid(), ...studyWordsSchema.shape }),
  z.strictObject({ change: z.literal('archive'), studyId: z.uuid(), archived: z.boolean() }),
  z.strictObject({ change: z.literal('removeMember'), studyId: z.uuid(), personId: z.uuid() }),
  z.strictObject({
    change: z.literal('memberTerms'),
    studyId: z.uuid(),
    personId: z.uuid(),
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

/** Changes one thing about a study. The store has the rules and writes the log. */
export async function changeStudy(input: z.output<typeof changeStudySchema>): Promise<void> {
  const { settings } = await adminStore();
  switch (input.change) {
    case 'words':
      return settings.update(input.studyId, input);
    case 'archive':
      return settings.setArchived(input.studyId, input.archived);
    case 'removeMember':
      return settings.removeMember(input.studyId, input.personId);
    case 'memberTerms':
      return settings.setMemberTerms(input.studyId, input.personId, input);
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
