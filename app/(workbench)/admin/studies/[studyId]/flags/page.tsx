import { getTranslations } from 'next-intl/server';
import { FlagCard } from '@/components/admin/flag-card';
import { EmptyState } from '@/components/ui/empty-state';
import { loadFlags } from '@/lib/server/admin/load-flags';
import { requireStudy } from '@/lib/server/admin/require-study';
import { answerStudyFlag } from '../actions';

type FlagsPageProps = { params: Promise<{ studyId: string }> };

export default async function FlagsPage({ params }: FlagsPageProps) {
  const study = await requireStudy((await params).studyId);
  const [t, page] = await Promise.all([getTranslations('admin.flags'), loadFlags(study.id)]);
  return (
    <>
      <p className="text-muted">{t('lead')}</p>
      <h2 className="font-semibold">{t('open')}</h2>
      {page.open.length === 0 ? (
        <EmptyState title={t('none.title')}>{t('none.body')}</EmptyState>
      ) : (
        <ul className="flex flex-col gap-3">
          {page.open.map((flag) => (
            <li key={flag.id}>
              <FlagCard flag={flag} answer={answerStudyFlag} />
            </li>
          ))}
        </ul>
      )}
      <Cut shown={page.open.length} total={page.openTotal} words={t} />
      {page.resolved.length > 0 ? (
        <>
          <h2 className="mt-2 font-semibold">{t('resolved')}</h2>
          <ul className="flex flex-col gap-3">
            {page.resolved.map((flag) => (
              <li key={flag.id}>
                <FlagCard flag={flag} answer={answerStudyFlag} />
              </li>
            ))}
          </ul>
          <Cut shown={page.resolved.length} total={page.resolvedTotal} words={t} />
        </>
      ) : null}
    </>
  );
}

type CutProps = {
  shown: number;
  total: number;
  words: Awaited<ReturnType<typeof getTranslations<'admin.flags'>>>;
};

/** Says so when a list does not hold everything. */
function Cut({ shown, total, words }: CutProps) {
  return shown < total ? <p className="text-muted">{words('shown', { shown, total })}</p> : null;
}
