import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createGuidelineRepository } from '@/lib/data/guideline-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import {
  type BatchGuideline,
  type GuidelineLanguage,
  guidelineIn,
} from '@/lib/domain/evaluation/study-guideline';
import { comparedGuidelines, type TextChange } from './compare-guidelines';
import { expectRefusal } from './expect-refusal';

export type GuidelinePage = {
  readonly guideline: BatchGuideline;
  /** What changed since the version of `guideline.against`, in the language asked for; empty without one. */
  readonly changes: readonly TextChange[];
};

const againstSchema = z.coerce.number().int().min(1).max(1_000_000).nullable().catch(null);

/** The guideline of one of the caller's batches; `against` as the address has it. Faults: `not_found`. */
export async function loadGuideline(
  batchId: string,
  language: GuidelineLanguage,
  against: unknown,
): Promise<Result<GuidelinePage, Fault>> {
  const guidelines = createGuidelineRepository(await createServerStore());
  const read = await expectRefusal(
    guidelines.ofBatch(batchId, againstSchema.parse(against ?? null)),
  );
  if (!read.ok) return read;
  const guideline = read.value;
  const { current } = guideline;
  const changes =
    current && guideline.against
      ? comparedGuidelines(
          guidelineIn(guideline.against, language),
          guidelineIn(current, language),
          language,
        )
      : [];
  return ok({ guideline, changes });
}
