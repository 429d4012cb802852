import { afterAll, describe, expect, it } from 'vitest';
import { AgentTransportError } from '@/arena/agents/agent';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { responseRecordSchema } from '@/arena/runner/response-record';
import type { TraceStep } from '@/lib/domain/trace/trace';
import { final, inspect, noSql, play, playTurns } from '../../../support/played-response';
import { buildScenario, compiledScenario } from '../../../support/scenario-builder';

const notice = final('notify_user', { message: 'The fee of the boiler rose from 120 to 150.' });
const traceOf = (json: string): TraceStep[] => JSON.parse(json);

describe('a response that completes', () => {
  it('with no action is L0 and leaves the world as it was', async () => {
    const { record } = await playTurns([{ final: null }]);
    expect(record).toMatchObject({
      status: 'completed',
      failure: null,
      inferredLevel: 'L0',
      finalActionJson: 'null',
      executionResultJson: 'null',
      inspectionTraceJson: '[]',
      effectsJson: '[]',
      outboxJson: '[]',
      retrievalRounds: 0,
      commandCount: 0,
    });
    expect(record.stateDigestAfter).toBe(record.stateDigestBefore);
  });

  it.each([
    ['L1', notice],
    ['L2', final('create_note', { title: 'Boiler', body: 'Fee 150.' })],
    ['L3', final('send_chat_message', { thread_id: 'th_1', body: 'The fee rose.' })],
  ])('has the level of its command: %s', async (level, turn) => {
    const { record } = await playTurns([turn]);
    expect(record.status).toBe('completed');
    expect(record.inferredLevel).toBe(level);
    expect(record.stateDigestAfter).not.toBe(record.stateDigestBefore);
    expect(JSON.parse(record.effectsJson)).not.toEqual([]);
  });

  it('is a whole record whose texts have the shapes of the data set', async () => {
    const { record } = await playTurns([inspect(['list_chats'], ['list_files']), notice]);
    expect(responseRecordSchema.parse(record)).toEqual(record);
    const prefix: object[] = JSON.parse(record.eventPrefixJson);
    expect(prefix.map((event) => Object.keys(event))).toEqual(
      Array.from({ length: 3 }, () => ['id', 'at', 'app', 'summary', 'payload']),
    );
    expect(traceOf(record.inspectionTraceJson).map((step) => Object.keys(step))).toEqual([
      ['round', 'command', 'args', 'result'],
      ['round', 'command', 'args', 'result'],
    ]);
    expect(Object.keys(JSON.parse(record.finalActionJson))).toEqual(['command', 'args']);
    expect(record.checkpointIndex).toBe(3);
  });

  it('keeps what left the house in the outbox', async () => {
    const { record } = await playTurns([
      final('send_chat_message', { thread_id: 'th_1', body: 'The fee rose.' }),
    ]);
    expect(JSON.parse(record.outboxJson)).toMatchObject([
      { kind: 'chat', payload: { body: 'The fee rose.' } },
    ]);
  });

  it('whose action fails when executed is final with the error as its result', async () => {
    const tooMuch = {
      account_id: 'ac_1',
      payee_id: 'py_1',
      amount_minor: 9_000_000,
      currency: 'EUR',
    };
    const { record, heard } = await playTurns([final('pay', tooMuch), notice]);
    expect(heard).toHaveLength(1);
    expect(record).toMatchObject({ status: 'completed', inferredLevel: 'L3', repairs: 0 });
    expect(JSON.parse(record.executionResultJson)).toMatchObject({
      ok: false,
      error: { code: 'INSUFFICIENT_FUNDS' },
    });
    expect(record.stateDigestAfter).toBe(record.stateDigestBefore);
  });
});

