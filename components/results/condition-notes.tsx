import Link from 'next/link';
import { useTranslations } from 'next-intl';
import {
  addressOf,
  type ResponseConditions,
  type ResultsFilter,
} from '@/lib/domain/results/results-address';
import { useJudgedWord } from './judged-word';

type ConditionNotesProps = {
  path: string;
  filter: ResultsFilter;
  conditions: ResponseConditions;
  modelLabel: (model: string) => string;
  judge: string | null;
};

type Note = {
  readonly words: string;
  /** What the way out of it takes away. */
  readonly keys: readonly (keyof ResponseConditions)[];
};

/** Conditions that come with a figure and are not chosen here: each in words, with the way to the list without it. */
export function ConditionNotes({
  path,
  filter,
  conditions,
  modelLabel,
  judge,
}: ConditionNotesProps) {
  const t = useTranslations('results.responses');
  const related = useNotes(conditions, modelLabel);
  const notes = [...related, ...useJudgeNotes(conditions, judge)];
  if (notes.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 text-xs text-muted">
      {notes.map(({ words, keys }) => (
        <li key={words} className="flex flex-wrap gap-x-3 wrap-anywhere">
          {words}
          <Link
            prefetch={false}
            className="text-accent hover:underline print:hidden"
            href={addressOf(path, {
              ...filter,
              ...conditions,
              ...Object.fromEntries(keys.map((key) => [key, null])),
            })}
          >
            {t(keys.includes('scenario') ? 'everywhere' : 'takeAway')}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function useNotes(conditions: ResponseConditions, modelLabel: (model: string) => string): Note[] {
  const t = useTranslations('results.responses');
  const pairs = useTranslations('results.pairs');
  const mirrors = useTranslations('results.mirror');
  const columns = useTranslations('results.columns');
  const { instance, scenario, checkpoint, reports, partner, measure, lost } = conditions;
  const { mirror, found, regression, overlap } = conditions;
  const notes: Note[] = [];
  const note = (words: string, ...keys: Note['keys']) => notes.push({ words, keys });
  if (scenario !== undefined) {
    const place = { scenario, checkpoint: checkpoint ?? t('any'), instance: instance ?? t('any') };
    note(t('checkpointOf', place), 'instance', 'scenario', 'checkpoint');
  }
  if (reports) note(t('reporting', { quantity: columns(quantityNames[reports]) }), 'reports');
  if (partner !== undefined)
    note(t('sharedWith', { model: modelLabel(partner) }), 'partner', 'lost');
  if (measure) {
    const ofOther = lost && partner !== undefined ? modelLabel(partner) : null;
    const words = pairs(measure).replace(/^[–—\s]+/, '');
    note(
      ofOther === null ? words : t('onlyHere', { measure: words, model: ofOther }),
      ...(['measure', 'lost'] as const),
    );
  }
  if (mirror) {
    const kind = mirrors(found === 'any' ? 'withAny' : 'withAccepted');
    note(`${mirrors(mirror)}: ${kind}`, 'mirror', 'found');
  }
  if (regression) note(t(`regression.${regression}`), 'regression');
  if (overlap) note(t('overlapping'), 'overlap');
  return notes;
}

function useJudgeNotes(conditions: ResponseConditions, judge: string | null): Note[] {
  const t = useTranslations('results.responses');
  const judges = useTranslations('results.judges');
  const wordOf = useJudgedWord();
  const { dimension, human, said, agrees } = conditions;
  if (conditions.judge === undefined) return [];
  const note = (words: string): Note => ({
    words,
    keys: ['judge', 'dimension', 'human', 'said', 'agrees'],
  });
  if (judge === null) return [note(judges('unknown'))];
  const parts = [t('judgedBy', { judge })];
  if (dimension !== undefined) {
    parts.push(judges(dimension));
    if (human !== undefined) parts.push(t('byPeople', { label: wordOf(dimension, human) }));
    if (said !== undefined) parts.push(t('byJudge', { label: wordOf(dimension, said) }));
    if (agrees !== undefined) parts.push(t('judgeAgrees'));
  }
  return [note(parts.join(' · '))];
}

const quantityNames = {
  input_tokens: 'inputTokens',
  output_tokens: 'outputTokens',
  completion_tokens: 'completionTokens',
  reasoning_tokens: 'reasoningTokens',
  command_count: 'commands',
  checkpoint_position: 'position',
} as const satisfies Record<NonNullable<ResponseConditions['reports']>, string>;
