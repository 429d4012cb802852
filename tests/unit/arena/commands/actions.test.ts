import { beforeEach, describe, expect, it } from 'vitest';
import { commands } from '@/arena/commands/registry';
import {
  type CommandWorld,
  dataOf,
  errorOf,
  now,
  openCommandWorld,
} from '../../../support/command-world';

let world: CommandWorld;
beforeEach(() => {
  world = openCommandWorld();
  return () => world.checkpoint.close();
});

const stores = () => [...new Set(world.effects().map((effect) => effect.store))];
const me = 'mara@example.org';
const start = '2026-04-01T10:00:00+02:00';
const end = '2026-04-01T11:00:00+02:00';
const payment = { account_id: 'ac_1', payee_id: 'py_1', amount_minor: 1_000, currency: 'EUR' };

/** What each action does where nothing is wrong: the arguments, the id of its record, the stores that change. */
const good: [string, Record<string, unknown>, string, string[]][] = [
  ['notify_user', { message: 'The fee rises.' }, 'new_nt_1', ['notifications']],
  ['create_reminder', { title: 'Key', remind_at: start }, 'new_rm_1', ['reminders']],
  ['flag_email', { email_id: 'em_a', note: 'Answer' }, 'em_a', ['emails']],
  ['pin_chat_message', { message_id: 'ms_1', note: 'Code' }, 'ms_1', ['chat_messages']],
  ['annotate_calendar_event', { event_id: 'ev_1', note: 'Key' }, 'ev_1', ['calendar_events']],
  ['flag_transaction', { transaction_id: 'tx_1', note: 'Twice?' }, 'tx_1', ['transactions']],
  [
    'create_draft',
    {
      channel: 'email',
      to: ['a@example.org'],
      body: 'Hello',
      in_reply_to: 'em_a',
      thread_id: 'et_1',
    },
    'new_dr_1',
    ['drafts'],
  ],
  [
    'create_draft',
    { channel: 'chat', to: ['ct_1'], body: 'Hello', thread_id: 'th_1' },
    'new_dr_1',
    ['drafts'],
  ],
  [
    'draft_calendar_event',
    { title: 'Visit', start, end, attendees: ['a@example.org'] },
    'new_de_1',
    ['draft_events'],
  ],
  [
    'draft_event_change',
    { event_id: 'ev_2', changes: { location: 'Hall' } },
    'new_dc_1',
    ['draft_event_changes'],
  ],
  ['prepare_payment', { ...payment, due: '2026-03-27' }, 'new_pp_1', ['prepared_payments']],
  [
    'draft_contact_update',
    { contact_id: 'ct_1', fields: { relation: 'neighbour' } },
    'new_du_1',
    ['draft_contact_updates'],
  ],
  ['draft_contact_update', { fields: { name: 'New' } }, 'new_du_1', ['draft_contact_updates']],
  [
    'create_note',
    { title: 'Boiler: what to do?', body: 'Ring.' },
    'prepared/boiler-what-to-do.txt',
    ['files'],
  ],
  [
    'send_email',
    { to: ['a@example.org'], subject: 'Hi', body: 'Hello' },
    'new_em_1',
    ['emails', 'outbox'],
  ],
  [
    'send_chat_message',
    { thread_id: 'th_1', body: 'Hello' },
    'new_ms_1',
    ['chat_messages', 'outbox'],
  ],
  [
    'send_chat_message',
    { contact_ids: ['ct_1', 'ct_2'], body: 'Hello' },
    'new_ms_2',
    ['chat_threads', 'chat_messages', 'outbox'],
  ],
  ['create_calendar_event', { title: 'Alone', start, end }, 'new_ev_1', ['calendar_events']],
  [
    'create_calendar_event',
    { title: 'Visit', start, end, attendees: ['a@example.org'] },
    'new_ev_1',
    ['calendar_events', 'outbox'],
  ],
  [
    'update_calendar_event',
    { event_id: 'ev_2', changes: { start, end } },
    'ev_2',
    ['calendar_events', 'outbox'],
  ],
  ['pay', payment, 'new_tx_1', ['accounts', 'transactions', 'outbox']],
  [
    'update_scheduled_payment',
    { payment_id: 'sp_1', operation: 'pause' },
    'sp_1',
    ['scheduled_payments'],
  ],
  [
    'update_contact',
    { contact_id: 'ct_1', fields: { phones: ['+43 1 234'] } },
    'ct_1',
    ['contacts'],
  ],
];