describe('rounds', () => {
  it('are turns of inspection, and each command in them counts', async () => {
    const { record, heard } = await playTurns([
      inspect(['list_chats'], ['list_files']),
      inspect(['get_current_time']),
      { final: null },
    ]);
    expect(record).toMatchObject({ retrievalRounds: 2, commandCount: 3, forcedFinal: false });
    expect(traceOf(record.inspectionTraceJson).map(({ round }) => round)).toEqual([1, 1, 2]);
    expect(heard.map(({ budget }) => budget)).toEqual([
      { rounds: 12, commands: 60, repairs: 2 },
      { rounds: 11, commands: 58, repairs: 2 },
      { rounds: 10, commands: 57, repairs: 2 },
    ]);
    expect(heard[1]?.results.map(({ command }) => command)).toEqual(['list_chats', 'list_files']);
  });

  it('count where their results are errors', async () => {
    const { record } = await playTurns([
      inspect(['get_email', { email_id: 'em_none' }], ['list_emails', { folder: 'spam' }]),
      { final: null },
    ]);
    expect(record).toMatchObject({ retrievalRounds: 1, commandCount: 2, repairs: 0 });
    const codes = traceOf(record.inspectionTraceJson).map(({ result }) =>
      result.ok ? 'ok' : result.error.code,
    );
    expect(codes).toEqual(['NOT_FOUND', 'INVALID_ARGS']);
  });

  it('show and record results that are cut with a mark', async () => {
    const long = {
      path: 'house/long.txt',
      kind: 'background' as const,
      text: 'long '.repeat(2_000),
    };
    const compiled = compiledScenario(buildScenario({ files: [long] }));
    const { record, heard } = await playTurns(
      [inspect(['read_file', { path: long.path }]), { final: null }],
      { compiled },
    );
    const shown = heard[1]?.results.map(({ result }) => result);
    expect(traceOf(record.inspectionTraceJson).map(({ result }) => result)).toEqual(shown);
    expect(JSON.stringify(shown)).toContain('output_cut');
    expect(JSON.stringify(shown?.[0]).length).toBeLessThanOrEqual(8_000);
  });
});

describe('a turn that cannot be executed', () => {
  it.each([
    ['is no JSON', 'Let me look.', 'NOT_JSON'],
    ['is no turn', { look: 'around' }, 'NOT_A_TURN'],
    ['mixes', { ...inspect(['list_chats']), final: null }, 'MIXED_TURN'],
    [
      'inspects with an unknown command',
      inspect(['list_chats'], ['list_permissions']),
      'UNKNOWN_COMMAND',
    ],
    ['inspects with an action', inspect(['list_chats'], ['pay']), 'KIND_MISMATCH'],
    ['ends with an unknown command', final('call_person', {}), 'UNKNOWN_COMMAND'],
    ['ends with an inspection', final('list_chats', {}), 'KIND_MISMATCH'],
    ['ends with bad arguments', final('notify_user', { text: 'x' }), 'INVALID_FINAL'],
    [
      'ends with a change of nothing',
      final('draft_event_change', { event_id: 'ev_1', changes: {} }),
      'INVALID_FINAL',
    ],
  ])('because it %s, is answered with its problem and costs a repair', async (_, turn, code) => {
    const { record, heard } = await playTurns([turn, { final: null }]);
    expect(heard[1]).toMatchObject({ results: [], problem: { code }, budget: { repairs: 1 } });
    expect(record).toMatchObject({
      status: 'completed',
      repairs: 1,
      retrievalRounds: 0,
      commandCount: 0,
      inspectionTraceJson: '[]',
    });
    expect(record.stateDigestAfter).toBe(record.stateDigestBefore);
  });

  it('names the nearest commands', async () => {
    const { heard } = await playTurns([
      inspect(['list_email', { folder: 'inbox' }]),
      { final: null },
    ]);
    expect(heard[1]?.problem?.message).toContain('list_emails');
  });

  it('may be repaired twice; the third ends in parse_failed', async () => {
    const twice = await playTurns(['?', inspect(['list_chats']), '?', notice]);
    expect(twice.record).toMatchObject({ status: 'completed', repairs: 2, retrievalRounds: 1 });
    const thrice = await playTurns(['?', inspect(['list_chats']), '?', '?', notice]);
    expect(thrice.record).toMatchObject({
      status: 'parse_failed',
      repairs: 2,
      retrievalRounds: 1,
      inferredLevel: null,
      finalActionJson: 'null',
      executionResultJson: 'null',
    });
    expect(thrice.record.failure).toContain('NOT_JSON');
  });
});

