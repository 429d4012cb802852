import { beforeEach, describe, expect, it } from 'vitest';
import {
  type CommandWorld,
  dataOf,
  errorOf,
  idsOf,
  metaOf,
  now,
  openCommandWorld,
} from '../../../support/command-world';

let world: CommandWorld;
beforeEach(() => {
  world = openCommandWorld();
  return () => world.checkpoint.close();
});

const codeOf = async (command: string, args: Record<string, unknown>) =>
  errorOf(await world.inspect(command, args)).code;

describe('system', () => {
  it('tells the time of the last event in the person’s zone', async () => {
    expect(dataOf(await world.inspect('get_current_time'))).toEqual({
      now,
      weekday: 'Friday',
      timezone: 'Europe/Vienna',
    });
  });

  it('shows the profile, working hours included', async () => {
    const profile = dataOf(await world.inspect('get_user_profile'));
    expect(profile).toMatchObject({ name: 'Mara Lind', working_hours: { start: '09:00' } });
  });

  it('lists notifications from a moment on', async () => {
    expect(idsOf(await world.inspect('list_notifications'))).toEqual(['nt_1']);
    const later = await world.inspect('list_notifications', { since: '2026-03-26T07:00:01+00:00' });
    expect(dataOf(later)).toEqual({ items: [], total: 0, next_offset: null });
    expect(metaOf(later)).toEqual({ rows: 0, truncated: false, content: false, records: false });
  });
});

describe('email', () => {
  it('orders and filters by instant, not by the text of a time', async () => {
    const inbox = await world.inspect('list_emails', { folder: 'inbox' });
    expect(idsOf(inbox)).toEqual(['em_b', 'em_a', 'em_c']);
    const until = await world.inspect('list_emails', {
      folder: 'inbox',
      until: '2026-03-26T07:00:00+00:00',
    });
    expect(idsOf(until)).toEqual(['em_a', 'em_c']);
    const since = await world.inspect('list_emails', {
      folder: 'inbox',
      since: '2026-03-26T08:30:00+01:00',
    });
    expect(idsOf(since)).toEqual(['em_b']);
  });

  it('lists headers without bodies, and pages through them', async () => {
    const first = await world.inspect('list_emails', { folder: 'inbox', limit: 2 });
    expect(dataOf(first)).toMatchObject({ total: 3, next_offset: 2 });
    expect(dataOf(first).items[0]).not.toHaveProperty('body');
    expect(metaOf(first)).toEqual({ rows: 2, truncated: true, content: false, records: true });
    const second = await world.inspect('list_emails', { folder: 'inbox', limit: 2, offset: 2 });
    expect(dataOf(second)).toMatchObject({ next_offset: null });
    expect(idsOf(second)).toEqual(['em_c']);
    expect(idsOf(await world.inspect('list_emails', { folder: 'inbox', offset: 9 }))).toEqual([]);
  });

  it('lists the unread ones alone on request', async () => {
    const unread = await world.inspect('list_emails', { folder: 'inbox', unread_only: true });
    expect(idsOf(unread)).toEqual(['em_a', 'em_c']);
  });

  it('reads an email without marking it read', async () => {
    const before = world.checkpoint.digest();
    expect(dataOf(await world.inspect('get_email', { email_id: 'em_a' }))).toMatchObject({
      body: 'We come on Thursday.\nPlease keep the Straße free.',
      read: false,
      to: ['mara@example.org'],
    });
    expect(world.checkpoint.digest()).toBe(before);
    expect(await codeOf('get_email', { email_id: 'em_z' })).toBe('NOT_FOUND');
  });

  it('reads a thread across folders, oldest first', async () => {
    const thread = await world.inspect('get_email_thread', { thread_id: 'et_2' });
    expect(idsOf(thread)).toEqual(['em_c', 'em_d']);
    expect(await codeOf('get_email_thread', { thread_id: 'et_9' })).toBe('NOT_FOUND');
  });

  it('finds all words in any order, across fields and cases, with the best line', async () => {
    const found = await world.inspect('search_emails', { query: 'strasse VISIT boil' });
    expect(idsOf(found)).toEqual(['em_b', 'em_a']);
    expect(dataOf(found).items[0].snippet).toBe('Please keep the Straße free.');
    expect(
      idsOf(await world.inspect('search_emails', { query: 'invoice', from: 'OFFICE@' })),
    ).toEqual(['em_c']);
    expect(idsOf(await world.inspect('search_emails', { query: 'invoice thursday' }))).toEqual([]);
    expect(await codeOf('search_emails', { query: '  ' })).toBe('INVALID_ARGS');
  });

  it('lists drafts of both channels or one', async () => {
    expect(idsOf(await world.inspect('list_drafts'))).toEqual(['dr_2', 'dr_1']);
    expect(idsOf(await world.inspect('list_drafts', { channel: 'email' }))).toEqual(['dr_1']);
  });
});

