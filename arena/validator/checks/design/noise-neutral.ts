import type { WorldDump, WorldRow } from '@/lib/domain/trace/world-view';
import { inScenario, type ScenarioCheck } from '../../check';
import { keyOf, parseReference, resolveReference } from '../../references';
import { worldOf } from '../../scenario-subject';

/**
 * The reference queries are those that lead to the evidence: the record itself and, where it is one of several under
 * a common key (a step of a procedure, a mail of a thread), all of them. With and without noise they answer the same.
 */
export const noiseNeutral: ScenarioCheck = {
  code: 'NOISE_NEUTRAL',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run({ scenario, quiet, worldAfter }) {
    const count = scenario.events.length;
    const loud = worldAfter(count);
    if (!loud || !quiet) return [];
    const calm = worldOf(quiet, count, scenario.s0Time);
    const events = scenario.events.map((event) => event.id);
    return scenario.hidden.evidence.flatMap(({ ref }, index) => {
      const [with_, without] = [loud, calm].map((world) => referenceAnswer(ref, world, events));
      if (with_ === without) return [];
      const message = `The noise changes what is found under "${ref}"; change or remove those records.`;
      return [inScenario(`hidden.evidence[${index}].ref`, message)];
    });
  },
};

function referenceAnswer(ref: string, world: WorldDump, events: readonly string[]): string {
  const row = resolveReference(ref, world, events);
  return JSON.stringify([row, row ? relatives(ref, row, world) : []]);
}

function relatives(ref: string, row: WorldRow, world: WorldDump): WorldRow[] {
  const reference = parseReference(ref);
  if (reference.kind === 'table') {
    const table = world.tables.find(({ name }) => name === reference.table);
    const keys = table?.columns.filter((column) => column.key).slice(0, -1) ?? [];
    if (!table || keys.length === 0) return [];
    return table.rows
      .filter((each) => keys.every(({ name }) => each[name] === row[name]))
      .sort((a, b) => (keyOf(table, a) < keyOf(table, b) ? -1 : 1));
  }
  if (reference.kind !== 'record' || reference.list !== 'email') return [];
  const emails = world.stores.find(({ name }) => name === 'emails')?.rows ?? [];
  return emails.filter((each) => each.thread_id === row.thread_id);
}
