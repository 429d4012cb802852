import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { compileScenario } from '@/arena/replay/compile';
import type { Noise } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import {
  buildEvent,
  buildInstance,
  buildNoise,
  buildScenario,
  compiledScenario,
  emailPayload,
} from '../../../support/scenario-builder';

function faultsOf(scenario: Scenario, noise: Noise | null = null) {
  const compiled = compileScenario({ instance: buildInstance(), scenario, noise });
  return compiled.ok ? [] : compiled.error.map(({ code, path }) => `${code} ${path}`);
}

const textOf = (image: Uint8Array): string => Buffer.from(image).toString('latin1');

describe('compiling a scenario', () => {
  it('gives equal bytes and hashes for equal documents', () => {
    expect(compiledScenario()).toEqual(compiledScenario());
  });

  it('names the documents by what they say and not by how they are laid out', () => {
    const reordered = Object.fromEntries(Object.entries(buildScenario()).reverse()) as Scenario;
    expect(compiledScenario(reordered).manifest).toEqual(compiledScenario().manifest);
    const other = buildScenario({ title: 'Another title' });
    expect(compiledScenario(other).manifest.scenario).not.toBe(
      compiledScenario().manifest.scenario,
    );
  });

  it('keeps construction-side data out of both images and out of the agent view', () => {
    const compiled = compiledScenario();
    const { title, description, hidden, needType } = buildScenario();
    for (const secret of [
      title,
      description,
      hidden.causalChain[0] ?? '',
      needType,
      'eligibility',
      'preference',
    ]) {
      expect(textOf(compiled.stateImage)).not.toContain(secret);
      expect(textOf(compiled.evidenceImage)).not.toContain(secret);
      expect(JSON.stringify(compiled.agentView)).not.toContain(secret);
    }
  });

  it('makes strict, sound images that are not in WAL mode', () => {
    const { stateImage, evidenceImage } = compiledScenario();
    for (const image of [stateImage, evidenceImage]) {
      const database = new Database(Buffer.from(image));
      expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
      expect(database.pragma('foreign_key_check')).toEqual([]);
      expect(database.pragma('journal_mode', { simple: true })).toBe('memory');
      expect(image[18]).toBe(1);
      const loose = (database.pragma('table_list') as { name: string; strict: number }[]).filter(
        ({ name, strict }) => strict === 0 && !name.startsWith('sqlite_'),
      );
      expect(loose).toEqual([]);
      database.close();
    }
  });

  it('merges the noise into the stores, tables and files', () => {
    const noise = buildNoise([
      {
        store: 'contacts',
        row: { id: 'ct_9', name: 'Ann', group: 'work' },
        settledBefore: '2026-03-01T00:00:00Z',
      },
      {
        store: 'table:companies',
        row: { id: 9, name: 'Old Ltd' },
        settledBefore: '2026-03-01T00:00:00Z',
      },
      {
        store: 'files',
        row: { path: 'old/list.txt', text: 'Bread' },
        settledBefore: '2026-03-01T00:00:00Z',
      },
    ]);
    const compiled = compiledScenario(buildScenario(), buildInstance(), noise);
    expect(textOf(compiled.stateImage)).toContain('ct_9');
    expect(textOf(compiled.evidenceImage)).toContain('Old Ltd');
    expect(textOf(compiled.evidenceImage)).toContain('old/list.txt');
  });

  it('names the place of every fault at once', () => {
    const scenario = buildScenario({
      apps: {
        contacts: [
          { id: 'ct_1', name: 'Twice', group: 'x' },
          { id: 'new_ct_1', name: 'Reserved', group: 'x' },
        ],
        chat: {
          messages: [
            {
              id: 'ms_1',
              thread_id: 'th_none',
              sender: 'me',
              at: '2026-03-01T08:00:00Z',
              body: 'Hi',
            },
          ],
        },
      },
      tables: { companies: [{ id: 2, name: null }], nowhere: [{ id: 1 }] },
    });
    const noise = buildNoise([
      { store: 'email', row: { id: 'em_x' }, settledBefore: '2026-03-01T00:00:00Z' },
    ]);
    const faults = faultsOf(scenario, noise);
    expect(faults).toEqual(
      expect.arrayContaining([
        'DUPLICATE_ID scenario.apps.contacts[0]',
        'RESERVED_ID scenario.apps.contacts[1].id',
        'ROW_REFUSED scenario.tables.companies[0]',
        'UNKNOWN_TABLE scenario.tables.nowhere[0]',
        'ROW_REFUSED noise.records[0].row.subject',
        'BROKEN_REFERENCE chat_messages',
      ]),
    );
  });

  it.each([
    [
      'an event about nothing',
      buildEvent(2, 'calendar', { kind: 'calendar_cancelled', event_id: 'ev_none' }),
    ],
    ['an email whose id is taken', buildEvent(2, 'email', emailPayload('em_1'))],
    [
      'a file that is there already',
      buildEvent(2, 'files', { kind: 'file_added', path: 'house/rules.md', text: 'x' }),
    ],
    [
      'a message in no thread',
      buildEvent(2, 'chat', {
        kind: 'chat_message',
        message: {
          id: 'ms_9',
          thread_id: 'th_none',
          sender: 'me',
          at: '2026-03-02T08:02:00Z',
          body: 'Hi',
        },
      }),
    ],
    [
      'a record that is not there',
      buildEvent(2, 'database', {
        kind: 'record_changed',
        operation: 'delete',
        table: 'contracts',
        key: { year: 1900 },
      }),
    ],
    [
      'a table that is not there',
      buildEvent(2, 'database', {
        kind: 'record_changed',
        operation: 'insert',
        table: 'nowhere',
        row: { id: 1 },
      }),
    ],
    [
      'a value of the wrong type',
      buildEvent(2, 'database', {
        kind: 'record_changed',
        operation: 'insert',
        table: 'companies',
        row: { id: 5, name: null },
      }),
    ],
    [
      'money in another currency',
      buildEvent(2, 'wallet', {
        kind: 'wallet_transaction',
        transaction: {
          id: 'tx_9',
          account_id: 'ac_1',
          at: '2026-03-02T08:02:00Z',
          amount_minor: -1,
          currency: 'USD',
          counterparty: 'X',
        },
      }),
    ],
  ])('refuses %s', (_name, event) => {
    const [first, , third, fourth] = buildScenario().events;
    if (!first || !third || !fourth) throw new Error('the built scenario has four events');
    expect(faultsOf(buildScenario({ events: [first, event, third, fourth] }))).toEqual([
      'EVENT_REFUSED scenario.events[1].payload',
    ]);
  });

  it('refuses text that no store keeps', () => {
    expect(faultsOf(buildScenario({ title: 'lone \ud800' }))).toEqual([
      'MALFORMED_TEXT scenario.title',
    ]);
    expect(faultsOf(buildScenario({ title: 'nul \0' }))).toEqual(['MALFORMED_TEXT scenario.title']);
  });

  it('refuses documents that do not belong together', () => {
    expect(faultsOf(buildScenario({ instanceId: 'hh-other' }))).toEqual([
      'OTHER_INSTANCE scenario.instanceId',
    ]);
  });
});
