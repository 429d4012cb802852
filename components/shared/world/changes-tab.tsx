import { useTranslations } from 'next-intl';
import type { ShownDump } from '@/lib/domain/trace/shown-world';
import { Fold } from '../fold';
import { JsonBlock } from '../json-block';
import { Moment } from '../moment';
import { ValueView } from '../value-view';
import { EffectList } from './effect-list';
import { showRecord } from './record-requests';
import { WorldPart } from './world-part';

type ChangesTabProps = { shown: ShownDump; acted: boolean; zone: string | null };

/** What the last event and the action changed, before and after, and what left the house, word for word. */
export function ChangesTab({ shown, acted, zone }: ChangesTabProps) {
  const t = useTranslations('world');
  const commands = useTranslations('commands');
  return (
    <div className="flex flex-col gap-3">
      {acted ? (
        <section className="flex flex-col gap-1">
          <h4 className="text-xs font-semibold text-muted">{t('change.action.title')}</h4>
          <EffectList by="action" effects={shown.effects} zone={zone} onShow={showRecord} />
        </section>
      ) : null}
      <section className="flex flex-col gap-1">
        <h4 className="text-xs font-semibold text-muted">{t('change.event.title')}</h4>
        <EffectList by="event" effects={shown.eventEffects} zone={zone} onShow={showRecord} />
      </section>
      <WorldPart title={commands('world.outbox')} count={shown.outbox.length}>
        {shown.outbox.map((entry) => (
          <div key={entry.seq} className="rounded-control border border-line bg-surface p-2.5">
            <p className="mb-1 flex gap-2 text-xs text-muted">
              {commands(`outbox.${entry.kind}`)} <Moment at={entry.at} zone={zone} />
            </p>
            <ValueView value={entry.payload} zone={zone} />
            <Fold open={false} summary={<span className="text-xs">{t('verbatim')}</span>}>
              <JsonBlock json={JSON.stringify(entry.payload)} />
            </Fold>
          </div>
        ))}
      </WorldPart>
    </div>
  );
}
