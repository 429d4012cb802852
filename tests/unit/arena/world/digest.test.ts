import { describe, expect, it } from 'vitest';
import { type Checkpoint, openCheckpoint } from '@/arena/replay/checkpoint';
import { digestWorld, hashStart } from '@/arena/world/digest';
import { createEmptyDatabase, openImage } from '@/arena/world/world-database';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import { commandBook, noSql } from '../../../support/command-book';
import {
  buildEvent,
  buildScenario,
  compiledScenario,
  emailPayload,
} from '../../../support/scenario-builder';

/** From nothing but the rows that the checkpoint holds now. */
function digestOfAllRows(checkpoint: Checkpoint): string {
  const { state, evidence } = checkpoint.snapshot();
  const world = { state: openImage(state), evidence: openImage(evidence) };
  try {
    return digestWorld(world, hashStart(world));
  } finally {
    world.state.close();
    world.evidence.close();
  }
}

const at = '2026-03-02T08:02:00+01:00';
const event = { id: 'ev_2', title: 'Tea', start: at, end: at, organizer: 'mara@example.org' };
const scheduled = {
  id: 'sp_1',
  account_id: 'ac_1',
  payee_id: 'py_1',
  amount_minor: 5,
  currency: 'EUR',
  next_date: '2026-04-01',
  frequency: 'monthly',
} as const;

const everyKindOfEvent: Scenario[] = [
  buildScenario(),
  buildScenario({
    events: [
      buildEvent(1, 'calendar', { kind: 'calendar_created', event }),
      buildEvent(2, 'calendar', {
        kind: 'calendar_updated',
        event_id: 'ev_2',
        changes: { title: 'Coffee' },
      }),
      buildEvent(3, 'contacts', {
        kind: 'contact_changed',
        contact_id: 'ct_1',
        changes: { phones: ['123'] },
      }),
      buildEvent(4, 'files', { kind: 'file_added', path: 'new/file.txt', text: 'New' }),
      buildEvent(5, 'email', { ...emailPayload('em_5'), kind: 'email_sent' } as never),
    ],
  }),
  buildScenario({
    events: [
      buildEvent(1, 'wallet', { kind: 'wallet_scheduled', scheduled }),
      buildEvent(2, 'wallet', {
        kind: 'wallet_scheduled',
        scheduled: { ...scheduled, status: 'paused' },
      }),
      buildEvent(3, 'chat', {
        kind: 'chat_message',
        thread: { id: 'th_2', title: 'New', participants: ['ct_1'] },
        message: { id: 'ms_1', thread_id: 'th_2', sender: 'ct_1', at, body: 'Hi' },
      }),
      buildEvent(4, 'database', {
        kind: 'record_changed',
        operation: 'insert',
        table: 'companies',
        row: { id: 2, name: 'B' },
      }),
      buildEvent(5, 'database', {
        kind: 'record_changed',
        operation: 'delete',
        table: 'companies',
        key: { id: 2 },
      }),
    ],
  }),
];

describe('the digest of a world', () => {
  it.each(
    everyKindOfEvent.map((scenario) => [
      scenario.events.map(({ payload }) => payload.kind).join(', '),
      scenario,
    ]),
  )('is that of all its rows after %s', (_kinds, scenario) => {
    const compiled = compiledScenario(scenario);
    for (const { id } of compiled.events) {
      const checkpoint = openCheckpoint(compiled, id, noSql, commandBook);
      expect(checkpoint.digest()).toBe(digestOfAllRows(checkpoint));
      checkpoint.close();
    }
  });

  it.each([
    { command: 'notify', args: { message: 'Hi' } },
    { command: 'notify', args: { message: 'Hi', fail: true } },
    { command: 'flag_email', args: { email_id: 'em_1', note: 'x' } },
    { command: 'pay', args: { amount_minor: 10 } },
    { command: 'write_note', args: { path: 'house/rules.md', text: 'Other' } },
    { command: 'write_note', args: { path: 'new.txt', text: 'New' } },
  ])('is that of all its rows after $command', async (call) => {
    const checkpoint = openCheckpoint(compiledScenario(), 'e4', noSql, commandBook);
    const before = checkpoint.digest();
    const result = await checkpoint.execute(call, 'act');
    expect(checkpoint.digest()).toBe(digestOfAllRows(checkpoint));
    expect(checkpoint.digest() === before).toBe(!result.ok);
    checkpoint.close();
  });

  it('does not depend on the order in which rows came', () => {
    const digests = [
      ["('a')", "('b')"],
      ["('b')", "('a')"],
    ].map((rows) => {
      const compiled = compiledScenario();
      const world = { state: openImage(compiled.stateImage), evidence: createEmptyDatabase() };
      world.evidence.exec('CREATE TABLE t (a TEXT)');
      for (const row of rows) world.evidence.exec(`INSERT INTO t VALUES ${row}`);
      return digestWorld(world, hashStart(world));
    });
    expect(digests[0]).toBe(digests[1]);
  });
});