describe('a sound action', () => {
  it('is shown here for every action of the registry', () => {
    const shown = new Set(good.map(([command]) => command));
    expect(commands.filter((each) => each.kind === 'act' && !shown.has(each.name))).toEqual([]);
  });

  it.each(good)(
    '%s %j answers with its record and changes its stores only',
    async (command, args, id, changed) => {
      const result = dataOf(await world.act(command, args));
      expect(result.id).toBe(id);
      expect(stores()).toEqual(changed);
      const main = world.effects().find((effect) => effect.store === result.store);
      expect(main?.key).toBe(id);
      expect(main?.after).toEqual(result.record);
    },
  );
});

/** What physics refuses. */
const refusals: [string, Record<string, unknown>, string, string][] = [
  ['create_reminder', { title: 'Late', remind_at: now }, 'INVALID_STATE', 'remind_at'],
  [
    'create_reminder',
    { title: 'Late', remind_at: '2026-03-27T08:30:00+02:00' },
    'INVALID_STATE',
    'remind_at',
  ],
  ['flag_email', { email_id: 'em_z', note: 'x' }, 'NOT_FOUND', 'email_id'],
  ['pin_chat_message', { message_id: 'ms_9', note: 'x' }, 'NOT_FOUND', 'message_id'],
  ['annotate_calendar_event', { event_id: 'ev_9', note: 'x' }, 'NOT_FOUND', 'event_id'],
  ['flag_transaction', { transaction_id: 'tx_9', note: 'x' }, 'NOT_FOUND', 'transaction_id'],
  ['create_draft', { channel: 'email', to: ['ct_1'], body: 'x' }, 'INVALID_ARGS', 'to.0'],
  [
    'create_draft',
    { channel: 'email', to: [me], body: 'x', in_reply_to: 'em_z' },
    'NOT_FOUND',
    'in_reply_to',
  ],
  [
    'create_draft',
    { channel: 'email', to: [me], body: 'x', thread_id: 'th_1' },
    'NOT_FOUND',
    'thread_id',
  ],
  ['create_draft', { channel: 'chat', to: [me], body: 'x' }, 'NOT_FOUND', 'to'],
  [
    'create_draft',
    { channel: 'chat', to: ['ct_1'], body: 'x', subject: 'S' },
    'INVALID_ARGS',
    'subject',
  ],
  [
    'create_draft',
    { channel: 'chat', to: ['ct_1'], body: 'x', in_reply_to: 'em_a' },
    'INVALID_ARGS',
    'in_reply_to',
  ],
  [
    'create_draft',
    { channel: 'chat', to: ['ct_1'], body: 'x', thread_id: 'et_1' },
    'NOT_FOUND',
    'thread_id',
  ],
  ['draft_calendar_event', { title: 'x', start: end, end: start }, 'INVALID_ARGS', 'end'],
  ['draft_event_change', { event_id: 'ev_9', changes: { title: 'x' } }, 'NOT_FOUND', 'event_id'],
  ['draft_event_change', { event_id: 'ev_2', changes: {} }, 'INVALID_ARGS', 'changes'],
  [
    'draft_event_change',
    { event_id: 'ev_2', changes: { title: 'House meeting', attendees: ['jonas@example.org'] } },
    'INVALID_ARGS',
    'changes',
  ],
  [
    'draft_event_change',
    { event_id: 'ev_2', changes: { end: '2026-03-30T12:00:00+02:00' } },
    'INVALID_ARGS',
    'changes.end',
  ],
  ['prepare_payment', { ...payment, account_id: 'ac_9' }, 'NOT_FOUND', 'account_id'],
  ['prepare_payment', { ...payment, due: '2026-03-26' }, 'INVALID_STATE', 'due'],
  ['prepare_payment', { ...payment, currency: 'CHF' }, 'INVALID_ARGS', 'currency'],
  [
    'draft_contact_update',
    { contact_id: 'ct_9', fields: { name: 'x' } },
    'NOT_FOUND',
    'contact_id',
  ],
  ['draft_contact_update', { fields: { group: 'x' } }, 'INVALID_ARGS', 'fields.name'],
  ['draft_contact_update', { fields: {} }, 'INVALID_ARGS', 'fields'],
  [
    'draft_contact_update',
    { contact_id: 'ct_1', fields: { name: 'Jonas Berg' } },
    'INVALID_ARGS',
    'fields',
  ],
  ['create_note', { title: '?!', body: 'x' }, 'INVALID_ARGS', 'title'],
  [
    'send_email',
    { to: [me], subject: 'x', body: 'x', in_reply_to: 'em_z' },
    'NOT_FOUND',
    'in_reply_to',
  ],
  ['send_email', { to: ['Mara'], subject: 'x', body: 'x' }, 'INVALID_ARGS', 'to.0'],
  ['send_chat_message', { body: 'x' }, 'INVALID_ARGS', 'thread_id'],
  [
    'send_chat_message',
    { thread_id: 'th_1', contact_ids: ['ct_1'], body: 'x' },
    'INVALID_ARGS',
    'thread_id',
  ],
  [
    'send_chat_message',
    { contact_ids: ['ct_1', 'ct_1'], body: 'x' },
    'INVALID_ARGS',
    'contact_ids',
  ],
  ['send_chat_message', { thread_id: 'th_9', body: 'x' }, 'NOT_FOUND', 'thread_id'],
  ['send_chat_message', { contact_ids: ['ct_1', 'ct_9'], body: 'x' }, 'NOT_FOUND', 'contact_ids'],
  ['create_calendar_event', { title: 'x', start, end: start }, 'INVALID_ARGS', 'end'],
  ['update_calendar_event', { event_id: 'ev_9', changes: { title: 'x' } }, 'NOT_FOUND', 'event_id'],
  ['update_calendar_event', { event_id: 'ev_2', changes: {} }, 'INVALID_ARGS', 'changes'],
  [
    'update_calendar_event',
    { event_id: 'ev_3', changes: { title: 'x' } },
    'INVALID_STATE',
    'event_id',
  ],
  ['pay', { ...payment, payee_id: 'py_9' }, 'NOT_FOUND', 'payee_id'],
  ['pay', { ...payment, amount_minor: 48_001 }, 'INSUFFICIENT_FUNDS', 'amount_minor'],
  ['pay', { ...payment, amount_minor: -1 }, 'INVALID_ARGS', 'amount_minor'],
  ['pay', { ...payment, amount_minor: 10.5 }, 'INVALID_ARGS', 'amount_minor'],
  ['pay', { ...payment, account_id: 'ac_3' }, 'INVALID_ARGS', 'currency'],
  [
    'pay',
    { ...payment, account_id: 'ac_2', amount_minor: Number.MAX_SAFE_INTEGER + 1 },
    'INVALID_ARGS',
    'amount_minor',
  ],
  [
    'update_scheduled_payment',
    { payment_id: 'sp_9', operation: 'pause' },
    'NOT_FOUND',
    'payment_id',
  ],
  [
    'update_scheduled_payment',
    { payment_id: 'sp_2', operation: 'resume' },
    'INVALID_STATE',
    'payment_id',
  ],
  [
    'update_scheduled_payment',
    { payment_id: 'sp_1', operation: 'resume' },
    'INVALID_STATE',
    'operation',
  ],
  [
    'update_scheduled_payment',
    { payment_id: 'sp_1', operation: 'reschedule' },
    'INVALID_ARGS',
    'date',
  ],
  [
    'update_scheduled_payment',
    { payment_id: 'sp_1', operation: 'pause', date: '2026-05-01' },
    'INVALID_ARGS',
    'date',
  ],
  [
    'update_scheduled_payment',
    { payment_id: 'sp_1', operation: 'reschedule', date: '2026-03-26' },
    'INVALID_STATE',
    'date',
  ],
  [
    'update_scheduled_payment',
    { payment_id: 'sp_1', operation: 'reschedule', date: '2026-04-01' },
    'INVALID_STATE',
    'date',
  ],
  ['update_contact', { contact_id: 'ct_9', fields: { name: 'x' } }, 'NOT_FOUND', 'contact_id'],
  [
    'update_contact',
    { contact_id: 'ct_1', fields: { name: 'Jonas Berg' } },
    'INVALID_ARGS',
    'fields',
  ],
];