describe('calendar', () => {
  it('lists what overlaps a range, cancelled ones included', async () => {
    const day = { from: '2026-03-27T11:00:00+01:00', to: '2026-03-27T13:00:00+01:00' };
    expect(idsOf(await world.inspect('list_calendar_events', day))).toEqual(['ev_1']);
    const wider = { ...day, to: '2026-03-27T12:00:01+00:00' };
    expect(idsOf(await world.inspect('list_calendar_events', wider))).toEqual(['ev_1', 'ev_3']);
    expect(await codeOf('list_calendar_events', { from: day.to, to: day.from })).toBe(
      'INVALID_ARGS',
    );
  });

  it('shows one event with its attendees', async () => {
    expect(dataOf(await world.inspect('get_calendar_event', { event_id: 'ev_2' }))).toMatchObject({
      notes: 'Bring the key',
      attendees: [{ address: 'jonas@example.org', response: 'accepted' }],
    });
    expect(await codeOf('get_calendar_event', { event_id: 'ev_9' })).toBe('NOT_FOUND');
  });

  it('searches title, place, notes and people', async () => {
    expect(
      idsOf(await world.inspect('search_calendar_events', { query: 'cellar key jonas' })),
    ).toEqual(['ev_2']);
    const one = await world.inspect('search_calendar_events', { query: 'e', limit: 1 });
    expect(dataOf(one)).toMatchObject({ total: 3, next_offset: null });
    expect(metaOf(one).truncated).toBe(true);
  });

  it('lists reminders by time and status', async () => {
    expect(idsOf(await world.inspect('list_reminders'))).toEqual(['rm_2', 'rm_1']);
    expect(idsOf(await world.inspect('list_reminders', { status: 'pending' }))).toEqual(['rm_1']);
    const until = await world.inspect('list_reminders', { to: '2026-03-27T08:10:00+01:00' });
    expect(idsOf(until)).toEqual(['rm_2']);
  });
});

describe('chat', () => {
  it('lists threads by their last message, empty ones last', async () => {
    const chats = await world.inspect('list_chats');
    expect(idsOf(chats)).toEqual(['th_1', 'th_2']);
    expect(dataOf(chats).items[0]).toMatchObject({
      participants: [{ id: 'ct_1', name: 'Jonas Berg' }],
      last_message: { id: 'ms_3' },
    });
    expect(dataOf(chats).items[1].last_message).toBeNull();
  });

  it('reads the latest messages and continues towards older ones', async () => {
    const latest = await world.inspect('read_chat', { thread_id: 'th_1', limit: 2 });
    expect(idsOf(latest)).toEqual(['ms_2', 'ms_3']);
    expect(dataOf(latest)).toMatchObject({ total: 3, next_before: 'ms_2' });
    expect(dataOf(latest).items[0]).toMatchObject({ sender: 'me', sender_name: 'Mara Lind' });
    const older = await world.inspect('read_chat', { thread_id: 'th_1', before: 'ms_2' });
    expect(idsOf(older)).toEqual(['ms_1']);
    expect(dataOf(older).next_before).toBeNull();
    const byTime = await world.inspect('read_chat', {
      thread_id: 'th_1',
      before: '2026-03-22T07:00:00+00:00',
    });
    expect(idsOf(byTime)).toEqual(['ms_1']);
    expect(await codeOf('read_chat', { thread_id: 'th_9' })).toBe('NOT_FOUND');
    expect(await codeOf('read_chat', { thread_id: 'th_1', before: 'ms_9' })).toBe('NOT_FOUND');
  });

  it('searches messages and names', async () => {
    expect(idsOf(await world.inspect('search_chat_messages', { query: 'boiler jonas' }))).toEqual([
      'ms_3',
      'ms_1',
    ]);
    expect(
      idsOf(await world.inspect('search_chat_messages', { query: 'boiler', thread_id: 'th_2' })),
    ).toEqual([]);
    expect(await codeOf('search_chat_messages', { query: 'x', thread_id: 'th_9' })).toBe(
      'NOT_FOUND',
    );
  });
});

