'use client';

import Link from 'next/link';
import { useFormatter, useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Field, Textarea } from '@/components/ui/field';
import { useAction } from '@/components/ui/use-action';
import {
  type GuidelineVersion,
  guidelineMaxLength,
  labelsUnderOlderGuidelines,
  type StudySettings,
} from '@/lib/domain/assignment/study-settings';
import type { ChangeStudy } from './change-study';

type GuidelineCardProps = {
  studyId: string;
  guideline: StudySettings['guideline'];
  versions: readonly GuidelineVersion[];
  change: ChangeStudy;
};

/** The guideline in both languages, its versions, and how many labels were made under each. */
export function GuidelineCard({ studyId, guideline, versions, change }: GuidelineCardProps) {
  const t = useTranslations('admin.settings.guideline');
  const admin = useTranslations('admin');
  const format = useFormatter();
  const { pending, run } = useAction(admin('unreachable'));
  const [bodies, setBodies] = useState({
    bodyEn: guideline?.bodyEn ?? '',
    bodyZh: guideline?.bodyZh ?? '',
  });
  const [asking, setAsking] = useState(false);
  const labels = versions.reduce((sum, version) => sum + version.labels, 0);
  const older = labelsUnderOlderGuidelines(versions);
  const changed =
    bodies.bodyEn !== (guideline?.bodyEn ?? '') || bodies.bodyZh !== (guideline?.bodyZh ?? '');
  const whole = bodies.bodyEn.trim() !== '' && bodies.bodyZh.trim() !== '';
  return (
    <Card title={t('title')}>
      <div className="flex flex-col gap-4">
        {older > 0 ? (
          <p>
            {t('older', { count: older })}{' '}
            <Link
              href={`/admin/studies/${studyId}/settings/guideline`}
              className="font-medium text-accent hover:underline"
            >
              {t('show')}
            </Link>
          </p>
        ) : null}
        <div className="grid gap-4 lg:grid-cols-2">
          {(['bodyEn', 'bodyZh'] as const).map((body) => (
            <Field key={body} id={body} label={t(body)}>
              <Textarea
                id={body}
                rows={10}
                lang={body === 'bodyEn' ? 'en' : 'zh-CN'}
                maxLength={guidelineMaxLength}
                value={bodies[body]}
                onChange={(event) => setBodies({ ...bodies, [body]: event.target.value })}
              />
            </Field>
          ))}
        </div>
        <Button
          className="self-start"
          disabled={!changed || !whole}
          onClick={() => setAsking(true)}
        >
          {t('publish', { version: (guideline?.version ?? 0) + 1 })}
        </Button>
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
      </div>
      <ConfirmDialog
        open={asking}
        title={t('confirm.title')}
        confirmLabel={t('confirm.confirm')}
        pending={pending}
        onClose={() => setAsking(false)}
        onConfirm={() =>
          run(() => change({ change: 'guideline', studyId, ...bodies }), {
            done: t('published'),
            onDone: () => setAsking(false),
          })
        }
      >
        <p>{t('confirm.body', { count: labels })}</p>
      </ConfirmDialog>
    </Card>
  );
}
