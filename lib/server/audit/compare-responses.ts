import 'server-only';
import { err, ok, type Result } from '@/lib/core/result';
import { createComparisonRepository } from '@/lib/data/comparison-repository';
import { createServerStore } from '@/lib/data/server-client';
import { StoreError } from '@/lib/data/store-error';
import type { Fault } from '@/lib/domain/access/failure';
import {
  type ComparedResponses,
  chooseCheckpoint,
  type StudyCheckpoints,
} from '@/lib/domain/audit/compared-responses';

export type Comparison = {
  readonly scenarios: StudyCheckpoints;
  /** Null where the study has no responses yet. */
  readonly chosen: {
    readonly scenarioId: string;
    readonly index: number;
    readonly responses: ComparedResponses;
  } | null;
};

export type WantedCheckpoint = {
  readonly scenarioId?: string | undefined;
  readonly index?: number | undefined;
  /** A response that stands at the checkpoint; it goes before the two others. */
  readonly itemId?: string | undefined;
};

/** All responses at the checkpoint asked for, or at the study's first. Fault: `not_found` for what is unknown. */
export async function compareResponses(
  studyId: string,
  wanted: WantedCheckpoint,
): Promise<Result<Comparison, Fault>> {
  const comparisons = createComparisonRepository(await createServerStore());
  try {
    const { itemId } = wanted;
    const [scenarios, place] = await Promise.all([
      comparisons.checkpoints(studyId),
      itemId === undefined ? wanted : comparisons.place(studyId, itemId),
    ]);
    const chosen = chooseCheckpoint(scenarios, place);
    if (!chosen) return ok({ scenarios, chosen: null });
    const { scenarioId } = chosen.scenario;
    const responses = await comparisons.responses(studyId, scenarioId, chosen.index);
    return ok({ scenarios, chosen: { scenarioId, index: chosen.index, responses } });
  } catch (error) {
    if (error instanceof StoreError) return err(error.fault);
    throw error;
  }
}