describe('contacts', () => {
  it('lists by name, without address and notes', async () => {
    const all = await world.inspect('list_contacts');
    expect(idsOf(all)).toEqual(['ct_2', 'ct_1']);
    expect(dataOf(all).items[0]).not.toHaveProperty('notes');
    expect(idsOf(await world.inspect('list_contacts', { group: 'family' }))).toEqual(['ct_2']);
  });

  it('shows one and finds by notes too', async () => {
    expect(dataOf(await world.inspect('get_contact', { contact_id: 'ct_2' })).notes).toBe(
      'Has the spare key',
    );
    expect(idsOf(await world.inspect('search_contacts', { query: 'GRÖSSE spare' }))).toEqual([
      'ct_2',
    ]);
    expect(await codeOf('get_contact', { contact_id: 'ct_9' })).toBe('NOT_FOUND');
  });
});

describe('wallet', () => {
  it('lists accounts with the payees beside them', async () => {
    const accounts = dataOf(await world.inspect('list_accounts'));
    expect(accounts.items[0]).toMatchObject({ id: 'ac_1', balance_minor: 48_000 });
    expect(accounts.payees[0]).toMatchObject({ id: 'py_1' });
  });

  it('lists transactions by account and counterparty', async () => {
    expect(idsOf(await world.inspect('list_transactions', { counterparty: 'GROC' }))).toEqual([
      'tx_1',
    ]);
    expect(idsOf(await world.inspect('list_transactions', { account_id: 'ac_2' }))).toEqual([]);
    expect(await codeOf('list_transactions', { account_id: 'ac_9' })).toBe('NOT_FOUND');
  });

  it('shows one transaction', async () => {
    expect(
      dataOf(await world.inspect('get_transaction', { transaction_id: 'tx_1' })).amount_minor,
    ).toBe(-2_000);
    expect(await codeOf('get_transaction', { transaction_id: 'tx_9' })).toBe('NOT_FOUND');
  });

  it('lists scheduled payments by day', async () => {
    const all = await world.inspect('list_scheduled_payments');
    expect(idsOf(all)).toEqual(['sp_2', 'sp_1']);
    expect(dataOf(all).items[0].payee_name).toBe('Boiler Ltd');
    const april = await world.inspect('list_scheduled_payments', {
      from: '2026-04-01',
      status: 'active',
    });
    expect(idsOf(april)).toEqual(['sp_1']);
  });
});

describe('files', () => {
  it('lists names and sizes, which are no content', async () => {
    const files = await world.inspect('list_files', { prefix: 'house/' });
    expect(dataOf(files).items).toEqual([
      { path: 'house/boiler.txt', lines: 3, chars: 43 },
      { path: 'house/rules.md', lines: 2, chars: 33 },
    ]);
    expect(metaOf(files).content).toBe(false);
    expect(await codeOf('list_files', { prefix: '../' })).toBe('PATH_INVALID');
  });

  it('reads by lines; blank lines alone are no content', async () => {
    const whole = await world.inspect('read_file', { path: 'house/rules.md' });
    expect(dataOf(whole)).toEqual({
      path: 'house/rules.md',
      start_line: 1,
      text: 'Quiet from ten.\nAsk Jonas first.',
      total_lines: 2,
      next_line: null,
    });
    expect(metaOf(whole)).toEqual({ rows: 2, truncated: false, content: true });
    const blank = await world.inspect('read_file', {
      path: 'house/boiler.txt',
      start_line: 2,
      max_lines: 1,
    });
    expect(metaOf(blank)).toMatchObject({ content: false, truncated: true });
    expect(dataOf(blank).next_line).toBe(3);
  });

  it.each([
    ['../etc/passwd.txt', 'PATH_INVALID'],
    ['/house/rules.md', 'PATH_INVALID'],
    ['house/../house/rules.md', 'PATH_INVALID'],
    ['house\\rules.md', 'PATH_INVALID'],
    ['house/none.md', 'NOT_FOUND'],
  ])('answers the path %s with %s', async (path, code) => {
    expect(await codeOf('read_file', { path })).toBe(code);
  });

  it('refuses a line beyond the end', async () => {
    expect(await codeOf('read_file', { path: 'house/rules.md', start_line: 3 })).toBe(
      'INVALID_ARGS',
    );
  });

  it('finds lines in files that hold all words, those with most words first', async () => {
    const found = await world.inspect('search_files', { query: 'serviced straße key' });
    expect(dataOf(found).items).toEqual([
      { path: 'house/boiler.txt', line: 3, text: 'Key at the STRASSE.' },
      { path: 'house/boiler.txt', line: 1, text: 'Serviced every March.' },
    ]);
    expect(metaOf(found).content).toBe(true);
    const none = await world.inspect('search_files', { query: 'serviced jonas' });
    expect(metaOf(none)).toMatchObject({ content: false, rows: 0 });
    expect(await codeOf('search_files', { query: 'x', prefix: '/' })).toBe('PATH_INVALID');
  });
});
