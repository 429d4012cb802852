import { useFormatter, useTranslations } from 'next-intl';
import type { Leaderboard } from '@/lib/domain/analysis/leaderboard';
import type { Resources } from '@/lib/domain/analysis/scores';
import { responsesAddress, type ShownFigures } from '@/lib/domain/results/results-address';
import { FigureExhibit } from './figure-exhibit';
import { ScatterPlot } from './plots/scatter-plot';

/** With the condition of the responses that report them; every response has its rounds. */
const quantities = [
  ['retrievalRounds', undefined],
  ['commands', 'command_count'],
  ['inputTokens', 'input_tokens'],
  ['outputTokens', 'output_tokens'],
  ['completionTokens', 'completion_tokens'],
  ['reasoningTokens', 'reasoning_tokens'],
] as const;

type ResourceExhibitProps = {
  shown: ShownFigures;
  board: Pick<Leaderboard, 'overall' | 'models'>;
  modelLabel: (model: string) => string;
};
type ResourceRow = { readonly model: string | null; readonly resources: Resources };

/** What responses took, of all models and of each, over those that report it. */
export function ResourceExhibit({ shown, board, modelLabel }: ResourceExhibitProps) {
  const t = useTranslations('results');
  const plot = useReasoningPlot(board.models, modelLabel);
  const rows: ResourceRow[] = [
    { model: null, resources: board.overall.resources },
    ...board.models.map(({ model, resources }) => ({ model, resources })),
  ];
  return (
    <FigureExhibit
      id="resources"
      title={t('resources.title')}
      lead={t('resources.lead')}
      caveat={t('resources.caveat')}
      {...(plot === null ? {} : { plot })}
      names={{
        key: 'model',
        header: t('columns.model'),
        of: ({ model }) => model ?? 'all',
        label: ({ model }) => (model === null ? t('columns.all') : modelLabel(model)),
      }}
      rows={rows}
      columns={quantities.map(([key, reports]) => ({
        key,
        header: t(`columns.${key}`),
        unit: 'number',
        figure: (row: ResourceRow) => row.resources[key],
        href: ({ model }: ResourceRow) =>
          responsesAddress(shown, { reports, ...(model === null ? {} : { model: [model] }) }),
      }))}
    />
  );
}

/** Acceptability by reasoning tokens; null where fewer than two models report any. Says which ones do not. */
function useReasoningPlot(
  models: ResourceExhibitProps['board']['models'],
  modelLabel: (model: string) => string,
) {
  const t = useTranslations('results');
  const format = useFormatter();
  const points = models.flatMap(({ model, resources, acceptability }) => {
    const [x, y] = [resources.reasoningTokens.value, acceptability.value];
    return x === null || y === null ? [] : [{ label: modelLabel(model), x: x / 1000, y }];
  });
  if (points.length < 2) return null;
  const silent = models.filter(({ resources }) => resources.reasoningTokens.value === null);
  return (
    <>
      <ScatterPlot
        label={t('resources.title')}
        xAxis={`${t('columns.reasoningTokens')} (${format.number(1000)})`}
        yAxis={t('axes.acceptability')}
        points={points}
      />
      {silent.length > 0 ? (
        <p className="text-xs text-muted">
          {t('resources.notInPlot', {
            models: silent.map(({ model }) => modelLabel(model)).join(', '),
          })}
        </p>
      ) : null}
    </>
  );
}