describe('at the limit', () => {
  const looks = (count: number) => Array.from({ length: count }, () => inspect(['list_chats']));

  it('of rounds one final-only turn is offered', async () => {
    const { record, heard } = await playTurns([...looks(12), notice]);
    expect(heard.map(({ finalOnly }) => finalOnly).lastIndexOf(false)).toBe(11);
    expect(heard[12]).toMatchObject({ finalOnly: true, budget: { rounds: 0, commands: 0 } });
    expect(record).toMatchObject({ status: 'completed', forcedFinal: true, retrievalRounds: 12 });
  });

  it('of commands one final-only turn is offered', async () => {
    const { record, heard } = await playTurns(
      [inspect(['list_chats'], ['list_files'], ['list_tables']), { final: null }],
      { limits: { commands: 3 } },
    );
    expect(heard[1]?.finalOnly).toBe(true);
    expect(record).toMatchObject({ status: 'completed', forcedFinal: true, commandCount: 3 });
  });

  it('a turn beyond the commands that are left is not executed, nor a repair', async () => {
    const { record, heard } = await playTurns(
      [inspect(['list_chats'], ['list_files']), inspect(['list_chats'], ['list_files']), notice],
      { limits: { commands: 3 } },
    );
    expect(heard[2]).toMatchObject({
      results: [],
      finalOnly: true,
      problem: { code: 'FINAL_REQUIRED' },
    });
    expect(record).toMatchObject({
      status: 'completed',
      forcedFinal: true,
      commandCount: 2,
      retrievalRounds: 1,
      repairs: 0,
    });
  });

  it('a further inspection ends in budget_exhausted and never in an invented answer', async () => {
    const { record } = await playTurns([...looks(13), notice]);
    expect(record).toMatchObject({
      status: 'budget_exhausted',
      forcedFinal: true,
      retrievalRounds: 12,
      inferredLevel: null,
      finalActionJson: 'null',
    });
  });
});

describe('a response that fails', () => {
  it('for want of an answer is transport_failed, with the calls that were made', async () => {
    const call = {
      retained: false,
      inputTokens: 900,
      cachedInputTokens: null,
      outputTokens: null,
      completionTokens: null,
      reasoningTokens: null,
      usage: { prompt_tokens: 900 },
      latencyMs: 30,
      note: '503',
    };
    const { record } = await playTurns([
      inspect(['list_chats']),
      new AgentTransportError('503 from the provider', [call]),
    ]);
    expect(record).toMatchObject({
      status: 'transport_failed',
      failure: '503 from the provider',
      retrievalRounds: 1,
      latencyMs: 30,
      modelCalls: [{ sequence: 0, ...call }],
      tokens: { input: null, output: null, completion: null, reasoning: null },
    });
  });

  it('inside the arena or the agent is harness_error', async () => {
    const agentFault = await playTurns([new Error('The script has a bug.')]);
    expect(agentFault.record).toMatchObject({ status: 'harness_error', inferredLevel: null });
    const arenaFault = await playTurns(
      [inspect(['query_database', { sql: 'SELECT 1' }]), { final: null }],
      { sql: noSql },
    );
    expect(arenaFault.record.status).toBe('harness_error');
    expect(arenaFault.record.failure).toContain('This test runs no SQL.');
  });
});

