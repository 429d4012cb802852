'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useState } from 'react';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import { type EditedFile, type FileTexts, parseText, textDifferences } from './edited-files';
import { useValidation } from './use-validation';

export type EditedRevision = {
  readonly revisionId: string;
  readonly sha256: string;
  readonly instanceDocumentId: string;
  readonly isDraft: boolean;
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
  const [texts, setTexts] = useState(facts.texts);
  const [reason, setReason] = useState('');
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
  const areJson = [texts.scenario, texts.instance, texts.noise ?? 'null'].every(
    (text) => parseText(text).ok,
  );
  const save = () => {
    const { sha256: baseSha256, instanceDocumentId: baseInstanceDocumentId } = facts;
    const input = { revisionId, baseSha256, baseInstanceDocumentId, ...written };
    run(() => actions.revise({ ...input, reason: reason.trim() }), {
      done: t('editor.saved'),
      onDone: (kept) => router.push(`/audit/revisions/${kept.revisionId}/edit`),
    });
  };
  const submit = () =>
    run(() => actions.submit({ revisionId }), {
      done: t('editor.submitted'),
      onDone: () => router.push(`/audit/revisions/${revisionId}`),
    });
  return {
    texts,
    write: (file: EditedFile, text: string) => setTexts({ ...texts, [file]: text }),
    reason,
    setReason,
    validation,
    differences,
    pending,
    canSave: !isKept && reason.trim() !== '' && areJson,
    canSubmit: facts.isDraft && isKept && validation.report?.errors === 0,
    save,
    submit,
  };
}

export type RevisionInWork = ReturnType<typeof useRevision>;
