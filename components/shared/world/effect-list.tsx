import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import type { RecordRef } from '@/lib/domain/trace/record-ref';
import type { Effect } from '@/lib/domain/trace/world-view';
import { FieldList } from '../field-view';
import { Fold } from '../fold';
import { ChangeBadge } from './change-badge';
import { type ChangeMark, changeOf } from './world-stores';

type EffectListProps = {
  /** Whose doing it was. */
  by?: ChangeMark['by'];
  effects: readonly Pick<Effect, 'store' | 'key' | 'before' | 'after'>[];
  zone: string | null;
  /** Leads to a record that is still there; left out where no world is beside. */
  onShow?: (record: RecordRef) => void;
};

/**
 * Each changed row: only the fields that differ, as they were and as they are. What was made is folded, since the action
 * and its result say it already; the outbox is shown on its own.
 */
export function EffectList({ by = 'action', effects, zone, onShow }: EffectListProps) {
  const t = useTranslations('world');
  const shown = effects.filter((effect) => effect.store !== 'outbox');
  if (shown.length === 0) return <p className="text-muted">{t(`change.${by}.none`)}</p>;
  return (
    <ul className="flex flex-col gap-1.5">
      {shown.map((effect) => (
        <li
          key={`${effect.store}/${effect.key}`}
          className="rounded-control border border-line bg-surface"
        >
          <Fold
            open={changeOf(effect) !== 'created'}
            summary={
              <span className="flex flex-wrap items-center gap-2 font-mono text-xs">
                <bdi>
                  {effect.store}/{effect.key}
                </bdi>
                <ChangeBadge mark={{ change: changeOf(effect), by }} />
              </span>
            }
            tools={
              onShow && effect.after !== null ? (
                <Button
                  size="small"
                  variant="quiet"
                  className="min-h-6 px-1.5 py-0"
                  onClick={() => onShow({ store: effect.store, key: effect.key })}
                >
                  {t('showRecord')}
                </Button>
              ) : null
            }
          >
            <Difference effect={effect} zone={zone} />
          </Fold>
        </li>
      ))}
    </ul>
  );
}

function Difference({
  effect,
  zone,
}: {
  effect: EffectListProps['effects'][number];
  zone: string | null;
}) {
  const t = useTranslations('commands');
  const { before, after } = effect;
  if (before === null || after === null) {
    return <FieldList row={withoutAbsent(after ?? before ?? {})} zone={zone} />;
  }
  const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]),
  );
  const pick = (row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(changed.map((field) => [field, row[field]]));
  return (
    <div className="grid gap-2 sm:grid-cols-2">
      <div className="rounded-control bg-danger-soft p-2">
        <p className="text-xs font-medium text-danger">{t('change.before')}</p>
        <FieldList row={pick(before)} of={before} zone={zone} />
      </div>
      <div className="rounded-control bg-positive-soft p-2">
        <p className="text-xs font-medium text-positive">{t('change.after')}</p>
        <FieldList row={pick(after)} of={after} zone={zone} />
      </div>
    </div>
  );
}

function withoutAbsent(row: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null));
}