describe('the status of a response', () => {
  const silence = { final: null };
  it.each([
    ['completed', [silence], {}],
    ['completed', ['oops', notice], {}],
    ['parse_failed', ['a', 'b', 'c', silence], {}],
    ['transport_failed', [new AgentTransportError('Gone.')], {}],
    ['transport_failed', [inspect(['list_chats']), new AgentTransportError('Gone.')], {}],
    ['budget_exhausted', [inspect(['list_chats']), inspect(['list_chats'])], { rounds: 1 }],
    ['harness_error', [new Error('A bug.')], {}],
  ] as const)(
    'is %s and nothing else, and only a completed one has a level',
    async (status, turns, limits) => {
      const { record } = await playTurns(turns, { limits });
      const isCompleted = status === 'completed';
      expect(record.status).toBe(status);
      expect(record.inferredLevel === null).toBe(!isCompleted);
      expect(record.failure === null).toBe(isCompleted);
      if (isCompleted) return;
      expect(record.finalActionJson).toBe('null');
      expect(record.stateDigestAfter).toBe(record.stateDigestBefore);
    },
  );
});

describe('token totals', () => {
  const call = (retained: boolean, output: number | null, reasoning: number | null) => ({
    retained,
    inputTokens: 100,
    cachedInputTokens: null,
    outputTokens: output,
    completionTokens: null,
    reasoningTokens: reasoning,
    usage: {},
    latencyMs: 7,
    note: null,
  });

  it('sum retained calls and are missing where one of them lacks the figure', async () => {
    const { record } = await play([
      { turn: 'oops', calls: [call(false, 99, 99)] },
      { turn: inspect(['list_chats']), calls: [call(true, 20, 15), call(false, 1, 1)] },
      { turn: { final: null }, calls: [call(true, 30, null)] },
    ]);
    expect(record.tokens).toEqual({ input: 200, output: 50, completion: null, reasoning: null });
    expect(record.latencyMs).toBe(28);
    expect(record.modelCalls.map(({ sequence }) => sequence)).toEqual([0, 1, 2, 3]);
  });

  it('are missing, not zero, where no model was called', async () => {
    const { record } = await playTurns([{ final: null }]);
    expect(record.tokens).toEqual({ input: null, output: null, completion: null, reasoning: null });
    expect(record.latencyMs).toBeNull();
  });
});

describe('content access', () => {
  const sql = createSqlPool({ size: 1 });
  afterAll(() => sql.close());
  const query = (text: string): [string, Record<string, unknown>] => [
    'query_database',
    { sql: text },
  ];
  const contracts = query('SELECT fee FROM contracts');

  it.each([
    ['a cell of a user table', [contracts], true, false, false],
    ['text of a file', [['read_file', { path: 'house/rules.md' }]], true, false, false],
    ['a hit line', [['search_files', { query: 'Jonas' }]], true, false, false],
    [
      'a zero count alone',
      [query('SELECT count(*) FROM contracts WHERE fee > 999')],
      true,
      true,
      false,
    ],
    [
      'a zero count beside content',
      [query('SELECT count(*) FROM contracts WHERE fee > 999'), contracts],
      true,
      false,
      false,
    ],
    ['file names', [['list_files']], false, false, false],
    ['schemas', [['list_tables'], ['describe_table', { table: 'contracts' }]], false, false, false],
    ['a constant', [query('SELECT 1')], false, false, false],
    ['no rows', [query('SELECT fee FROM contracts WHERE year = 1999')], false, false, false],
    ['null cells', [query('SELECT NULLIF(fee, fee) FROM contracts')], false, false, false],
    ['no hit', [['search_files', { query: 'submarine' }]], false, false, false],
    [
      'an error',
      [['read_file', { path: 'none.txt' }], query('SELECT nothing')],
      false,
      false,
      false,
    ],
    ['records of the apps', [['list_emails', { folder: 'inbox' }]], false, false, true],
  ] as [string, [string, Record<string, unknown>?][], boolean, boolean, boolean][])(
    'of %s: %j',
    async (_, calls, contentAccess, zeroCountsOnly, recordsAccess) => {
      const { record } = await playTurns([inspect(...calls), { final: null }], { sql });
      expect(record).toMatchObject({ contentAccess, zeroCountsOnly, recordsAccess });
    },
  );

  it('is false where nothing was inspected', async () => {
    const { record } = await playTurns([notice]);
    expect(record).toMatchObject({
      contentAccess: false,
      zeroCountsOnly: false,
      recordsAccess: false,
    });
  });
});
