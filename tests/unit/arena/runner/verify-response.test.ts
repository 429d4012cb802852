import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { itemIdOf, type ResponseRecord } from '@/arena/runner/response-record';
import { verifyResponse } from '@/arena/runner/verify-response';
import { final, inspect, playTurns } from '../../../support/played-response';
import { buildScenario, compiledScenario } from '../../../support/scenario-builder';

const sql = createSqlPool({ size: 1 });
afterAll(() => sql.close());
const setting = createProtocolSetting();
const compiled = compiledScenario();
const verify = (record: ResponseRecord, scenario = compiled) =>
  verifyResponse(record, scenario, { sql, setting });
const record = async (...turns: unknown[]) => (await playTurns(turns, { sql })).record;

const looking = inspect(
  ['query_database', { sql: 'SELECT * FROM contracts' }],
  ['read_file', { path: 'house/rules.md' }],
);
const message = final('send_chat_message', {
  thread_id: 'th_1',
  body: 'Lone \u2028 and "quotes".',
});

describe('verification reproduces', () => {
  it.each([
    ['an action with its evidence', [looking, message]],
    ['silence', [{ final: null }]],
    [
      'an action that failed',
      [
        final('get_rid', {}),
        final('pay', { account_id: 'no', payee_id: 'py_1', amount_minor: 1, currency: 'EUR' }),
      ],
    ],
    [
      'inspections that are errors',
      [
        inspect(
          ['get_email', { email_id: 'x' }],
          ['query_database', { sql: 'DROP TABLE contracts' }],
        ),
        { final: null },
      ],
    ],
    ['a response that could not be read', [looking, 'a', 'b', 'c']],
    ['a response whose agent went away', [looking]],
  ])('%s', async (_, turns) => {
    expect(await verify(await record(...turns))).toMatchObject({
      outcome: 'reproduced',
      differences: [],
    });
  });
});

