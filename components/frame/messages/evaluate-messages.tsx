'use client';

import type { ReactNode } from 'react';
import enEvaluate from '@/messages/en/evaluate.json';
import enFlags from '@/messages/en/flags.json';
import enLabels from '@/messages/en/labels.json';
import enWork from '@/messages/en/work.json';
import zhEvaluate from '@/messages/zh-CN/evaluate.json';
import zhFlags from '@/messages/zh-CN/flags.json';
import zhLabels from '@/messages/zh-CN/labels.json';
import zhWork from '@/messages/zh-CN/work.json';
import { AddedMessages } from './added-messages';

const rooms = {
  en: { evaluate: enEvaluate, flags: enFlags, labels: enLabels, work: enWork },
  'zh-CN': { evaluate: zhEvaluate, flags: zhFlags, labels: zhLabels, work: zhWork },
};

/** The words of an annotator's pages. */
export function EvaluateMessages({ children }: { children: ReactNode }) {
  return <AddedMessages rooms={rooms}>{children}</AddedMessages>;
}
