'use client';

import { useEffect, useState } from 'react';
import { askServer, jsonBody } from '@/components/shared/world/ask-server';
import type { ValidatorReport } from '@/lib/domain/audit/revision-page';

const checkAfterMs = 800;

export type Validation =
  | { readonly kind: 'checking' | 'failed'; readonly report: ValidatorReport | null }
  | { readonly kind: 'checked'; readonly report: ValidatorReport };

/** The validator's report on a text, a moment after it was last changed; the earlier one stands until the next is there. */
export function useValidation(revisionId: string, text: string): Validation {
  const [validation, setValidation] = useState<Validation>({ kind: 'checking', report: null });
  useEffect(() => {
    const stop = new AbortController();
    setValidation(({ report }) => ({ kind: 'checking', report }));
    const timer = setTimeout(() => {
      askServer<ValidatorReport>(`/api/audit/validate/${revisionId}`, '', {
        ...jsonBody({ text }),
        signal: stop.signal,
      })
        .then((answer) =>
          setValidation(({ report }) =>
            answer.ok ? { kind: 'checked', report: answer.value } : { kind: 'failed', report },
          ),
        )
        .catch(() => undefined);
    }, checkAfterMs);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [revisionId, text]);
  return validation;
}
