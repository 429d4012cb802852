import { getTranslations } from 'next-intl/server';
import { AssignmentPlanner } from '@/components/admin/assignment/assignment-planner';
import { MemberPicker } from '@/components/admin/member-picker';
import { ButtonLink } from '@/components/ui/button';
import { EmptyState } from '@/components/ui/empty-state';
import { loadStudyPlan } from '@/lib/server/admin/load-study-plan';
import { requireStudy } from '@/lib/server/admin/require-study';
import { requireActor } from '@/lib/server/require-actor';
import { addStudyMember, confirmStudyAssignment, undoStudyAssignment } from '../actions';

type AssignmentPageProps = { params: Promise<{ studyId: string }> };

export default async function AssignmentPage({ params }: AssignmentPageProps) {
  const study = await requireStudy((await params).studyId);
  const [t, actor, plan] = await Promise.all([
    getTranslations('admin.assignment'),
    requireActor('admin'),
    loadStudyPlan(study.id),
  ]);
  const people = await getTranslations('admin.people');
  return (
    <>
      <p className="max-w-prose text-muted">{t('lead')}</p>
      <MemberPicker
        studyId={study.id}
        members={plan.annotators}
        invited={plan.invited}
        candidates={plan.candidates}
        addMember={addStudyMember}
      />
      {plan.scenarios.length === 0 ? (
        <EmptyState title={t('noScenarios.title')}>{t('noScenarios.body')}</EmptyState>
      ) : plan.annotators.length === 0 ? (
        <EmptyState
          title={t('noAnnotators.title')}
          action={<ButtonLink href="/admin/people">{people('title')}</ButtonLink>}
        >
          {t('noAnnotators.body')}
        </EmptyState>
      ) : (
        <AssignmentPlanner
          studyId={study.id}
          actorId={actor.id}
          version={plan.version}
          undoable={plan.undoable}
          scenarios={plan.scenarios}
          annotators={plan.annotators}
          confirm={confirmStudyAssignment}
          undo={undoStudyAssignment}
        />
      )}
    </>
  );
}
