import type { Problem, ScenarioCheck } from '../../check';
import { recordsIn } from '../../placed-records';

/** A mail in the person's inbox came to the person; a sent one came from the person; an event says which it was. */
export const addresses: ScenarioCheck = {
  code: 'ADDRESSES',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run(subject) {
    const own = subject.instance.person.address;
    return recordsIn(subject, 'emails').flatMap(({ row, document, path, after }): Problem[] => {
      const fault = (field: string, message: string): Problem[] => [
        { document, path: `${path}.${field}`, message },
      ];
      const kind = after === 0 ? null : subject.scenario.events[after - 1]?.payload.kind;
      if (kind === 'email_sent' && row.folder !== 'sent') {
        return fault('folder', `A mail that the person sends lies in sent, not in ${row.folder}.`);
      }
      if (kind === 'email_received' && row.folder === 'sent') {
        return fault('folder', 'A mail that arrives does not lie in sent.');
      }
      if (row.folder === 'sent' && row.from_address !== own) {
        return fault('from_address', `A sent mail comes from ${own}.`);
      }
      if (row.folder === 'inbox' && ![...row.to, ...row.cc].includes(own)) {
        return fault('to', `A mail in the inbox goes to ${own}, in to or cc.`);
      }
      return [];
    });
  },
};
