import { getTranslations } from 'next-intl/server';
import { ConfusionExhibit } from '@/components/results/confusion-exhibit';
import { JudgeBefore } from '@/components/results/judge-before';
import { JudgeComparison } from '@/components/results/judge-comparison';
import { JudgeExhibit } from '@/components/results/judge-exhibit';
import { JudgeList } from '@/components/results/judge-list';
import { JudgeWithdrawn } from '@/components/results/judge-withdrawn';
import { PredictionForm } from '@/components/results/prediction-form';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { rolesOf } from '@/lib/domain/access/actor';
import {
  mayChangeSet,
  type PredictionSet,
  predictionSetTitle,
} from '@/lib/domain/judge/prediction-set';
import { requireActor } from '@/lib/server/require-actor';
import { comparisonOf, evaluationOf, loadPredictionSets } from '@/lib/server/results/judges';
import { ResultsFrame } from '../results-frame';
import { beginResultsPage, type ResultsPageProps } from '../results-page';
import { changePredictionSet } from './actions';

type Begun = Awaited<ReturnType<typeof beginResultsPage>>;

export default async function JudgesPage(props: ResultsPageProps) {
  const begun = await beginResultsPage(props);
  const { source, query, filter, stratum } = begun;
  const [t, { sets, withdrawn }, actor] = await Promise.all([
    getTranslations('results.judges'),
    loadPredictionSets(source),
    requireActor(...rolesOf('results')),
  ]);
  const mayChange = (set: PredictionSet) => mayChangeSet(actor, set);
  const chosen = sets.find(({ id }) => id === query.judge) ?? sets.at(-1);
  const before = sets.find(({ id }) => id === query.before && id !== chosen?.id) ?? null;
  return (
    <ResultsFrame
      source={source}
      filter={filter}
      page="/judges"
      n={stratum.n}
      kept={{ judge: chosen?.id, before: before?.id }}
    >
      {chosen === undefined ? (
        <EmptyState title={t('none')}>{t('noneBody')}</EmptyState>
      ) : (
        <JudgeFigures {...{ begun, sets, chosen, before, mayChange }} />
      )}
      {withdrawn.length > 0 ? (
        <JudgeWithdrawn sets={withdrawn} mayChange={mayChange} change={changePredictionSet} />
      ) : null}
      <section
        aria-labelledby="add-predictions"
        className="flex flex-col gap-3 rounded-card border border-line bg-surface p-4 print:hidden"
      >
        <h2 id="add-predictions" className="font-semibold">
          {t('addTitle')}
        </h2>
        <PredictionForm studyId={source.study.id} />
      </section>
    </ResultsFrame>
  );
}

type JudgeFiguresProps = {
  begun: Begun;
  sets: readonly PredictionSet[];
  chosen: PredictionSet;
  before: PredictionSet | null;
  mayChange: (set: PredictionSet) => boolean;
};

async function JudgeFigures({ begun, sets, chosen, before, mayChange }: JudgeFiguresProps) {
  const { source, filter } = begun;
  const [t, reasons] = await Promise.all([
    getTranslations('results.judges'),
    getTranslations('results.reasons'),
  ]);
  const path = `/results/${source.study.id}/judges`;
  const rows = await Promise.all(
    sets.map(async (set) => ({ set, evaluation: await evaluationOf(source, filter, set) })),
  );
  const evaluation = await evaluationOf(source, filter, chosen);
  const judge = predictionSetTitle(chosen);
  const others = sets.filter(({ id }) => id !== chosen.id);
  return (
    <>
      <JudgeList {...{ path, filter, rows, chosen, mayChange }} change={changePredictionSet} />
      {evaluation.available ? (
        <>
          <JudgeExhibit judge={judge} evaluation={evaluation} />
          <ConfusionExhibit judge={judge} evaluation={evaluation} />
        </>
      ) : (
        <Notice title={t('accuracy', { judge })}>{reasons(evaluation.reason)}</Notice>
      )}
      {others.length > 0 ? (
        <JudgeBefore path={path} filter={filter} chosen={chosen} others={others} before={before} />
      ) : null}
      {before ? (
        <JudgeComparison
          before={predictionSetTitle(before)}
          after={judge}
          comparison={await comparisonOf(source, filter, before, chosen)}
        />
      ) : null}
    </>
  );
}
