import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { ContactLegend } from '@/components/shared/contact-legend';
import { ForeignText, ForeignWord } from '@/components/shared/foreign-text';
import { Moment } from '@/components/shared/moment';
import { ActionView } from '@/components/shared/trace/action-view';
import { RecordedEffects, RecordedOutbox } from '@/components/shared/trace/aftermath';
import { EventTimeline } from '@/components/shared/trace/event-timeline';
import { RoundList } from '@/components/shared/trace/round-list';
import { Notice } from '@/components/ui/notice';
import type { JudgedResponse } from '@/lib/domain/assignment/judged-response';
import { type ResponseView, readResponse } from '@/lib/domain/evaluation/response-view';

/** Everything that the annotator's page shows of a response: the life and its events, the trace, the action and its effects. */
export function JudgedResponseView({ response }: { response: JudgedResponse }) {
  const t = useTranslations('admin.judged');
  const { content } = response;
  const view = readResponse(content, null);
  const zone = content.timezone;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <div className="flex flex-col gap-3">
        <Part title={<ForeignWord text={content.personName ?? ''} />}>
          <ForeignText text={content.personalDescription} foldAfter={320} />
          <details className="text-xs">
            <summary className="font-medium text-muted">{t('environment')}</summary>
            <ForeignText text={content.instanceDescription} foldAfter={500} className="mt-1" />
          </details>
          {content.checkpointTime ? (
            <p className="text-xs text-muted">
              <Moment at={content.checkpointTime} zone={zone} /> {zone}
            </p>
          ) : null}
        </Part>
        <Part title={t('events')}>
          <EventTimeline events={view.events} zone={zone} />
        </Part>
      </div>
      <div className="flex flex-col gap-3">
        <Part title={t('looked')}>
          <RoundList rounds={view.rounds} zone={zone} />
        </Part>
        {content.inferredLevel === null ? (
          <Notice tone="danger">{t('failed')}</Notice>
        ) : (
          <Part title={t('did')}>
            <ActionView
              action={view.action}
              result={view.result}
              level={content.inferredLevel}
              zone={zone}
            />
          </Part>
        )}
        <Aftermath view={view} zone={zone} />
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
    </div>
  );
}

type AftermathProps = { view: ResponseView; zone: string | null };

/** What the action changed and what left the house; nothing where nothing did. */
function Aftermath({ view: { effects, outbox }, zone }: AftermathProps) {
  const t = useTranslations('admin.judged');
  return (
    <>
      {effects.known && effects.value.length === 0 ? null : (
        <Part title={t('changed')}>
          <RecordedEffects effects={effects} zone={zone} />
        </Part>
      )}
      {outbox.known && outbox.value.length === 0 ? null : (
        <Part title={t('left')}>
          <RecordedOutbox outbox={outbox} zone={zone} />
        </Part>
      )}
    </>
  );
}

function Part({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1.5 rounded-card border border-line bg-surface p-3">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  );
}
