import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { classes } from '@/components/ui/classes';
import { type Column, DataTable } from '@/components/ui/table';
import { type JudgeEvaluation, judgedDimensions } from '@/lib/domain/analysis/judge';
import { intensityWords, timingWords } from '@/lib/domain/dataset/words';
import { verdicts } from '@/lib/domain/labels/vocabulary';
import { Exhibit } from './exhibit';
import { csvText } from './figure';
import type { JudgedAddress } from './judge-exhibit';
import { singleDimensions, useJudgedWord } from './judged-word';

type ConfusionExhibitProps = {
  judge: string;
  evaluation: JudgeEvaluation;
  addressOf: JudgedAddress;
};
type SingleDimension = (typeof singleDimensions)[number];

/** In which order the words of a dimension stand; what is none of them comes last. */
const order: Readonly<Record<SingleDimension, readonly string[]>> = {
  verdict: [...verdicts],
  timing: Object.values(timingWords),
  intensity: [...Object.values(intensityWords), 'none'],
};

/** Human labels by the judge's, a table a dimension; the combinations of all three are in the CSV. */
export function ConfusionExhibit({ judge, evaluation, addressOf }: ConfusionExhibitProps) {
  const t = useTranslations('results.judges');
  const rows = judgedDimensions.flatMap((dimension) =>
    evaluation.dimensions[dimension].confusion.map(({ human, judged, n }) => [
      ...[dimension, human, judged, n],
    ]),
  );
  return (
    <Exhibit
      id="confusion"
      title={t('confusion', { judge })}
      lead={t('confusionLead')}
      caveat={t('confusionCaveat')}
      csv={csvText([['dimension', 'human', 'judged', 'n'], ...rows])}
      table={
        <div className="grid gap-3 xl:grid-cols-3">
          {singleDimensions.map((dimension) => (
            <ConfusionTable key={dimension} {...{ dimension, evaluation, addressOf }} />
          ))}
        </div>
      }
    />
  );
}

function ConfusionTable({
  dimension,
  evaluation,
  addressOf,
}: {
  dimension: SingleDimension;
  evaluation: JudgeEvaluation;
  addressOf: JudgedAddress;
}) {
  const t = useTranslations('results.judges');
  const format = useFormatter();
  const wordOf = useJudgedWord();
  const { confusion } = evaluation.dimensions[dimension];
  const place = (word: string) => (order[dimension].indexOf(word) + 1 || 99) - 1;
  const inOrder = (words: readonly string[]) =>
    [...new Set(words)].toSorted((a, b) => place(a) - place(b));
  const judged = inOrder(confusion.map((cell) => cell.judged));
  const columns: Column<string>[] = judged.map((word) => ({
    key: word,
    header: wordOf(dimension, word),
    align: 'end',
    cell: (human) => {
      const n = confusion.find((cell) => cell.human === human && cell.judged === word)?.n ?? 0;
      const weight = human === word ? 'font-semibold' : '';
      if (n === 0) return <span className={weight}>{format.number(n)}</span>;
      return (
        <Link
          href={addressOf({ dimension, human, said: word })}
          prefetch={false}
          className={classes(weight, 'text-accent hover:underline')}
        >
          {format.number(n)}
        </Link>
      );
    },
  }));
  return (
    <DataTable
      caption={t(dimension)}
      captionVisible
      rows={inOrder(confusion.map((cell) => cell.human))}
      rowKey={(human) => human}
      columns={[
        {
          key: 'human',
          header: t('human'),
          isRowHeader: true,
          cell: (human) => wordOf(dimension, human),
        },
        ...columns,
      ]}
    />
  );
}
