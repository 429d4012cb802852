import { getFormatter, getTranslations } from 'next-intl/server';
import { HandOverForm } from '@/components/admin/hand-over-form';
import { ResponseTable } from '@/components/admin/response-table';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { workDone } from '@/lib/domain/assignment/scenario-work';
import { loadScenarioWork } from '@/lib/server/admin/load-scenario-work';
import { withStudy } from '@/lib/server/admin/require-study';
import { handOverScenario, reinstateItem, returnItem, voidItem } from './actions';

type ScenarioPageProps = { params: Promise<{ studyId: string; scenarioId: string }> };

export default async function ScenarioPage({ params }: ScenarioPageProps) {
  const { studyId, scenarioId } = await params;
  const [t, format, { study, value: page }] = await Promise.all([
    getTranslations('admin.scenario'),
    getFormatter(),
    withStudy(studyId, (id) => loadScenarioWork(id, scenarioId)),
  ]);
  const { work, annotator } = page;
  const done = workDone(work);
  return (
    <>
      <div className="flex flex-wrap items-start justify-between gap-3">
        <div className="min-w-0 wrap-anywhere">
          <h2 className="text-base font-semibold">{page.title}</h2>
          <p className="text-muted">
            {page.personName}
            {' · '}
            {annotator ? t('annotator', { name: annotator.displayName }) : t('noAnnotator')}
            {' · '}
            {t('done', done)}
          </p>
        </div>
        <ButtonLink href={`/admin/studies/${study.id}/assignment`}>{t('back')}</ButtonLink>
      </div>
      <ResponseTable
        studyId={study.id}
        scenarioId={scenarioId}
        responses={work.responses}
        batchIsOpen={work.batchStatus === 'open'}
        returnItem={returnItem}
        voidItem={voidItem}
        reinstateItem={reinstateItem}
      />
      {annotator && done.items > 0 ? (
        <HandOverForm
          studyId={study.id}
          scenarioId={scenarioId}
          batchIsOpen={work.batchStatus === 'open'}
          fromId={annotator.id}
          takers={page.takers}
          done={done}
          handOver={handOverScenario}
        />
      ) : null}
      {work.handovers.length > 0 ? (
        <Card title={t('history')}>
          <ul className="flex flex-col gap-2">
            {work.handovers.map((each) => (
              <li key={each.at} className="wrap-anywhere">
                {format.dateTime(new Date(each.at), 'moment')}: {t(`was.${each.mode}`, each)}
                <p dir="auto" className="text-muted">
                  {each.reason}
                </p>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </>
  );
}
