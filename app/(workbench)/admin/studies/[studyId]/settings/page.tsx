import { getTranslations } from 'next-intl/server';
import { ArchiveCard } from '@/components/admin/archive-card';
import { CorpusCard } from '@/components/admin/corpus-card';
import { GuidelineCard } from '@/components/admin/guideline-card';
import { MemberPicker } from '@/components/admin/member-picker';
import { MemberTable } from '@/components/admin/member-table';
import { ModelTable } from '@/components/admin/model-table';
import { RulingCard } from '@/components/admin/ruling-card';
import { StudyWordsCard } from '@/components/admin/study-words-card';
import { guidelineQuestions } from '@/lib/domain/evaluation/guideline-names';
import { loadStudySettings } from '@/lib/server/admin/load-study-settings';
import { withStudy } from '@/lib/server/admin/require-study';
import { requireActor } from '@/lib/server/require-actor';
import { addStudyMember } from '../actions';
import { changeStudySettings } from './actions';

type SettingsPageProps = {
  params: Promise<{ studyId: string }>;
  searchParams: Promise<{ guideline?: string | string[] }>;
};

export default async function SettingsPage({ params, searchParams }: SettingsPageProps) {
  const asked = (await searchParams).guideline;
  const [t, actor, { study, value }] = await Promise.all([
    getTranslations('evaluate.question'),
    requireActor('admin'),
    withStudy((await params).studyId, (studyId) => loadStudySettings(studyId, asked)),
  ]);
  const { settings, candidates, invited, start } = value;
  const questions = guidelineQuestions.map((question) => ({ question, words: t(question) }));
  const part = { studyId: study.id, change: changeStudySettings };
  return (
    <>
      <StudyWordsCard study={settings.study} {...part} />
      <div className="flex flex-col gap-3">
        <MemberPicker
          studyId={study.id}
          members={settings.members.filter(({ role }) => role === 'annotator')}
          invited={invited}
          candidates={candidates}
          addMember={addStudyMember}
        />
        <MemberTable members={settings.members} languages={settings.languages} {...part} />
      </div>
      <GuidelineCard
        key={`from ${asked}`}
        actorId={actor.id}
        guideline={settings.guideline}
        versions={settings.guidelines}
        start={start}
        questions={questions}
        {...part}
      />
      <RulingCard rulings={settings.rulings} {...part} />
      <CorpusCard corpora={settings.corpora} {...part} />
      <ModelTable models={settings.models} studyKey={settings.study.key} />
      <ArchiveCard archivedAt={settings.study.archivedAt} {...part} />
    </>
  );
}
