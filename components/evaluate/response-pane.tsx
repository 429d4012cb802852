import { useTranslations } from 'next-intl';
import { ContactLegend } from '@/components/shared/contact-legend';
import { ActionView } from '@/components/shared/trace/action-view';
import { RecordedEffects, RecordedOutbox } from '@/components/shared/trace/aftermath';
import { RoundList } from '@/components/shared/trace/round-list';
import type { ResponseView } from '@/lib/domain/evaluation/response-view';
import type { StoredContent } from '@/lib/domain/evaluation/slot-item';

type ResponsePaneProps = { view: ResponseView; content: StoredContent };

/** The middle pane: what the agent looked at, what it did, and what that changed. */
export function ResponsePane({ view, content }: ResponsePaneProps) {
  const t = useTranslations('evaluate');
  const zone = content.timezone;
  const acted = !view.action.known || view.action.value !== null;
  return (
    <div className="flex flex-col gap-4">
      <section className="flex flex-col gap-1.5">
        <h2 className="font-semibold">{t('item.rounds')}</h2>
        <RoundList rounds={view.rounds} zone={zone} linked />
      </section>
      <section className="flex flex-col gap-1.5">
        <h2 className="font-semibold">{t('item.action')}</h2>
        <ActionView
          action={view.action}
          result={view.result}
          level={content.inferredLevel}
          zone={zone}
        />
      </section>
      {acted && content.effectsJson !== null ? (
        <section className="flex flex-col gap-1.5">
          <h2 className="font-semibold">{t('item.effects')}</h2>
          <RecordedEffects effects={view.effects} zone={zone} />
        </section>
      ) : null}
      <OutboxPart outbox={view.outbox} zone={zone} />
      <ContactLegend
        names={content.contactNames}
        shown={[
          content.inspectionTraceJson,
          content.finalActionJson,
          content.effectsJson,
          content.outboxJson,
        ]}
      />
    </div>
  );
}

function OutboxPart({ outbox, zone }: { outbox: ResponseView['outbox']; zone: string | null }) {
  const t = useTranslations('evaluate');
  if (outbox.known && outbox.value.length === 0) return null;
  return (
    <section className="flex flex-col gap-1.5">
      <h2 className="font-semibold">{t('item.outbox')}</h2>
      <RecordedOutbox outbox={outbox} zone={zone} />
    </section>
  );
}
