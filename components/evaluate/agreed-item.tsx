import { useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import { Badge } from '@/components/ui/badge';
import { type Column, DataTable } from '@/components/ui/table';
import {
  type AgreedItem,
  differencesOf,
  type JudgedQuestion,
  type Judgement,
  judgedQuestions,
} from '@/lib/domain/evaluation/agreed-labels';
import { ItemName } from './item-name';

/** An item of a calibration: what one said of it, what was agreed, where the two part, and why it was agreed so. */
export function AgreedItemCard({ item }: { item: AgreedItem }) {
  const t = useTranslations('evaluate.agreed');
  const differing = differencesOf(item.own, item.agreed);
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line bg-surface px-4 py-3">
      <header className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2>
          <ItemName item={item} isJudged />
        </h2>
        <Badge tone={differing.length === 0 ? 'positive' : 'warning'}>
          {differing.length === 0 ? t('alike') : t('differs', { count: differing.length })}
        </Badge>
        {item.revised ? <span className="text-xs text-muted">{t('revised')}</span> : null}
      </header>
      <Comparison item={item} differing={differing} />
      {item.note === '' ? null : (
        <div className="border-s-2 border-accent ps-2.5">
          <p className="text-xs font-medium text-muted">{t('note')}</p>
          <ForeignText text={item.note} />
        </div>
      )}
      {item.own.rationale === '' ? null : (
        <div>
          <p className="text-xs font-medium text-muted">{t('ownRationale')}</p>
          <ForeignText text={item.own.rationale} foldAfter={200} className="text-muted" />
        </div>
      )}
    </article>
  );
}

type ComparisonProps = { item: AgreedItem; differing: readonly JudgedQuestion[] };

function Comparison({ item, differing }: ComparisonProps) {
  const t = useTranslations('evaluate.agreed');
  const answerWords = useAnswerWords();
  const isOther = (question: JudgedQuestion) => differing.includes(question);
  const columns: Column<JudgedQuestion>[] = [
    { key: 'question', header: t('question'), isRowHeader: true, cell: (row) => t(`of.${row}`) },
    { key: 'own', header: t('own'), cell: (row) => answerWords(item.own, row) },
    {
      key: 'agreed',
      header: t('agreed'),
      cell: (row) => (
        <span className={isOther(row) ? 'font-semibold' : undefined}>
          {answerWords(item.agreed, row)}
          {isOther(row) ? (
            <>
              {' '}
              <Badge tone="warning">{t('other')}</Badge>
            </>
          ) : null}
        </span>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('comparison', { position: item.position })}
      columns={columns}
      rows={judgedQuestions}
      rowKey={(row) => row}
    />
  );
}

function useAnswerWords(): (label: Judgement, question: JudgedQuestion) => string {
  const t = useTranslations('evaluate.agreed');
  const words = useTranslations('labels');
  return (label, question) => {
    switch (question) {
      case 'verdict':
        return words(`verdict.${label.verdict}`);
      case 'level':
        return words(`level.${label.level}`);
      case 'timing':
        return words(`timing.${label.timing}`);
      case 'intensity':
        return label.intensity ? words(`intensity.${label.intensity}`) : t('noAnswer');
      case 'otherIssues':
        return (
          label.otherIssues.map((issue) => words(`otherIssue.${issue}`)).join(t('comma')) ||
          t('noAnswer')
        );
    }
  };
}
