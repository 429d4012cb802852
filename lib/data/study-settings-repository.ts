/** A study's settings. Admins only, by function. */
import 'server-only';
import { z } from 'zod';
import {
  type GuidelineEffects,
  guidelineEffectsSchema,
  type StudyWords,
} from '@/lib/domain/assignment/study-settings';
import type { MemberTerms } from '@/lib/domain/assignment/terms';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const bodiesSchema = z
  .object({ body_en: z.string(), body_zh: z.string() })
  .transform((row) => ({ bodyEn: row.body_en, bodyZh: row.body_zh }));
export type GuidelineBodies = z.output<typeof bodiesSchema>;

const argumentsOf = (words: StudyWords) => ({
  p_name: words.name,
  p_description: words.description,
  p_rationale_required: words.rationaleRequired,
  p_batch_scenarios: words.batchScenarios,
  p_overlap_percent: words.overlapPercent,
});

export function createStudySettingsRepository(store: Store) {
  return {
    /** Returns the id. Throws StoreError: invalid (`study_key_unique`). */
    create: async (key: string, words: StudyWords): Promise<string> =>
      z
        .uuid()
        .parse(unwrap(await store.rpc('create_study', { p_key: key, ...argumentsOf(words) }))),

    /** Over the words that were seen. Idempotent. Throws StoreError: stale, with those that stand. */
    update: async (studyId: string, seen: StudyWords, words: StudyWords): Promise<void> => {
      unwrap(
        await store.rpc('update_study', { p_study: studyId, p_seen: seen, ...argumentsOf(words) }),
      );
    },

    /** Throws StoreError: invalid (`study_has_open_batch`). Idempotent. */
    setArchived: async (studyId: string, archived: boolean): Promise<void> => {
      unwrap(await store.rpc('set_study_archived', { p_study: studyId, p_archived: archived }));
    },

    /**
     * His limits in this study, and the languages he reads in any, over those that were seen. Idempotent. Throws StoreError:
     * stale, with those that stand.
     */
    setMemberTerms: async (
      studyId: string,
      personId: string,
      seen: MemberTerms,
      terms: MemberTerms,
    ): Promise<void> => {
      unwrap(
        await store.rpc('set_member_terms', {
          p_study: studyId,
          p_person: personId,
          p_seen: { ...seen, languages: seen.languages && [...seen.languages] },
          p_max_scenarios: terms.maxScenarios,
          p_max_responses: terms.maxResponses,
          p_languages: terms.languages,
        }),
      );
    },

    /** What the newest guideline may affect, most labels first. */
    guidelineEffects: async (
      studyId: string,
      page: { readonly limit: number; readonly offset: number },
    ): Promise<GuidelineEffects> =>
      guidelineEffectsSchema.parse(
        unwrap(
          await store.rpc('guideline_effects', {
            p_study: studyId,
            p_limit: page.limit,
            p_offset: page.offset,
          }),
        ),
      ),

    /** Throws StoreError: invalid (`member_has_work`). Idempotent. */
    removeMember: async (studyId: string, personId: string): Promise<void> => {
      unwrap(await store.rpc('remove_study_member', { p_study: studyId, p_person: personId }));
    },

    /** How many scenarios were new. Idempotent. */
    pinCorpus: async (studyId: string, corpusId: string): Promise<number> =>
      z
        .int()
        .parse(unwrap(await store.rpc('pin_corpus', { p_study: studyId, p_corpus: corpusId }))),

    /** The number of the new version. Throws StoreError: `stale` where `baseVersion` (0: none) is not the newest. */
    publishGuideline: async (
      studyId: string,
      guideline: { readonly baseVersion: number; readonly bodyEn: string; readonly bodyZh: string },
    ): Promise<number> =>
      z.int().parse(
        unwrap(
          await store.rpc('publish_guideline', {
            p_study: studyId,
            p_base_version: guideline.baseVersion,
            p_body_en: guideline.bodyEn,
            p_body_zh: guideline.bodyZh,
          }),
        ),
      ),

    /** The newest guideline of any study, null where it has none. Policy: admins and researchers. */
    newestGuideline: async (studyId: string): Promise<GuidelineBodies | null> => {
      const row = unwrap<unknown>(
        await store
          .from('guideline_versions')
          .select('body_en, body_zh')
          .eq('study_id', studyId)
          .order('version', { ascending: false })
          .limit(1)
          .maybeSingle(),
      );
      return bodiesSchema.nullable().parse(row);
    },

    publishRuling: async (studyId: string, question: string, answer: string): Promise<void> => {
      unwrap(
        await store.rpc('publish_ruling', {
          p_study: studyId,
          p_question: question,
          p_answer: answer,
        }),
      );
    },

    /** Idempotent. */
    withdrawRuling: async (rulingId: string): Promise<void> => {
      unwrap(await store.rpc('withdraw_ruling', { p_ruling: rulingId }));
    },
  };
}
