'use client';

import type { ReactNode } from 'react';
import enExports from '@/messages/en/exports.json';
import enLabels from '@/messages/en/labels.json';
import enResults from '@/messages/en/results.json';
import zhExports from '@/messages/zh-CN/exports.json';
import zhLabels from '@/messages/zh-CN/labels.json';
import zhResults from '@/messages/zh-CN/results.json';
import { AddedMessages } from './added-messages';

const rooms = {
  en: { exports: enExports, labels: enLabels, results: enResults },
  'zh-CN': { exports: zhExports, labels: zhLabels, results: zhResults },
};

/** The words of the results. */
export function ResultsMessages({ children }: { children: ReactNode }) {
  return <AddedMessages rooms={rooms}>{children}</AddedMessages>;
}
