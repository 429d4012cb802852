'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { ReportPanel } from '../report-panel';
import type { EditedFile } from './edited-files';
import { FileExchange } from './file-exchange';
import type { EditedRevision, RevisionInWork } from './use-revision';

type KeepPanelProps = { facts: EditedRevision; revision: RevisionInWork; file: EditedFile };

/** Why, the ways to keep what is written, the file out and in, and what the validator says. */
export function KeepPanel({ facts, revision, file }: KeepPanelProps) {
  const t = useTranslations('audit.editor');
  const { validation, pending, saveObstacle } = revision;
  const submitObstacle = facts.isDraft ? revision.submitObstacle : null;
  return (
    <aside className="flex flex-col gap-3">
      <Field id="revision-reason" label={t('reason')}>
        <Textarea
          id="revision-reason"
          rows={3}
          value={revision.reason}
          maxLength={2_000}
          onChange={(event) => revision.setReason(event.target.value)}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button
          variant="primary"
          pending={pending}
          disabled={saveObstacle !== null}
          aria-describedby="keep-obstacles"
          onClick={revision.save}
        >
          {t('save')}
        </Button>
        {facts.isDraft ? (
          <Button
            pending={pending}
            disabled={submitObstacle !== null}
            aria-describedby="keep-obstacles"
            onClick={revision.submit}
          >
            {t('submit')}
          </Button>
        ) : null}
      </div>
      <ul id="keep-obstacles" className="flex flex-col gap-0.5 text-xs text-muted">
        {saveObstacle ? <li>{t(`obstacle.save.${saveObstacle}`)}</li> : null}
        {submitObstacle ? <li>{t(`obstacle.submit.${submitObstacle}`)}</li> : null}
      </ul>
      <FileExchange
        revisionId={facts.revisionId}
        file={file}
        onText={(text) => revision.write(file, text)}
      />
      <section className="flex flex-col gap-1.5">
        <h2 className="flex items-center justify-between font-semibold">
          {t('validator')}
          <span role="status" className="text-xs font-normal text-muted">
            {validation.kind === 'failed' ? t('checkFailed') : t(validation.kind)}
          </span>
        </h2>
        {validation.report ? <ReportPanel report={validation.report} /> : null}
      </section>
    </aside>
  );
}
