import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { baselines, findBaseline } from '@/arena/agents/baselines';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { MemoryLedger } from '@/arena/runner/ledger';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { planItems, playItem, responseKeyOf, runCorpus } from '@/arena/runner/run-corpus';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';
import type { CommandCall } from '@/lib/domain/trace/trace';
import {
  buildEvent,
  buildScenario,
  compiledScenario,
  emailPayload,
} from '../../../support/scenario-builder';

const sql = createSqlPool({ size: 1 });
afterAll(() => sql.close());
const setting = createProtocolSetting();

const corpus = loadCorpus('arena/corpus/household');
if (!corpus.ok) throw new Error(JSON.stringify(corpus.error));
const shelf = createScenarioShelf(corpus.value);

let records: readonly ResponseRecord[] = [];
beforeAll(async () => {
  records = await runAll();
}, 60_000);

async function runAll(): Promise<ResponseRecord[]> {
  const items = shelf.scenarios.flatMap(({ scenarioId, checkpoints }) =>
    checkpoints.flatMap((checkpointId) =>
      baselines.map((agent) => ({ agent, scenarioId, checkpointId, trial: 1 })),
    ),
  );
  const ledger = new MemoryLedger(planItems(items, shelf, setting).items);
  await runCorpus({ ledger, agents: baselines, shelf, sql, setting });
  return ledger.records();
}

/** One baseline at the first event of the built scenario, which is this email. */
async function answerTo(
  id: string,
  changes: { subject?: string; body?: string },
): Promise<CommandCall | null> {
  const agent = findBaseline(id);
  const payload = emailPayload('em_1', changes.subject);
  if (agent === undefined || payload.kind !== 'email_received') throw new Error('They exist.');
  const email = { ...payload.email, ...(changes.body !== undefined && { body: changes.body }) };
  const { events } = buildScenario();
  const compiled = compiledScenario(
    buildScenario({
      files: [
        {
          path: 'house/boiler.txt',
          kind: 'background',
          text: 'The boiler is serviced every March.',
        },
      ],
      events: [buildEvent(1, 'email', { ...payload, email }), ...events.slice(1)],
    }),
  );
  const item = { agent, scenarioId: compiled.scenarioId, checkpointId: 'e1', trial: 1 };
  const key = responseKeyOf(item, compiled, setting);
  const record = await playItem(item, key, compiled, { sql, setting });
  expect(record.failure).toBeNull();
  return JSON.parse(record.finalActionJson);
}

describe('the baselines over a whole environment', () => {
  it('complete everywhere without a repair and within the limits', () => {
    for (const record of records) {
      expect(record).toMatchObject({ status: 'completed', repairs: 0, forcedFinal: false });
    }
  });

  it('give people all levels, silence after looking, and silence without looking to judge', () => {
    expect(new Set(records.map(({ inferredLevel }) => inferredLevel))).toEqual(
      new Set(['L0', 'L1', 'L2', 'L3']),
    );
    const silent = records.filter(({ inferredLevel }) => inferredLevel === 'L0');
    expect(silent.some(({ retrievalRounds }) => retrievalRounds === 0)).toBe(true);
    expect(silent.some(({ contentAccess }) => contentAccess)).toBe(true);
  });

  it('say in their configuration that they are scripted, and by which rule', () => {
    for (const { group, label, configuration } of baselines) {
      expect(group).toBe('baseline');
      expect(label).toMatch(/^Baseline: /);
      expect(configuration).toMatchObject({ kind: 'scripted', rule: expect.stringMatching(/\.$/) });
    }
  });
});

describe('the observer', () => {
  it('never acts', async () => {
    expect(await answerTo('observer', {})).toBeNull();
  });
});

describe('the notifier', () => {
  it('says what the event says, with its record', async () => {
    expect(await answerTo('notifier', { body: 'The valve at the well leaks.' })).toMatchObject({
      command: 'notify_user',
      args: {
        message: 'Boiler Ltd wrote “Boiler”: The valve at the well leaks.',
        related_ids: ['em_1'],
      },
    });
  });
});

describe('the executor', () => {
  it('pays a bill that names a saved payee and an amount', async () => {
    expect(await answerTo('executor', { body: 'Invoice: please pay 120.50 EUR.' })).toEqual({
      command: 'pay',
      args: { account_id: 'ac_1', payee_id: 'py_1', amount_minor: 12_050, currency: 'EUR' },
    });
  });

  it('books a day and an hour that a message names', async () => {
    expect(await answerTo('executor', { body: 'We come on Thursday at 2 pm.' })).toMatchObject({
      command: 'create_calendar_event',
      args: { start: '2026-03-05T14:00:00+01:00', end: '2026-03-05T15:00:00+01:00' },
    });
  });

  it('agrees to every other message', async () => {
    expect(await answerTo('executor', { body: 'May we use your key?' })).toMatchObject({
      command: 'send_email',
      args: { to: ['office@boiler.example'], in_reply_to: 'em_1' },
    });
  });
});

describe('a baseline whose turn is refused', () => {
  it('ends as a harness error and never as silence', async () => {
    const [agent] = baselines;
    if (agent === undefined) throw new Error('There are four.');
    const session = agent.start({
      instanceDescription: '',
      personDescription: '',
      personName: '',
      timezone: 'UTC',
      locale: 'en',
      currentTime: '2026-03-02T08:00:00Z',
      events: [],
      budget: { rounds: 12, commands: 60, repairs: 2 },
      instructions: '',
      situation: '',
    });
    const problem = { code: 'NOT_A_TURN' as const, message: 'Not a turn.' };
    const budget = { rounds: 12, commands: 60, repairs: 1 };
    await expect(session.step({ results: [], problem, finalOnly: false, budget })).rejects.toThrow(
      'bad turn',
    );
  });
});
