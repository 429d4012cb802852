import { afterAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { evidenceFirst } from '@/arena/agents/evidence-first';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { playItem, responseKeyOf } from '@/arena/runner/run-corpus';
import type { instanceSchema } from '@/lib/domain/scenario/instance';
import type { CommandCall } from '@/lib/domain/trace/trace';
import {
  buildEvent,
  buildInstance,
  buildScenario,
  compiledScenario,
} from '../../../support/scenario-builder';

const sql = createSqlPool({ size: 1 });
afterAll(() => sql.close());
const setting = createProtocolSetting();

type Table = z.input<typeof instanceSchema>['evidenceTables'][number];
type Rows = Record<string, Record<string, string | number | null>[]>;

interface Situation {
  readonly body: string;
  readonly subject?: string;
  readonly files?: Record<string, string>;
  readonly tables?: Record<string, Record<string, string | number | null>>;
  /** A time of 2 March 2026. */
  readonly hour?: string;
}

const tableOf = (name: string, row: object): Table => ({
  name,
  kind: 'authority',
  columns: Object.entries(row).map(([column, value]) => ({
    name: column,
    type: typeof value === 'number' ? 'INTEGER' : 'TEXT',
  })),
});

/** What the baseline does when this mail has come and nothing else. */
async function answerTo(situation: Situation): Promise<CommandCall | null> {
  const { subject = 'Boiler', hour = '08:01', tables = {}, files = {} } = situation;
  const base = buildInstance();
  const instance = buildInstance({
    evidenceTables: [
      ...base.evidenceTables,
      ...Object.entries(tables).map(([name, row]) => tableOf(name, row)),
    ],
    tables: {
      ...base.tables,
      ...Object.fromEntries(Object.entries(tables).map(([name, row]) => [name, [row]])),
    } as Rows,
  });
  const at = (minute: number): string => `2026-03-02T${hour.slice(0, 3)}0${minute}:00+01:00`;
  const email = {
    id: 'em_1',
    thread_id: 'et_1',
    folder: 'inbox' as const,
    from_name: 'Boiler Ltd',
    from_address: 'office@boiler.example',
    to: ['mara@example.org'],
    subject,
    body: situation.body,
    at: at(1),
    read: false,
  };
  const event = (n: number) => ({
    ...buildEvent(n, 'files', { kind: 'file_added', path: `scan/${n}.txt`, text: 'Scan' }),
    at: at(n),
  });
  const scenario = buildScenario({
    s0Time: at(0),
    files: Object.entries(files).map(([path, text]) => ({ path, kind: 'background', text })),
    events: [
      { ...buildEvent(1, 'email', { kind: 'email_received', email }), at: at(1) },
      ...[2, 3, 4].map(event),
    ],
  });
  const compiled = compiledScenario(scenario, instance);
  const item = { agent: evidenceFirst, scenarioId: 'sc-test', checkpointId: 'e1', trial: 1 };
  const key = responseKeyOf(item, compiled, setting);
  const record = await playItem(item, key, compiled, { sql, setting });
  expect(record).toMatchObject({ status: 'completed', failure: null, repairs: 0 });
  return JSON.parse(record.finalActionJson);
}

const files = { 'house/boiler.txt': 'The boiler is drained every March by Aqualux, code K-17.' };

describe('evidence first', () => {
  it('is silent where the records say nothing about the events', async () => {
    expect(await answerTo({ subject: 'Chess', body: 'Chess on Thursday?', files })).toBeNull();
  });

  it('is silent where little is shared and no day is near', async () => {
    const some = { 'house/boiler.txt': 'Boiler: ask Aqualux.' };
    expect(await answerTo({ body: 'Is the boiler by Aqualux?', files: some })).toBeNull();
  });

  it('drafts an answer from what it found where somebody asks and no rule stands against it', async () => {
    const draft = await answerTo({
      body: 'Is the boiler drained by Aqualux, K-17? We come on Thursday.',
      files,
    });
    expect(draft).toMatchObject({ command: 'create_draft', args: { in_reply_to: 'em_1' } });
    expect(String(draft?.args.body)).toContain('- The boiler is drained every March by Aqualux');
    expect(String(draft?.args.body)).toMatch(/^Dear Boiler Ltd,/);
    expect(String(draft?.args.body)).toMatch(/\nMara Lind$/);
  });

  it('tells a near day with its source, and reminds of a later one', async () => {
    const say = (day: string) =>
      answerTo({ body: `Aqualux drains the boiler on ${day}, K-17.`, files });
    expect(await say('Tuesday')).toMatchObject({
      command: 'notify_user',
      args: { message: expect.stringContaining('[house/boiler.txt, line 1]'), urgency: 'high' },
    });
    expect(await say('Friday')).toMatchObject({
      command: 'create_reminder',
      args: { remind_at: '2026-03-05T08:00:00+01:00' },
    });
  });

  it('keeps to the hours in which the person wants to be told', async () => {
    const tables = { standing_limits: { topic: 'Telling Mara', allowed: '06:30 to 21:00' } };
    const body = 'Aqualux drains the boiler on Tuesday, K-17.';
    expect(await answerTo({ body, files, tables, hour: '22:00' })).toMatchObject({
      command: 'create_reminder',
      args: { remind_at: '2026-03-03T06:30:00+01:00' },
    });
  });

  it('sends the message that a rule spells out, word by word, in its hours', async () => {
    const tables = {
      contact_limits: {
        contact_id: 'ct_1',
        channel: 'chat',
        hours_from: '10:00',
        hours_to: '18:00',
        words: 'No water tomorrow.',
        condition: 'Only when Aqualux drains the boiler.',
      },
    };
    const body = 'Aqualux drains the boiler on Tuesday, K-17.';
    expect(await answerTo({ body, files, tables, hour: '10:00' })).toEqual({
      command: 'send_chat_message',
      args: { contact_ids: ['ct_1'], body: 'No water tomorrow.' },
    });
    expect(await answerTo({ body, files, tables, hour: '09:00' })).toMatchObject({
      command: 'create_reminder',
      args: { remind_at: '2026-03-02T10:00:00+01:00' },
    });
    expect((await answerTo({ body, files, tables, hour: '20:00' }))?.command).toBe('notify_user');
  });

  it('pays within the cap of a rule, tells above it, and only prepares where no rule is', async () => {
    const body = 'Invoice K-17, boiler drained by Aqualux: please pay 120.00 EUR on Thursday.';
    const cap = (cap_minor: number) => ({
      payee_caps: { payee_id: 'py_1', account_id: 'ac_1', cap_minor, currency: 'EUR' },
    });
    expect(await answerTo({ body, files, tables: cap(12_000) })).toMatchObject({
      command: 'pay',
      args: { payee_id: 'py_1', amount_minor: 12_000 },
    });
    expect((await answerTo({ body, files, tables: cap(11_999) }))?.command).toBe('create_reminder');
    expect((await answerTo({ body, files }))?.command).toBe('prepare_payment');
  });

  it('finds what is written without spaces', async () => {
    const told = await answerTo({
      subject: '鍋爐',
      body: '鍋爐排水改到 2026-03-03 上午。',
      files: { '家/鍋爐.txt': '鍋爐排水要兩小時，先關總閥。' },
    });
    expect(told).toMatchObject({
      command: 'notify_user',
      args: { message: expect.stringContaining('先關總閥') },
    });
  });
});
