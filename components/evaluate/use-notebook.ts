'use client';

import { useCallback, useEffect, useRef, useState } from 'react';
import { askServer, jsonBody } from '@/components/shared/world/ask-server';
import type { Failure } from '@/lib/domain/access/failure';
import type { Notebook, NotebookContent, Pin } from '@/lib/domain/evaluation/notebook';
import { mergeNotebooks, withPin } from '@/lib/domain/evaluation/notebook-pins';
import { notebookOfStale } from './stale-detail';

export type NotebookState = 'loading' | 'idle' | 'saving' | 'saved' | 'failed' | 'refused';

const saveAfterMs = 600;
const retryAfterMs = 5_000;
/** What another try may better. */
const passing: readonly unknown[] = ['unexpected', 'unavailable', undefined];

/** The notebook of a slot's scenario, kept at the server as it is written. Another tab's changes are merged, not lost. */
export function useNotebook(slotId: string) {
  const address = `/api/evaluate/notebook/${slotId}`;
  const [content, setContent] = useState<NotebookContent>({ notes: '', pins: [] });
  const [state, setState] = useState<NotebookState>('loading');
  const [trouble, setTrouble] = useState<string | null>(null);
  const latest = useRef<Notebook | null>(null);
  const waiting = useRef<((content: NotebookContent) => NotebookContent)[]>([]);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const saving = useRef(false);
  const isKept = useRef(true);
  const isGone = useRef(false);

  const save = useCallback(async () => {
    const sent = latest.current;
    if (!sent || saving.current || isKept.current) return;
    saving.current = true;
    setState('saving');
    const answer = await askServer<number>(address, '', jsonBody(sent));
    saving.current = false;
    const changed = latest.current !== sent;
    if (answer.ok && !changed) isKept.current = true;
    const again = (after: number) => {
      clearTimeout(timer.current);
      if (!isGone.current) timer.current = setTimeout(() => void save(), after);
    };
    if (answer.ok) {
      latest.current = { ...(latest.current ?? sent), version: answer.value };
      setState('saved');
      if (changed && isGone.current) void save();
      else if (changed) again(saveAfterMs);
      return;
    }
    const stands = notebookOfStale((answer.error as Failure).detail);
    if (stands && latest.current) {
      const merged = mergeNotebooks(latest.current, stands);
      latest.current = { ...merged, version: stands.version };
      setContent(merged);
      // Also after the page is gone: what was typed last is only here.
      void save();
      return;
    }
    // Before a code there is no answer at all; a refusal stays one.
    const { code } = answer.error as Partial<Failure>;
    const mayPass = passing.includes(code);
    setState(mayPass ? 'failed' : 'refused');
    setTrouble(mayPass ? null : answer.error.message);
    if (mayPass) again(retryAfterMs);
  }, [address]);

  const change = useCallback(
    (alter: (content: NotebookContent) => NotebookContent) => {
      if (!latest.current) {
        waiting.current.push(alter);
        return;
      }
      const altered = alter(latest.current);
      if (altered === latest.current) return;
      latest.current = { ...altered, version: latest.current.version };
      isKept.current = false;
      setContent({ notes: latest.current.notes, pins: latest.current.pins });
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void save(), saveAfterMs);
    },
    [save],
  );

  useEffect(() => {
    const stop = new AbortController();
    isGone.current = false;
    askServer<Notebook>(address, '', { signal: stop.signal })
      .then((answer) => {
        if (!answer.ok) return setState('failed');
        latest.current = answer.value;
        setContent({ notes: answer.value.notes, pins: answer.value.pins });
        setState('idle');
        for (const alter of waiting.current.splice(0)) change(alter);
      })
      .catch(() => undefined);
    return () => {
      stop.abort();
      isGone.current = true;
      clearTimeout(timer.current);
      // What is typed last is sent on leaving: the next item opens the same notebook.
      void save();
    };
  }, [address, change, save]);

  return {
    content,
    state,
    /** Why the server refuses, where it does. */
    trouble,
    pin: (pin: Pin) => change((now) => withPin(now, pin)),
    unpin: (cite: string) =>
      change((now) => ({ ...now, pins: now.pins.filter((pin) => pin.cite !== cite) })),
    write: (notes: string) => change((now) => ({ ...now, notes })),
  };
}

export type NotebookInUse = ReturnType<typeof useNotebook>;
