import type { Metadata } from 'next';
import { getTranslations } from 'next-intl/server';
import { CallTable } from '@/components/admin/runs/call-table';
import { ForeignText } from '@/components/shared/foreign-text';
import { EventTimeline } from '@/components/shared/trace/event-timeline';
import { RoundList } from '@/components/shared/trace/round-list';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { readResponse } from '@/lib/domain/evaluation/response-view';
import { loadRunTrace } from '@/lib/server/admin/runs';
import { requireActor } from '@/lib/server/require-actor';

type RunTracePageProps = { params: Promise<{ launchId: string; responseId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('admin.runs');
  return { title: t('trace') };
}

export default async function RunTracePage({ params }: RunTracePageProps) {
  await requireActor('admin');
  const { launchId, responseId } = await params;
  const [t, trace] = await Promise.all([
    getTranslations('admin.runs'),
    loadRunTrace(launchId, responseId),
  ]);
  const view = readResponse(trace, null);
  return (
    <>
      <PageHeader
        title={t('traceOf', { model: trace.modelLabel, checkpoint: trace.checkpointKey })}
        lead={t('traceLead', {
          status: t(`statuses.${trace.status}`),
          repairs: trace.repairs,
          protocol: trace.protocolVersion,
          prompt: trace.promptHash?.slice(0, 12) ?? '–',
        })}
        actions={<ButtonLink href={`/admin/runs/${launchId}`}>{t('back')}</ButtonLink>}
      />
      {trace.failure === null ? null : (
        <Notice tone="danger">
          <ForeignText text={trace.failure} />
        </Notice>
      )}
      <h2 className="font-semibold">{t('inspections')}</h2>
      <RoundList rounds={view.rounds} zone={trace.timezone} />
      <h2 className="font-semibold">{t('calls')}</h2>
      <CallTable calls={trace.calls} />
      <details>
        <summary className="font-semibold">{t('events')}</summary>
        <div className="mt-2">
          <EventTimeline events={view.events} zone={trace.timezone} />
        </div>
      </details>
    </>
  );
}
