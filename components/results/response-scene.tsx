import { useTranslations } from 'next-intl';
import { EventTimeline } from '@/components/shared/trace/event-timeline';
import type { DatasetContent } from '@/lib/domain/dataset/label-row';
import type { ResponseView } from '@/lib/domain/evaluation/response-view';

type ResponseSceneProps = {
  response: { readonly content: DatasetContent; readonly view: ResponseView };
};

/** What every model knew at the checkpoint, and what only the author did. */
export function ResponseScene({ response: { content, view } }: ResponseSceneProps) {
  const t = useTranslations('results.responses');
  const texts = [
    ['environment', content.instance_description],
    ['person', content.personal_description],
    ['scenarioDescription', content.scenario_description],
  ] as const;
  return (
    <section className="flex flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <h2 className="font-semibold">{t('events')}</h2>
      <EventTimeline events={view.events} zone={null} />
      <dl className="grid gap-2 text-muted sm:grid-cols-2">
        {texts.map(([key, text]) => (
          <div key={key}>
            <dt className="text-xs font-medium">{t(key)}</dt>
            <dd dir="auto">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
