import { getTranslations } from 'next-intl/server';
import { JudgedResponseView } from '@/components/admin/judged-response';
import { JudgementList } from '@/components/admin/judgement-list';
import { ResponseNeighbours } from '@/components/admin/response-neighbours';
import { VoidButton } from '@/components/admin/void-button';
import { SceneMessages } from '@/components/frame/messages/scene-messages';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { safeReturnPath } from '@/lib/domain/access/actor';
import { loadJudgedResponse } from '@/lib/server/admin/load-judged-response';
import { requireStudy } from '@/lib/server/admin/require-study';
import { reinstateItem, returnItem, voidItem } from '../../scenarios/[scenarioId]/actions';

type JudgedResponsePageProps = {
  /** `ref` is the id of the response, of a slot of it, or of a flag about it. */
  params: Promise<{ studyId: string; ref: string }>;
  searchParams: Promise<{ from?: string | string[] }>;
};

/** What the annotators saw of one response, and what they said of it: to be looked at before deciding about either. */
export default async function JudgedResponsePage(props: JudgedResponsePageProps) {
  const [{ studyId, ref }, { from }] = await Promise.all([props.params, props.searchParams]);
  const study = await requireStudy(studyId);
  const [t, scenarioWords, response] = await Promise.all([
    getTranslations('admin.judged'),
    getTranslations('admin.scenario'),
    loadJudgedResponse(study.id, ref),
  ]);
  const item = scenarioWords('item', {
    model: response.modelLabel,
    checkpoint: response.checkpointIndex,
  });
  const base = `/admin/studies/${study.id}`;
  const scenario = `${base}/scenarios/${response.scenarioId}`;
  const back = typeof from === 'string' ? safeReturnPath(`${base}/${from}`) : null;
  return (
    <SceneMessages>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0">
          <h2 className="text-base font-semibold">
            {t('title', {
              scenario: response.scenarioTitle,
              checkpoint: response.checkpointIndex,
            })}
          </h2>
          <p className="max-w-prose text-muted">{t('lead', { model: response.modelLabel })}</p>
          <p className="font-mono text-xs break-all text-muted">{response.itemId}</p>
        </div>
        <div className="flex flex-wrap gap-2">
          <VoidButton
            responseId={response.responseId}
            voidedAt={response.voidedAt}
            item={item}
            voidItem={voidItem}
            reinstateItem={reinstateItem}
          />
          {response.revisionId ? (
            <ButtonLink size="small" href={`/audit/revisions/${response.revisionId}`}>
              {t('world')}
            </ButtonLink>
          ) : null}
          <ButtonLink
            size="small"
            href={`/audit/compare/${study.id}?${new URLSearchParams({ item: response.itemId })}`}
          >
            {t('compare')}
          </ButtonLink>
          {back === scenario ? null : (
            <ButtonLink size="small" href={scenario}>
              {t('scenario')}
            </ButtonLink>
          )}
          <ButtonLink size="small" href={back ?? scenario}>
            {t('back')}
          </ButtonLink>
        </div>
      </div>
      {typeof from === 'string' ? (
        <ResponseNeighbours key={ref} studyId={study.id} of={ref} from={from} />
      ) : null}
      {response.voidReason === null ? null : (
        <Notice tone="warning">{t('voided', { reason: response.voidReason })}</Notice>
      )}
      <JudgementList response={response} item={item} returnItem={returnItem} />
      <JudgedResponseView response={response} />
    </SceneMessages>
  );
}
