import type { ScenarioCheck } from '../../check';
import { placedRecords } from '../../placed-records';

/** A reader, a reference and a replayed action must mean one record by an id. */
export const uniqueIds: ScenarioCheck = {
  code: 'UNIQUE_IDS',
  layer: 'structure',
  severity: 'error',
  scope: 'scenario',
  run(subject) {
    const events = subject.scenario.events.map((event, index) => ({
      document: 'scenario' as const,
      path: `events[${index}]`,
      id: event.id,
    }));
    const records = placedRecords(subject)
      .filter(({ store, after }) => !(store === 'scheduled_payments' && after > 0))
      .map(({ document, path, row }) => ({ document, path, id: String(row.id) }));
    const first = new Map<string, string>();
    return [...records, ...events].flatMap(({ document, path, id }) => {
      const other = first.get(id);
      if (other === undefined) first.set(id, `${document} ${path}`);
      if (other === undefined) return [];
      const message = `The id "${id}" stands at ${other} already; give this record its own.`;
      return [{ document, path: `${path}.id`, message }];
    });
  },
};
