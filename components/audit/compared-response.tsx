import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { ActionView } from '@/components/shared/trace/action-view';
import { RecordedEffects } from '@/components/shared/trace/aftermath';
import { RoundList } from '@/components/shared/trace/round-list';
import { Badge } from '@/components/ui/badge';
import { classes } from '@/components/ui/classes';
import { Notice } from '@/components/ui/notice';
import type { ComparedResponses } from '@/lib/domain/audit/compared-responses';
import { readResponse } from '@/lib/domain/evaluation/response-view';

type ComparedResponseProps = {
  response: ComparedResponses[number];
  /** The reader came from this one. */
  isAsked: boolean;
  /** Its page among the results; null where it has no label and so no place there. */
  resultsHref: string | null;
};

/** One model's column: what it looked at, what it did, what that changed; or how it failed. */
export function ComparedResponse({ response, isAsked, resultsHref }: ComparedResponseProps) {
  const t = useTranslations('audit');
  const { content, status } = response;
  const view = readResponse(content, null);
  const zone = content.timezone;
  return (
    <article
      className={classes(
        'flex w-96 shrink-0 flex-col gap-2 rounded-card border bg-surface p-3',
        isAsked ? 'border-accent' : 'border-line',
      )}
    >
      <header className="flex flex-wrap items-center gap-1.5">
        <h2 className="font-semibold">{response.modelLabel}</h2>
        <Badge>{t('compare.rounds', { count: response.retrievalRounds ?? 0 })}</Badge>
        {response.trial > 1 ? (
          <Badge>{t('compare.trial', { number: response.trial })}</Badge>
        ) : null}
        {response.verdict ? (
          <Badge tone={response.verdict === 'acceptable' ? 'positive' : 'danger'}>
            {t(`compare.verdict.${response.verdict}`)}
          </Badge>
        ) : null}
        {resultsHref ? (
          <Link
            href={resultsHref}
            prefetch={false}
            className="ms-auto text-xs text-accent hover:underline"
          >
            {t('compare.results')}
          </Link>
        ) : null}
      </header>
      {response.voidReason !== null ? (
        <Notice tone="warning">{t('compare.voided', { reason: response.voidReason })}</Notice>
      ) : null}
      {status === 'completed' ? (
        <>
          <ActionView
            action={view.action}
            result={view.result}
            level={content.inferredLevel}
            zone={zone}
          />
          {view.effects.known && view.effects.value.length === 0 ? null : (
            <RecordedEffects effects={view.effects} zone={zone} />
          )}
        </>
      ) : (
        <Notice tone="danger">{t(`compare.failed.${status}`)}</Notice>
      )}
      <RoundList rounds={view.rounds} zone={zone} />
    </article>
  );
}
