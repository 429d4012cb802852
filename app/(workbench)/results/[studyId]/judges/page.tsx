import { getTranslations } from 'next-intl/server';
import { ConfusionExhibit } from '@/components/results/confusion-exhibit';
import { JudgeBefore } from '@/components/results/judge-before';
import { JudgeComparison } from '@/components/results/judge-comparison';
import { type JudgedAddress, JudgeExhibit } from '@/components/results/judge-exhibit';
import { JudgeList } from '@/components/results/judge-list';
import { JudgeWithdrawn } from '@/components/results/judge-withdrawn';
import { PredictionForm } from '@/components/results/prediction-form';
import { EmptyState } from '@/components/ui/empty-state';
import { Notice } from '@/components/ui/notice';
import { rolesOf } from '@/lib/domain/access/actor';
import {
  mayChangeSet,
  mayRestoreSet,
  type PredictionSet,
  predictionSetTitle,
  type WithdrawnSet,
} from '@/lib/domain/judge/prediction-set';
import { responsesAddress } from '@/lib/domain/results/results-address';
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
  const path = `/results/${source.study.id}/judges`;
  const mayChange = (set: PredictionSet) => mayChangeSet(actor, set);
  const chosen = chosenSet(query.judge, sets, withdrawn);
  const before = sets.find(({ id }) => id === query.before && id !== chosen?.id) ?? null;
  return (
    <ResultsFrame
      source={source}
      filter={filter}
      page="/judges"
      n={stratum.n}
      kept={{ judge: chosen?.id, before: before?.id }}
    >
      {chosen === undefined && query.judge !== undefined ? (
        <Notice tone="warning" title={t('unknown')}>
          {t('unknownBody')}
        </Notice>
      ) : null}
      {chosen === undefined && sets.length === 0 ? (
        <EmptyState title={t(withdrawn.length === 0 ? 'none' : 'noneLeft')}>
          {t('noneBody')}
        </EmptyState>
      ) : (
        <JudgeFigures {...{ begun, sets, chosen, before, mayChange }} />
      )}
      {withdrawn.length > 0 ? (
        <JudgeWithdrawn
          {...{ path, filter, chosen }}
          sets={withdrawn}
          mayRestore={(set) => mayRestoreSet(actor, set)}
          change={changePredictionSet}
        />
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

/**
 * The set that the address names, be it withdrawn; undefined where there is none such, for the figures of another would be
 * taken for its own. The last one that stands where no set is named.
 */
function chosenSet(
  named: string | string[] | undefined,
  sets: readonly PredictionSet[],
  withdrawn: readonly WithdrawnSet[],
): PredictionSet | WithdrawnSet | undefined {
  if (named === undefined) return sets.at(-1);
  return [...sets, ...withdrawn].find(({ id }) => id === named);
}

type JudgeFiguresProps = {
  begun: Begun;
  sets: readonly PredictionSet[];
  chosen: PredictionSet | WithdrawnSet | undefined;
  before: PredictionSet | null;
  mayChange: (set: PredictionSet) => boolean;
};

async function JudgeFigures({ begun, sets, chosen, before, mayChange }: JudgeFiguresProps) {
  const { source, filter } = begun;
  const path = `/results/${source.study.id}/judges`;
  const rows = await Promise.all(
    sets.map(async (set) => ({ set, evaluation: await evaluationOf(source, filter, set) })),
  );
  return (
    <>
      {rows.length > 0 ? (
        <JudgeList {...{ path, filter, rows, chosen, mayChange }} change={changePredictionSet} />
      ) : null}
      {chosen ? <ChosenFigures {...{ begun, chosen }} /> : null}
      {chosen && sets.length > 1 && sets.includes(chosen) ? (
        <Comparison {...{ begun, sets, chosen, before }} />
      ) : null}
    </>
  );
}

type ChosenFiguresProps = { begun: Begun; chosen: PredictionSet | WithdrawnSet };

/** Of a set that is withdrawn as well, so that figures which were reported of it can be checked. */
async function ChosenFigures({ begun: { source, filter, shown }, chosen }: ChosenFiguresProps) {
  const [t, reasons, evaluation] = await Promise.all([
    getTranslations('results.judges'),
    getTranslations('results.reasons'),
    evaluationOf(source, filter, chosen),
  ]);
  const judge = predictionSetTitle(chosen);
  const addressOf: JudgedAddress = (conditions) =>
    responsesAddress(shown, { judge: chosen.id, ...conditions });
  return (
    <>
      {'withdrawReason' in chosen ? (
        <Notice tone="warning" title={t('isWithdrawn', { judge })}>
          <p className="max-w-prose wrap-anywhere">{chosen.withdrawReason}</p>
        </Notice>
      ) : null}
      {evaluation.available ? (
        <>
          <JudgeExhibit {...{ judge, evaluation, addressOf }} />
          <ConfusionExhibit {...{ judge, evaluation, addressOf }} />
        </>
      ) : (
        <Notice title={t('accuracy', { judge })}>{reasons(evaluation.reason)}</Notice>
      )}
    </>
  );
}

type ComparisonProps = {
  begun: Begun;
  sets: readonly PredictionSet[];
  chosen: PredictionSet;
  before: PredictionSet | null;
};

async function Comparison({ begun: { source, filter }, sets, chosen, before }: ComparisonProps) {
  const path = `/results/${source.study.id}/judges`;
  const others = sets.filter(({ id }) => id !== chosen.id);
  return (
    <>
      <JudgeBefore {...{ path, filter, chosen, others, before }} />
      {before ? (
        <JudgeComparison
          before={predictionSetTitle(before)}
          after={predictionSetTitle(chosen)}
          comparison={await comparisonOf(source, filter, before, chosen)}
        />
      ) : null}
    </>
  );
}
