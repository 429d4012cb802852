'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { useKeptDraft } from '@/components/shared/drafts/use-kept-draft';
import { ActionQuestion } from '@/components/ui/action-question';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import {
  type GuidelineVersion,
  labelsUnderOlderGuidelines,
  type StudySettings,
} from '@/lib/domain/assignment/study-settings';
import { guidelineIn, guidelineLanguages } from '@/lib/domain/evaluation/study-guideline';
import type { ChangeStudy } from './change-study';
import { GuidelineEditor } from './guideline-editor';
import { GuidelinePlaces, GuidelineWarnings, type NamedQuestion } from './guideline-places';
import { type GuidelineStart, GuidelineStarts } from './guideline-starts';
import { UnpublishedText } from './unpublished-text';

type GuidelineCardProps = {
  /** Whose words are kept on the device. */
  actorId: string;
  studyId: string;
  guideline: StudySettings['guideline'];
  versions: readonly GuidelineVersion[];
  start: GuidelineStart;
  questions: readonly NamedQuestion[];
  change: ChangeStudy;
};

/** The guideline in both languages as it is written and as it will be read, and what was made under its versions. */
export function GuidelineCard(props: GuidelineCardProps) {
  const { studyId, guideline, versions, start, questions } = props;
  const t = useTranslations('admin.settings.guideline');
  const from = guideline ?? start.bodies;
  const [bodyEn, bodyZh] = [from?.bodyEn ?? '', from?.bodyZh ?? ''];
  const opening = { bodyEn, bodyZh };
  const version = guideline?.version ?? 0;
  const kept = useKeptDraft('admin', props.actorId, `guideline/${studyId}`, opening, version);
  const bodies = kept.answers;
  const [asking, setAsking] = useState(false);
  const changed =
    bodies.bodyEn !== (guideline?.bodyEn ?? '') || bodies.bodyZh !== (guideline?.bodyZh ?? '');
  const blank = guidelineLanguages.filter((each) => guidelineIn(bodies, each).trim() === '');
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        <p className="max-w-prose text-muted">{t('lead')}</p>
        <OlderLabels studyId={studyId} versions={versions} />
        {guideline ? null : <GuidelineStarts studyId={studyId} copies={start.copies} />}
        <UnpublishedText kept={kept} newest={guideline} />
        <GuidelineEditor bodies={bodies} onChange={kept.write} />
        {blank.length < guidelineLanguages.length ? (
          <GuidelinePlaces bodies={bodies} questions={questions} />
        ) : null}
        <div className="flex flex-wrap items-center gap-3">
          <Button disabled={!changed || blank.length > 0} onClick={() => setAsking(true)}>
            {t('publish', { version: version + 1 })}
          </Button>
          {changed
            ? blank.map((language) => (
                <span key={language} className="text-xs text-warning">
                  {t('blank', { language })}
                </span>
              ))
            : null}
        </div>
        <VersionList versions={versions} />
      </div>
      {asking ? (
        <PublishQuestion
          {...props}
          bodies={bodies}
          onPublished={kept.discard}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </Card>
  );
}

function OlderLabels({ studyId, versions }: Pick<GuidelineCardProps, 'studyId' | 'versions'>) {
  const t = useTranslations('admin.settings.guideline');
  const older = labelsUnderOlderGuidelines(versions);
  if (older === 0) return null;
  return (
    <p>
      {t('older', { count: older })}{' '}
      <Link
        href={`/admin/studies/${studyId}/settings/guideline`}
        className="font-medium text-accent hover:underline"
      >
        {t('show')}
      </Link>
    </p>
  );
}

function VersionList({ versions }: Pick<GuidelineCardProps, 'versions'>) {
  const t = useTranslations('admin.settings.guideline');
  const format = useFormatter();
  return (
    <ul className="text-xs text-muted">
      {versions.map((version) => (
        <li key={version.version}>
          {t('version', {
            version: version.version,
            when: format.dateTime(new Date(version.createdAt), 'moment'),
            name: version.byName ?? t('machine'),
            labels: version.labels,
          })}
        </li>
      ))}
    </ul>
  );
}

type PublishQuestionProps = GuidelineCardProps & {
  bodies: { readonly bodyEn: string; readonly bodyZh: string };
  onPublished: () => void;
  onClose: () => void;
};

/** Says before publishing whom it affects, and what of it would not be seen beside the questions. */
function PublishQuestion(props: PublishQuestionProps) {
  const { studyId, guideline, versions, bodies, change, onClose } = props;
  const t = useTranslations('admin.settings.guideline');
  const admin = useTranslations('admin');
  const labels = versions.reduce((sum, version) => sum + version.labels, 0);
  // Of when it was asked: a refusal fetches the page again, and what it brings has not been read.
  const [baseVersion] = useState(guideline?.version ?? 0);
  return (
    <ActionQuestion
      title={t('confirm.title')}
      confirmLabel={t('confirm.confirm')}
      unreachable={admin('unreachable')}
      act={() => change({ change: 'guideline', studyId, baseVersion, ...bodies })}
      done={t('published')}
      onDone={() => {
        props.onPublished();
        onClose();
      }}
      onClose={onClose}
    >
      <GuidelineWarnings bodies={bodies} />
      <p>{t('confirm.body', { count: labels })}</p>
    </ActionQuestion>
  );
}
