import type { Problem, ScenarioCheck } from '../../check';
import { recordsIn } from '../../placed-records';

/** A reply is later than what it answers and stands in its thread: nothing refers to a later record. */
export const replyOrder: ScenarioCheck = {
  code: 'REPLY_ORDER',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run(subject) {
    const emails = recordsIn(subject, 'emails');
    const byId = new Map(emails.map((email) => [email.row.id, email.row]));
    return emails.flatMap(({ row, document, path }): Problem[] => {
      const answered = row.in_reply_to === null ? undefined : byId.get(row.in_reply_to);
      if (!answered) return [];
      if (Date.parse(answered.at) >= Date.parse(row.at)) {
        const message = `It answers ${answered.id} of ${answered.at}, which is not earlier.`;
        return [{ document, path: `${path}.at`, message }];
      }
      if (answered.thread_id === row.thread_id) return [];
      const message = `It answers ${answered.id} of thread ${answered.thread_id}; use that thread.`;
      return [{ document, path: `${path}.thread_id`, message }];
    });
  },
};