describe('verification notices', () => {
  let sound: ResponseRecord;
  beforeAll(async () => {
    sound = await record(looking, inspect(['list_accounts']), message);
  });

  const replaced = (
    field:
      | 'inspectionTraceJson'
      | 'eventPrefixJson'
      | 'executionResultJson'
      | 'finalActionJson'
      | 'effectsJson'
      | 'outboxJson',
    from: string,
    to: string,
  ) => {
    expect(sound[field]).toContain(from);
    return { ...sound, [field]: sound[field].replace(from, to) };
  };

  it.each([
    [
      'a changed result',
      () => replaced('inspectionTraceJson', '150', '120'),
      'trace[0] query_database',
    ],
    [
      'changed arguments',
      () => replaced('inspectionTraceJson', 'rules.md', 'boiler.txt'),
      'trace[1] read_file',
    ],
    [
      'a moved round',
      () => replaced('inspectionTraceJson', '"round":2', '"round":3'),
      'rounds of the trace',
    ],
    [
      'white space in a text',
      () => replaced('inspectionTraceJson', '{"round":1', '{ "round":1'),
      'inspectionTraceJson',
    ],
    [
      'a changed event',
      () => replaced('eventPrefixJson', 'Event 1.', 'Event one.'),
      'eventPrefixJson',
    ],
    [
      'a changed action',
      () => replaced('finalActionJson', 'quotes', 'words'),
      'executionResultJson',
    ],
    [
      'a changed execution result',
      () => replaced('executionResultJson', 'new_', 'old_'),
      'executionResultJson',
    ],
    ['a changed effect', () => replaced('effectsJson', 'quotes', 'words'), 'effectsJson'],
    ['a changed outbox', () => replaced('outboxJson', 'quotes', 'words'), 'outboxJson'],
    [
      'another digest before',
      () => ({ ...sound, stateDigestBefore: '0'.repeat(64) }),
      'stateDigestBefore',
    ],
    [
      'another digest after',
      () => ({ ...sound, stateDigestAfter: '0'.repeat(64) }),
      'stateDigestAfter',
    ],
    ['another level', () => ({ ...sound, inferredLevel: 'L1' as const }), 'inferredLevel'],
    ['another number of rounds', () => ({ ...sound, retrievalRounds: 5 }), 'retrievalRounds'],
    ['another number of commands', () => ({ ...sound, commandCount: 5 }), 'commandCount'],
    [
      'a content flag that was dropped',
      () => ({ ...sound, contentAccess: false }),
      'contentAccess',
    ],
    ['another model', () => ({ ...sound, modelKey: 'other' }), 'itemId'],
    [
      'a trace of another shape',
      () => ({ ...sound, inspectionTraceJson: '{}' }),
      'inspectionTraceJson',
    ],
    [
      'an inspection as the action',
      () => ({ ...sound, finalActionJson: '{"command":"list_chats","args":{}}' }),
      'executionResultJson',
    ],
  ])('%s', async (_, tampered, place) => {
    const verification = await verify(tampered());
    expect(verification.outcome).toBe('differs');
    expect(verification.differences.map((difference) => difference.place)).toContain(place);
  });

  it('that a response was made under another protocol, and says nothing else about it', async () => {
    const earlier = { ...sound, protocolVersion: 'halo-0.1', stateDigestAfter: '0'.repeat(64) };
    const { outcome, differences } = await verify({ ...earlier, itemId: itemIdOf(earlier) });
    expect(outcome).toBe('unverifiable');
    expect(differences.map(({ place }) => place)).toEqual(['protocolVersion']);
  });

  it('a response to another version of the scenario', async () => {
    const other = compiledScenario(buildScenario({ title: 'Another title' }));
    const { outcome, differences } = await verify(sound, other);
    expect(outcome).toBe('differs');
    expect(differences.map(({ place }) => place)).toEqual(['scenarioHash']);
  });

  it('a checkpoint that does not exist', async () => {
    const moved = { ...sound, checkpointId: 'e9' };
    const { differences } = await verify({ ...moved, itemId: itemIdOf(moved) });
    expect(differences.map(({ place }) => place)).toEqual(['checkpointId']);
  });

  it('and shows where the first difference lies', async () => {
    const { differences } = await verify(replaced('outboxJson', 'quotes', 'words'));
    const difference = differences.find(({ place }) => place === 'outboxJson');
    expect(difference?.recorded).toContain('words');
    expect(difference?.replayed).toContain('quotes');
  });

  it('and names the value inside a result that differs', async () => {
    const [first, ...rest] = JSON.parse(sound.inspectionTraceJson);
    const meta = { ...first.result.meta, rows: first.result.meta.rows + 7 };
    const changed = { ...first, result: { ...first.result, meta } };
    const { differences } = await verify({
      ...sound,
      inspectionTraceJson: JSON.stringify([changed, ...rest]),
    });
    expect(differences).toEqual([
      {
        place: `trace[0] ${first.command}`,
        path: 'meta.rows',
        recorded: String(meta.rows),
        replayed: String(first.result.meta.rows),
      },
    ]);
  });
});

describe('a statement that ran out of', () => {
  it.each([
    ['time', 'SQL_TIMEOUT', 'Took too long.'],
    ['memory', 'SQL_ERROR', 'The query was stopped: it needed more than 256 MB of memory.'],
  ])('%s leaves a response unsettled where nothing else differs', async (_, code, message) => {
    const sound = await record(inspect(['query_database', { sql: 'SELECT 1' }]), { final: null });
    const stopped = { ok: false, error: { code, message, field: 'sql' } };
    const [step] = JSON.parse(sound.inspectionTraceJson);
    const inspectionTraceJson = JSON.stringify([{ ...step, result: stopped }]);
    expect(await verify({ ...sound, inspectionTraceJson })).toMatchObject({ outcome: 'unsettled' });
    expect(
      await verify({ ...sound, inspectionTraceJson, stateDigestAfter: '0'.repeat(64) }),
    ).toMatchObject({ outcome: 'differs' });
  });
});
