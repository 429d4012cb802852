import { useFormatter, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ForeignText } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import {
  type JudgedResponse,
  type Judgement,
  labelToReturn,
} from '@/lib/domain/assignment/judged-response';
import { ReturnButton, type ReturnItem } from './return-button';

type JudgementListProps = {
  response: JudgedResponse;
  /** What the response is called here. */
  item: string;
  returnItem: ReturnItem;
};

/** What each person said of a response, and the flags about it; a label that counts can be returned. */
export function JudgementList({ response, item, returnItem }: JudgementListProps) {
  const { labels, flags } = response;
  const t = useTranslations('admin.judged');
  const kinds = useTranslations('flags.kind');
  return (
    <Card title={t('labels')}>
      {labels.length === 0 ? <p className="text-muted">{t('none')}</p> : null}
      <ul className="flex flex-col gap-3">
        {labels.map((judgement) => (
          <li key={judgement.slotId}>
            <JudgementLine judgement={judgement}>
              <ReturnButton
                item={item}
                label={labelToReturn(judgement, response)}
                returnItem={returnItem}
              />
            </JudgementLine>
          </li>
        ))}
      </ul>
      {flags.length > 0 ? (
        <section className="mt-3 border-t border-line pt-3">
          <h3 className="font-semibold">{t('flags')}</h3>
          <ul className="mt-1 flex flex-col gap-2">
            {flags.map((flag) => (
              <li key={flag.id}>
                <Badge tone={flag.status === 'open' ? 'warning' : 'neutral'}>
                  {kinds(flag.kind)}
                </Badge>{' '}
                <span className="text-xs text-muted">{flag.authorName}</span>
                <ForeignText text={flag.body} />
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </Card>
  );
}

function JudgementLine({ judgement, children }: { judgement: Judgement; children: ReactNode }) {
  const t = useTranslations('admin.judged');
  const words = useTranslations('labels');
  const states = useTranslations('admin.scenario.states');
  const format = useFormatter();
  const { label, submittedAt, activeMs } = judgement;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
        <span className="font-medium">{judgement.personName}</span>
        <span className="text-muted">{judgement.batchName}</span>
        {judgement.batchKind === 'main' ? <Badge>{t(`part.${judgement.part}`)}</Badge> : null}
        {judgement.state === 'submitted' ? null : <Badge>{states(judgement.state)}</Badge>}
        {submittedAt !== null && activeMs !== null ? (
          <span className="text-xs text-muted">
            {t('when', {
              when: format.dateTime(new Date(submittedAt), 'moment'),
              seconds: Math.round(activeMs / 1_000),
            })}
          </span>
        ) : null}
        {children}
      </div>
      {label ? (
        <>
          <p>
            {[
              words(`verdict.${label.verdict}`),
              words(`level.${label.level}`),
              words(`timing.${label.timing}`),
              ...(label.intensity ? [words(`intensity.${label.intensity}`)] : []),
              ...label.otherIssues.map((issue) => words(`otherIssue.${issue}`)),
            ].join(' · ')}
          </p>
          {label.rationale === '' ? null : <ForeignText text={label.rationale} />}
        </>
      ) : null}
    </>
  );
}
