/** A few commands for tests of execution, so that these do not hang on the real registry. */
import { z } from 'zod';
import { type AnyCommand, defineCommand } from '@/arena/commands/command';
import { readFileRow } from '@/arena/evidence/evidence-tables';
import type { CommandBook } from '@/arena/replay/execute-call';
import { noteWrite } from '@/arena/world/noted-writes';
import { insertStoreRow, readStoreRow, updateStoreRow } from '@/arena/world/store-rows';
import type { CommandResult } from '@/lib/domain/trace/command-result';

const done = (data: unknown): CommandResult => ({
  ok: true,
  data,
  meta: { rows: 1, truncated: false, content: false },
});

const facts = { app: 'system', reads: [], doc: 'For tests.' } as const;

export const notify = defineCommand({
  ...facts,
  name: 'notify',
  kind: 'act',
  level: 'L1',
  writes: ['notifications', 'outbox'],
  args: z.strictObject({ message: z.string().min(1), fail: z.boolean().default(false) }),
  handler: ({ message, fail }, context) => {
    const row = {
      id: context.nextId('nt'),
      at: context.clock,
      source: 'assistant',
      title: null,
      message,
      urgency: 'normal',
      related_ids: [],
    };
    insertStoreRow(context.state, 'notifications', row);
    context.recordOutbox('chat', { message });
    if (fail) return { ok: false, error: { code: 'CONFLICT', message: 'Refused after writing.' } };
    return done(row);
  },
});

export const flagEmail = defineCommand({
  ...facts,
  name: 'flag_email',
  kind: 'act',
  level: 'L1',
  writes: ['emails'],
  args: z.strictObject({ email_id: z.string(), note: z.string() }),
  handler: ({ email_id, note }, { state }) =>
    done(updateStoreRow(state, 'emails', email_id, { flag_note: note })),
});

export const pay = defineCommand({
  ...facts,
  name: 'pay',
  kind: 'act',
  level: 'L3',
  writes: ['accounts', 'transactions'],
  args: z.strictObject({ amount_minor: z.int().positive() }),
  handler: ({ amount_minor }, context) => {
    const account = readStoreRow(context.state, 'accounts', 'ac_1');
    const balance = Number(account?.balance_minor) - amount_minor;
    updateStoreRow(context.state, 'accounts', 'ac_1', { balance_minor: balance });
    insertStoreRow(context.state, 'transactions', {
      id: context.nextId('tx'),
      account_id: 'ac_1',
      at: context.clock,
      amount_minor: -amount_minor,
      currency: 'EUR',
      counterparty: 'Boiler Ltd',
    });
    return balance < 0
      ? { ok: false, error: { code: 'INSUFFICIENT_FUNDS', message: 'Too little money.' } }
      : done({ balance });
  },
});

export const writeNote = defineCommand({
  ...facts,
  name: 'write_note',
  kind: 'act',
  level: 'L2',
  writes: ['files'],
  args: z.strictObject({ path: z.string(), text: z.string() }),
  handler: ({ path, text }, { evidence }) =>
    done(
      noteWrite(
        evidence,
        { table: '_files', key: path, before: () => readFileRow(evidence, path) },
        () =>
          evidence
            .prepare('INSERT OR REPLACE INTO _files (path, text) VALUES (?, ?)')
            .run(path, text).changes,
      ),
    ),
});

export const trespass = defineCommand({
  ...facts,
  name: 'trespass',
  kind: 'act',
  level: 'L1',
  writes: ['notifications'],
  args: z.strictObject({}),
  handler: (_args, { state }) => done(updateStoreRow(state, 'contacts', 'ct_1', { name: 'Other' })),
});

export const trespassFiles = defineCommand({
  ...facts,
  name: 'trespass_files',
  kind: 'act',
  level: 'L1',
  writes: ['notifications'],
  args: z.strictObject({}),
  handler: (_args, { evidence }) => done(evidence.prepare('DELETE FROM _files').run()),
});

export const breakDown = defineCommand({
  ...facts,
  name: 'break_down',
  kind: 'act',
  level: 'L1',
  writes: ['contacts'],
  args: z.strictObject({}),
  handler: (_args, { state }) => {
    updateStoreRow(state, 'contacts', 'ct_1', { name: 'Other' });
    throw new Error('boom');
  },
});

export const ask = defineCommand({
  ...facts,
  name: 'ask',
  kind: 'inspect',
  args: z.strictObject({ sql: z.string() }),
  handler: async ({ sql }, context) => {
    const answer = await context.sql.query(sql, { maxRows: 20 });
    return answer.ok
      ? done(answer)
      : { ok: false, error: { code: answer.code, message: answer.message } };
  },
});

const commands: readonly AnyCommand[] = [
  notify,
  flagEmail,
  pay,
  writeNote,
  trespass,
  trespassFiles,
  breakDown,
  ask,
];

export const commandBook: CommandBook = {
  commands,
  findCommand: (name) => commands.find((command) => command.name === name),
};

export const noSql = {
  run: () => Promise.reject(new Error('This test runs no SQL')),
};
