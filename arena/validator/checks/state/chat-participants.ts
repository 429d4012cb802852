import type { ScenarioCheck } from '../../check';
import { recordsIn } from '../../placed-records';

/** Who writes in a chat takes part in it. */
export const chatParticipants: ScenarioCheck = {
  code: 'CHAT_PARTICIPANTS',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run(subject) {
    const threads = new Map(
      recordsIn(subject, 'chat_threads').map(({ row }) => [row.id, row.participants]),
    );
    return recordsIn(subject, 'chat_messages').flatMap(({ row, document, path }) => {
      const participants = threads.get(row.thread_id);
      if (row.sender === 'me' || !participants || participants.includes(row.sender)) return [];
      const message = `${row.sender} takes no part in ${row.thread_id} (${participants.join(', ')}).`;
      return [{ document, path: `${path}.sender`, message }];
    });
  },
};
