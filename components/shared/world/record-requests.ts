'use client';

import { useEffect, useRef, useState } from 'react';
import type { RecordRef } from '@/lib/domain/trace/record-ref';
import type { RecordRequest } from './world-view';

const showRecordEvent = 'halo-show-record';

/** Asks whoever shows the world of this page to bring a record into view. */
export function showRecord(record: RecordRef): void {
  document.dispatchEvent(new CustomEvent<RecordRef>(showRecordEvent, { detail: record }));
}

/** The record asked for last, for a page that shows a world; `onAsked` brings that world forward. */
export function useRecordRequest(onAsked: () => void): RecordRequest | null {
  const [request, setRequest] = useState<RecordRequest | null>(null);
  const latest = useRef(onAsked);
  useEffect(() => {
    latest.current = onAsked;
  });
  useEffect(() => {
    const onShow = (event: Event) => {
      if (!(event instanceof CustomEvent)) return;
      latest.current();
      setRequest((last) => ({ record: event.detail, count: (last?.count ?? 0) + 1 }));
    };
    document.addEventListener(showRecordEvent, onShow);
    return () => document.removeEventListener(showRecordEvent, onShow);
  }, []);
  return request;
}