describe('what cannot be done', () => {
  it.each(refusals)('%s %j is %s', async (command, args, code, field) => {
    const before = world.checkpoint.digest();
    expect(errorOf(await world.act(command, args))).toMatchObject({ code, field });
    expect(world.effects()).toEqual([]);
    expect(world.checkpoint.digest()).toBe(before);
  });
});

describe('what leaves the house', () => {
  it('is a mail, verbatim, in the thread it answers', async () => {
    const sent = dataOf(
      await world.act('send_email', {
        to: ['a@example.org'],
        cc: [me],
        subject: 'Re',
        body: 'Yes <b>',
        in_reply_to: 'em_c',
      }),
    );
    expect(sent.record).toMatchObject({
      folder: 'sent',
      thread_id: 'et_2',
      from_address: me,
      at: now,
    });
    expect(world.outbox()).toEqual([
      {
        seq: 1,
        kind: 'email',
        at: now,
        payload: {
          email_id: 'new_em_1',
          to: ['a@example.org'],
          cc: [me],
          subject: 'Re',
          body: 'Yes <b>',
          in_reply_to: 'em_c',
        },
      },
    ]);
  });

  it('is a chat message in the thread of exactly these contacts', async () => {
    const sent = dataOf(
      await world.act('send_chat_message', { contact_ids: ['ct_1'], body: 'Hello' }),
    );
    expect(sent.record.thread_id).toBe('th_1');
    expect(world.outbox()[0]).toMatchObject({
      kind: 'chat',
      payload: { to: ['ct_1'], body: 'Hello' },
    });
  });

  it('is an invitation to everybody but the person', async () => {
    await world.act('create_calendar_event', {
      title: 'Visit',
      start,
      end,
      attendees: [me, 'a@example.org'],
    });
    expect(world.outbox()[0]).toMatchObject({
      kind: 'event_invite',
      payload: { to: ['a@example.org'] },
    });
  });

  it('is a change, to those who stay and those who were taken off', async () => {
    const args = {
      event_id: 'ev_2',
      changes: { attendees: ['ana@example.org'] },
      message: 'You instead.',
    };
    expect(dataOf(await world.act('update_calendar_event', args)).notified).toEqual([
      'ana@example.org',
      'jonas@example.org',
    ]);
    expect(world.outbox()[0]).toMatchObject({
      kind: 'event_update',
      payload: { message: 'You instead.' },
    });
  });

  it('is an answer to an invitation, to its organizer alone', async () => {
    await world.act('update_calendar_event', {
      event_id: 'ev_1',
      changes: { my_response: 'declined' },
    });
    expect(world.outbox()[0]).toMatchObject({
      kind: 'event_update',
      payload: { to: ['office@boiler.example'] },
    });
  });

  it('is a payment, with the balance reduced by it', async () => {
    expect(
      dataOf(await world.act('pay', { ...payment, amount_minor: 48_000, memo: 'Fee' }))
        .balance_minor,
    ).toBe(0);
    expect(world.outbox()[0]).toMatchObject({
      kind: 'payment',
      payload: { account_ref: 'AT61', amount_minor: 48_000, currency: 'EUR', memo: 'Fee' },
    });
    expect(world.effects().find((effect) => effect.store === 'accounts')?.after).toMatchObject({
      balance_minor: 0,
    });
  });
});

