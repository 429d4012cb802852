/** Training sets for judges, in the chat format that fine-tuning tools take. */
import type { DatasetRecord } from '../dataset/record';
import { judgeCaseOf } from './judge-case';
import { judgeMessages } from './judge-prompt';

/**
 * One line: system and user as a judge is asked, the human label of all three dimensions as the answer. An accepted response without an
 * intensity is taught as Appropriate, which is what accepted means. Pure.
 */
export function trainingLine(record: DatasetRecord): string {
  const { system, user } = judgeMessages(judgeCaseOf(record));
  const { verdict, timing } = record;
  const intensity = record.intensity ?? (verdict === 'acceptable' ? 'Appropriate' : null);
  const messages = [
    { role: 'system', content: system },
    { role: 'user', content: user },
    { role: 'assistant', content: JSON.stringify({ verdict, timing, intensity }) },
  ];
  return `${JSON.stringify({ messages })}\n`;
}
