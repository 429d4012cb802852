'use client';

import { useState } from 'react';
import { focusedCitation } from '@/components/shared/pieces';
import { useFocusedCitation } from '@/components/shared/use-focused-citation';
import { insertCitation } from '@/lib/domain/evaluation/citations';
import type { Draft } from './use-draft';

/** What had the focus last, and putting it into the rationale where the caret stands. */
export function useCitation(
  draft: Draft,
  rationale: { readonly current: HTMLTextAreaElement | null },
) {
  const [cited, setCited] = useState<string | null>(null);
  const citation = useFocusedCitation();
  const cite = () => {
    const wanted = focusedCitation() ?? citation;
    if (!wanted) return;
    const text = draft.answers.rationale;
    const field = rationale.current;
    const start = field?.selectionStart ?? text.length;
    const isAtStart = start === 0 && document.activeElement !== field;
    const selection = isAtStart
      ? { start: text.length, end: text.length }
      : { start, end: field?.selectionEnd ?? start };
    const inserted = insertCitation(text, selection, wanted);
    draft.change({ question: 'rationale', value: inserted.text });
    requestAnimationFrame(() => field?.setSelectionRange(inserted.caret, inserted.caret));
    setCited(wanted);
  };
  return { citation, cited, cite };
}