describe('particular actions', () => {
  it('let a card go below zero', async () => {
    expect(dataOf(await world.act('pay', { ...payment, account_id: 'ac_2' })).balance_minor).toBe(
      -1_000,
    );
  });

  it('keep the responses of those who stay invited', async () => {
    const changed = await world.act('update_calendar_event', {
      event_id: 'ev_2',
      changes: { attendees: ['ana@example.org', 'jonas@example.org'] },
    });
    expect(dataOf(changed).record.attendees).toEqual([
      { address: 'ana@example.org', response: 'needs_action' },
      { address: 'jonas@example.org', response: 'accepted' },
    ]);
  });

  it('confirm a cancelled event again', async () => {
    const again = await world.act('update_calendar_event', {
      event_id: 'ev_3',
      changes: { status: 'confirmed' },
    });
    expect(dataOf(again).record.status).toBe('confirmed');
    expect(world.outbox()).toEqual([]);
  });

  it('reschedule, pause and cancel a scheduled payment', async () => {
    const moved = await world.act('update_scheduled_payment', {
      payment_id: 'sp_1',
      operation: 'reschedule',
      date: '2026-03-27',
    });
    expect(dataOf(moved).record.next_date).toBe('2026-03-27');
    const cancelled = await world.act('update_scheduled_payment', {
      payment_id: 'sp_1',
      operation: 'cancel',
    });
    expect(dataOf(cancelled).record.status).toBe('cancelled');
  });

  it('never overwrite a note', async () => {
    const note = { title: 'Über Öl – 3', body: 'x', related_ids: ['em_a'] };
    expect(dataOf(await world.act('create_note', note))).toMatchObject({
      id: 'prepared/über-öl-3.txt',
      record: { text: 'Über Öl – 3\n\nx\n\nRelated: em_a\n' },
    });
    expect(errorOf(await world.act('create_note', { ...note, title: 'über öl 3' }))).toMatchObject({
      code: 'CONFLICT',
    });
  });

  it('act in the same way from the same checkpoint', async () => {
    const other = openCommandWorld();
    const args = { contact_ids: ['ct_2', 'ct_1'], body: 'Hello' };
    expect(await other.act('send_chat_message', args)).toEqual(
      await world.act('send_chat_message', args),
    );
    expect(other.checkpoint.digest()).toBe(world.checkpoint.digest());
    other.checkpoint.close();
  });
});
