'use client';

import { useEffect, useState } from 'react';
import { askServer, jsonBody } from '@/components/shared/world/ask-server';
import type { ValidatorReport } from '@/lib/domain/audit/revision-page';

const checkAfterMs = 800;

export type Validation =
  | { readonly kind: 'checking' | 'failed'; readonly report: ValidatorReport | null }
  | { readonly kind: 'checked'; readonly report: ValidatorReport };

/** As the validator takes them; of the environment's, null for as it stands. */
type WrittenTexts = {
  readonly text: string;
  readonly instance: string | null;
  readonly noise: string | null;
};

/** The validator's report on texts, a moment after they last changed; the earlier one stands until the next is there. */
export function useValidation(revisionId: string, texts: WrittenTexts): Validation {
  const [validation, setValidation] = useState<Validation>({ kind: 'checking', report: null });
  useEffect(() => {
    const stop = new AbortController();
    setValidation(({ report }) => ({ kind: 'checking', report }));
    const timer = setTimeout(() => {
      askServer<ValidatorReport>(`/api/audit/validate/${revisionId}`, '', {
        ...jsonBody(texts),
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
  }, [revisionId, texts]);
  return validation;
}
