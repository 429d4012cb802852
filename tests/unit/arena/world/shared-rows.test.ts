import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openWorld } from '@/arena/world/open-world';
import { storeTable } from '@/arena/world/schema';
import {
  insertStoreRow,
  readStoreRow,
  readStoreRows,
  updateStoreRow,
} from '@/arena/world/store-rows';
import type { WorldRow } from '@/lib/domain/trace/world-view';
import { compiledScenario } from '../../../support/scenario-builder';

const contacts = storeTable('contacts');
const keys = ['ct_1', 'a', 'ct_10', 'ct_2', 'é', '\u{1f600}', '\ufffd', 'zz'];

type Step = { readonly key: string; readonly name: string; readonly undone: boolean };
const steps: fc.Arbitrary<Step[]> = fc.array(
  fc.record({ key: fc.constantFrom(...keys), name: fc.string(), undone: fc.boolean() }),
  { maxLength: 12 },
);

function write(state: ReturnType<typeof openWorld>['state'], { key, name }: Step): void {
  if (updateStoreRow(state, 'contacts', key, { name })) return;
  insertStoreRow(state, 'contacts', { id: key, name, group: 'x', emails: [], phones: [] });
}

describe('the rows that checkpoints share', () => {
  it('are those of the image with what was written since, in the order of SQLite', () => {
    const compiled = compiledScenario();
    fc.assert(
      fc.property(steps, (each) => {
        const { state, evidence } = openWorld(compiled);
        for (const step of each) {
          state.exec('BEGIN');
          write(state, step);
          state.exec(step.undone ? 'ROLLBACK' : 'COMMIT');
          const stored = state
            .prepare<[], WorldRow>('SELECT id, name FROM contacts ORDER BY id')
            .all();
          const rows = readStoreRows(state, contacts);
          expect(rows.map(({ id, name }) => ({ id, name }))).toEqual(stored);
          for (const row of rows) {
            expect(readStoreRow(state, 'contacts', String(row.id))).toEqual(row);
          }
        }
        state.close();
        evidence.close();
      }),
    );
  });

  it('are read anew where something wrote without saying so', () => {
    const { state, evidence } = openWorld(compiledScenario());
    expect(readStoreRow(state, 'contacts', 'ct_1')?.name).toBe('Jonas Berg');
    state.exec("UPDATE contacts SET name = 'Other'");
    expect(readStoreRow(state, 'contacts', 'ct_1')?.name).toBe('Other');
    expect(readStoreRows(state, contacts)).toMatchObject([{ name: 'Other' }]);
    state.close();
    evidence.close();
  });

  it('cannot be changed, not even within, since other checkpoints see them', () => {
    const { state, evidence } = openWorld(compiledScenario());
    const [row] = readStoreRows(state, contacts);
    expect([row, row?.emails].map(Object.isFrozen)).toEqual([true, true]);
    expect(row?.emails).toEqual(['jonas@example.org']);
    state.close();
    evidence.close();
  });
});
