/** Automatic judges of a study: what is kept of them, against the human labels that pass a filter. */
import 'server-only';
import { createPredictionRepository, type PredictionSets } from '@/lib/data/prediction-repository';
import { createServerStore } from '@/lib/data/server-client';
import { StoreError } from '@/lib/data/store-error';
import type { Section } from '@/lib/domain/analysis/figure';
import {
  compareJudges,
  evaluateJudge,
  type JudgeComparison,
  type JudgeEvaluation,
  type Prediction,
} from '@/lib/domain/analysis/judge';
import type { PredictionSet } from '@/lib/domain/judge/prediction-set';
import type { Surroundings } from '@/lib/domain/results/related-conditions';
import type { ResponseConditions, ResultsFilter } from '@/lib/domain/results/results-address';
import { createBoundedCache } from '../bounded-cache';
import { bootstrapSettings, figuresOfRead } from './analyse';
import { type ResultsSource, surroundingsOf } from './results-source';

/** Answers of all sets together; one has some 200 bytes here. */
const answersKept = 250_000;
const kept = createBoundedCache<readonly Prediction[]>(answersKept);

/** The sets of a study, asked with the reader's own token: who may not read them has none. */
export async function loadPredictionSets({ study }: ResultsSource): Promise<PredictionSets> {
  return createPredictionRepository(await createServerStore()).list(study.id);
}

/** What conditions look at beside a response, with the answers of the judge that they name; null where there is none such. */
export async function surroundingsFor(
  source: ResultsSource,
  { judge }: ResponseConditions,
): Promise<{ readonly around: Surroundings; readonly judge: PredictionSet | null }> {
  const around = surroundingsOf(source);
  if (judge === undefined) return { around, judge: null };
  const { sets, withdrawn } = await loadPredictionSets(source);
  const set = [...sets, ...withdrawn].find(({ id }) => id === judge);
  if (set === undefined) return { around, judge: null };
  const answers = await answersOf(set);
  const byItem = new Map(answers.map(({ item_id, label }) => [item_id, label]));
  return { around: { ...around, answers: byItem }, judge: set };
}

/** Analysis 13 of a set that `loadPredictionSets` gave to this reader: figures that are kept are not asked about again. */
export async function evaluationOf(
  source: ResultsSource,
  filter: ResultsFilter,
  set: PredictionSet,
): Promise<Section<JudgeEvaluation>> {
  const read = () => answersOf(set);
  return figuresOfRead(source, filter, `judge ${set.id}`, read, ({ records }, predictions) =>
    evaluateJudge(records, predictions, bootstrapSettings),
  );
}

/** What changed from one set to another, on the items that both answered; sets as for `evaluationOf`. */
export async function comparisonOf(
  source: ResultsSource,
  filter: ResultsFilter,
  before: PredictionSet,
  after: PredictionSet,
): Promise<Section<JudgeComparison>> {
  const read = () => Promise.all([answersOf(before), answersOf(after)]);
  const name = `judges ${before.id} ${after.id}`;
  return figuresOfRead(source, filter, name, read, ({ records }, [first, second]) =>
    compareJudges(records, first, second, bootstrapSettings),
  );
}

/**
 * Sets never change, so their answers are kept by id, for whoever may read them: the store is asked with the reader's own
 * token each time, also for what is kept. Throws StoreError where it shows him no such set.
 */
async function answersOf({ id, answered }: PredictionSet): Promise<readonly Prediction[]> {
  const repository = createPredictionRepository(await createServerStore());
  const known = (await repository.isReadable(id)) ? kept.get(id) : undefined;
  if (known !== undefined) return known;
  const answers = await repository.answers(id);
  if (answers === null)
    throw new StoreError(
      { kind: 'not_found', detail: id },
      'No such set of predictions is shown to this reader.',
    );
  kept.set(id, answers, answered);
  return answers;
}
