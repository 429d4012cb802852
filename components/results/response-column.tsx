import { useFormatter, useTranslations } from 'next-intl';
import { ContactLegend } from '@/components/shared/contact-legend';
import { ForeignText } from '@/components/shared/foreign-text';
import { ActionView } from '@/components/shared/trace/action-view';
import { RoundList } from '@/components/shared/trace/round-list';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import type { DatasetContent } from '@/lib/domain/dataset/label-row';
import type { ResponseView } from '@/lib/domain/evaluation/response-view';
import type { ContactNames } from '@/lib/domain/evaluation/slot-item';
import { LabelWords } from './label-words';

type ResponseColumnProps = {
  response: {
    readonly record: AnalysisRecord;
    readonly view: ResponseView;
    readonly rationale: string;
    readonly content: Pick<DatasetContent, 'inspection_trace_json' | 'final_action_json'>;
    readonly contactNames: ContactNames;
  };
  model: string;
};

/** A response as it was judged: the label first, then what the agent did. */
export function ResponseColumn({
  response: { record, view, rationale, content, contactNames },
  model,
}: ResponseColumnProps) {
  const t = useTranslations('results.responses');
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-card border border-line bg-surface p-4">
      <header className="flex flex-wrap items-center justify-between gap-2">
        <h3 className="font-semibold">{model}</h3>
        <LabelWords label={record} />
      </header>
      <section className="flex flex-col gap-1">
        <h4 className="text-xs font-medium text-muted">{t('rationale')}</h4>
        {rationale.trim() === '' ? (
          <p className="text-muted">{t('noRationale')}</p>
        ) : (
          <ForeignText text={rationale} />
        )}
      </section>
      <section className="flex flex-col gap-1.5">
        <h4 className="font-semibold">{t('action')}</h4>
        <ActionView
          action={view.action}
          result={view.result}
          level={record.action_level}
          zone={null}
        />
      </section>
      <section className="flex flex-col gap-1.5">
        <h4 className="font-semibold">{t('rounds2')}</h4>
        <RoundList rounds={view.rounds} zone={null} />
      </section>
      <ContactLegend
        names={contactNames}
        shown={[content.inspection_trace_json, content.final_action_json]}
      />
      <Provenance record={record} />
    </article>
  );
}

function Provenance({ record }: { record: AnalysisRecord }) {
  const t = useTranslations('results.responses');
  const format = useFormatter();
  const tokens = [record.input_tokens, record.output_tokens, record.reasoning_tokens]
    .map((count) => (count === null ? '–' : format.number(count)))
    .join(' / ');
  const access = { true: t('contentYes'), false: t('contentNo'), null: t('contentUnknown') };
  const facts = [
    [t('scenario'), `${record.instance} · ${record.scenario} · ${record.checkpoint}`],
    [t('annotator'), record.annotator ?? '–'],
    [t('batch'), record.batch ?? '–'],
    [t('contentAccess'), access[`${record.content_access}`]],
    [t('tokens'), tokens],
  ] as const;
  return (
    <details className="text-xs">
      <summary className="font-medium text-muted">{t('provenance')}</summary>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-3 gap-y-0.5">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd className="break-all">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
