'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import { type EditedFile, type FileTexts, parseText, textDifferences } from './edited-files';
import { useRevisionWork } from './use-revision-work';
import { useValidation, type Validation } from './use-validation';

export type EditedRevision = {
  readonly revisionId: string;
  readonly sha256: string;
  readonly instanceDocumentId: string;
  readonly isDraft: boolean;
  readonly actorId: string;
  /** Why the draft was written; empty where the next revision is begun. */
  readonly reason: string;
  /** The files that are edited, and those they are compared with. */
  readonly texts: FileTexts;
  readonly comparedTexts: FileTexts;
};

export type RevisionActions = {
  readonly revise: (input: {
    revisionId: string;
    baseSha256: string;
    baseInstanceDocumentId: string;
    text: string;
    instance: string | null;
    noise: string | null;
    reason: string;
  }) => Promise<ActionResult<{ revisionId: string; errors: number }>>;
  readonly submit: (input: { revisionId: string }) => Promise<ActionResult<null>>;
};

/** The texts of a revision being written, what differs and what is wrong in them, and the ways to keep them. */
export function useRevision(facts: EditedRevision, actions: RevisionActions) {
  const { revisionId, comparedTexts } = facts;
  const t = useTranslations('audit');
  const router = useRouter();
  const { pending, run } = useAction(t('unreachable'));
  const typed = useRevisionWork(facts.actorId, revisionId, {
    baseSha256: facts.sha256,
    baseInstanceDocumentId: facts.instanceDocumentId,
    texts: facts.texts,
    reason: facts.reason,
  });
  const { texts, reason } = typed.work;
  // The environment is sent only where it was written in: it is large, and the server has it.
  const written = useMemo(
    () => ({
      text: texts.scenario,
      instance: texts.instance === facts.texts.instance ? null : texts.instance,
      noise: texts.noise === facts.texts.noise ? null : texts.noise,
    }),
    [texts, facts.texts],
  );
  const validation = useValidation(revisionId, written);
  const differences = useMemo(
    () => ({
      scenario: textDifferences(comparedTexts.scenario, texts.scenario),
      instance: textDifferences(comparedTexts.instance, texts.instance),
      noise: textDifferences(comparedTexts.noise, texts.noise),
    }),
    [comparedTexts, texts],
  );
  const isKept =
    texts.scenario === facts.texts.scenario && written.instance === null && written.noise === null;
  const isReasonKept = facts.isDraft && reason === facts.reason;
  const areJson = [texts.scenario, texts.instance, texts.noise ?? 'null'].every(
    (text) => parseText(text).ok,
  );
  const save = () => {
    const { sha256: baseSha256, instanceDocumentId: baseInstanceDocumentId } = facts;
    const input = { revisionId, baseSha256, baseInstanceDocumentId, ...written };
    run(() => actions.revise({ ...input, reason: reason.trim() }), {
      done: t('editor.saved'),
      onDone: (kept) => {
        typed.saved();
        router.push(`/audit/revisions/${kept.revisionId}/edit`);
      },
    });
  };
  const submit = () =>
    run(() => actions.submit({ revisionId }), {
      done: t('editor.submitted'),
      onDone: () => router.push(`/audit/revisions/${revisionId}`),
    });
  return {
    texts,
    write: (file: EditedFile, text: string) => typed.change({ texts: { ...texts, [file]: text } }),
    reason,
    setReason: (next: string) => typed.change({ reason: next }),
    earlier: typed.earlier,
    bringBack: typed.bringBack,
    discard: typed.discard,
    validation,
    differences,
    pending,
    /** Why the draft cannot be kept, or put into review, now; null where it can. */
    saveObstacle: saveObstacle({ isKept, isReasonKept, areJson, isDraft: facts.isDraft, reason }),
    submitObstacle: submitObstacle(isKept && isReasonKept, validation),
    save,
    submit,
  };
}

type SaveObstacle = 'unchanged' | 'notJson' | 'noReason' | null;
type SubmitObstacle = 'unkept' | 'uncheckable' | 'unchecked' | 'errors' | null;

type Written = {
  isKept: boolean;
  isReasonKept: boolean;
  areJson: boolean;
  isDraft: boolean;
  reason: string;
};

function saveObstacle({ isKept, isReasonKept, areJson, isDraft, reason }: Written): SaveObstacle {
  if (isKept && (!isDraft || isReasonKept)) return 'unchanged';
  if (!areJson) return 'notJson';
  return reason.trim() === '' ? 'noReason' : null;
}

function submitObstacle(isKept: boolean, { report, kind }: Validation): SubmitObstacle {
  if (!isKept) return 'unkept';
  if (report === null) return kind === 'failed' ? 'uncheckable' : 'unchecked';
  return report.errors > 0 ? 'errors' : null;
}

export type RevisionInWork = ReturnType<typeof useRevision>;
