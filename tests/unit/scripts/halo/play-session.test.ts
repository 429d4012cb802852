import { PassThrough } from 'node:stream';
import { afterAll, describe, expect, it } from 'vitest';
import { commands } from '@/arena/commands/registry';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { playItem, responseKeyOf } from '@/arena/runner/run-corpus';
import { completeLine } from '@/scripts/halo/play/complete-line';
import { helpAbout } from '@/scripts/halo/play/play-help';
import { renderExchange } from '@/scripts/halo/play/render-result';
import { createTerminalPlayer } from '@/scripts/halo/play/terminal-player';
import { textWidth, wrapText } from '@/scripts/halo/play/text-width';
import { compiledScenario } from '../../../support/scenario-builder';

const sql = createSqlPool({ size: 1 });
afterAll(() => sql.close());

interface Sitting {
  readonly record: ResponseRecord;
  readonly shown: string;
  readonly history: readonly string[];
}

/** A person who types these lines, each when asked, and then leaves. */
async function sit(typed: readonly string[], isInteractive = true): Promise<Sitting> {
  const compiled = compiledScenario();
  const setting = createProtocolSetting();
  const input = new PassThrough();
  const output = new PassThrough();
  let shown = '';
  let history: readonly string[] = [];
  const waiting = [...typed];
  const prompts = /halo> |\[y\/N\] |\): /;
  output.on('data', (chunk) => {
    shown += String(chunk);
    if (!prompts.test(String(chunk))) return;
    const next = waiting.shift();
    if (next === undefined) input.end();
    else input.write(`${next}\n`);
  });
  const player = createTerminalPlayer('mara', setting.commands.all, {
    input,
    output,
    isInteractive,
    width: 100,
    history: { read: () => [], write: (lines) => (history = [...lines]) },
  });
  const item = { agent: player.agent, scenarioId: 'sc-test', checkpointId: 'e1', trial: 1 };
  const key = responseKeyOf(item, compiled, setting);
  const record = await playItem(item, key, compiled, { sql, setting });
  player.end(record);
  player.close();
  return { record, shown, history };
}

describe('a session at the terminal', () => {
  it('shows person, events and results, and ends with the action as the response of a person', async () => {
    const { record, shown } = await sit([
      'list_accounts',
      'search_files query=Jonas',
      'notify_user message="Boiler on Thursday."',
      'yes',
    ]);
    expect(shown).toContain('Mara Lind (en, Europe/Vienna)');
    expect(shown).toContain('We come on Thursday.');
    expect(shown).toMatch(/ac_1 +Giro +checking/);
    expect(record).toMatchObject({
      status: 'completed',
      modelKey: 'mara',
      inferredLevel: 'L1',
      retrievalRounds: 2,
      contentAccess: true,
    });
    expect(shown).toContain('Level L1');
  });

  it('asks for what an action lacks, and does nothing before it is confirmed', async () => {
    const { record } = await sit([
      'create_reminder title="Call Jonas"',
      '', // No time: the call is dropped.
      'notify_user',
      'First line.\\nSecond line.',
      'no',
      'none',
      'y',
    ]);
    expect(record).toMatchObject({ status: 'completed', inferredLevel: 'L0', repairs: 0 });
  });

  it('keeps the lines that were commands and none that were answers', async () => {
    const { history } = await sit(['list_chats', 'notify_user', 'Hello', 'n', 'none', 'y']);
    expect(history).toEqual(['none', 'notify_user', 'list_chats']);
  });

  it('answers help, events, person and trace without spending anything', async () => {
    const typed = ['help', 'help pay', 'events', 'person', 'trace', 'no_such', '', 'none', 'y'];
    const { record, shown } = await sit(typed);
    expect(record).toMatchObject({ status: 'completed', commandCount: 0, repairs: 0 });
    expect(shown).toContain('There is no command "no_such"');
    expect(shown).toContain('Nothing looked at yet.');
  });

  it('ends without an answer where the person leaves', async () => {
    for (const typed of [['quit'], ['list_chats']]) {
      const { record } = await sit(typed);
      expect(record).toMatchObject({ status: 'transport_failed', inferredLevel: null });
    }
  });

  it('asks nothing where nobody can answer', async () => {
    const { record } = await sit(['notify_user message=Hello'], false);
    expect(record).toMatchObject({ status: 'completed', inferredLevel: 'L1' });
  });
});

describe('the tab key', () => {
  const ids = ['em_1', 'ev_1'];
  const complete = (line: string) => completeLine(line, commands, ids)[0];

  it.each([
    ['search_em', ['search_emails ']],
    ['help pa', ['pay']],
    ['list_emails fo', ['folder=']],
    ['list_emails folder=', ['folder=inbox', 'folder=sent', 'folder=archive']],
    ['list_emails folder=inbox unr', ['unread_only=']],
    ['list_emails folder=inbox unread_only=t', ['unread_only=true']],
    ['get_email email_id=em', ['email_id=em_1']],
    ['nothing_such a', []],
  ])('after %s offers %j', (line, offered) => {
    expect(complete(line)).toEqual(offered);
  });

  it('offers each argument once', () => {
    expect(complete('list_emails folder=inbox ')).not.toContain('folder=');
  });
});

describe('what a session shows', () => {
  it('leaves nothing out of a table, however narrow', () => {
    const text = 'A voucher of exactly this amount, 電源を切る before it is sold.';
    const shown = renderExchange(
      {
        command: 'list_contacts',
        args: {},
        result: {
          ok: true,
          data: { items: [{ id: 'ct_1', notes: text }], total: 1, next_offset: null },
          meta: { rows: 1, truncated: false, content: false },
        },
      },
      30,
    );
    expect(shown.split('\n').every((line) => textWidth(line) <= 30)).toBe(true);
    expect(shown.replace(/\s+|ct_1/g, '')).toContain(text.replace(/\s+/g, ''));
  });

  it('wraps between words where it can and inside them where it must', () => {
    expect(wrapText('a bc defghij k', 4)).toEqual(['a bc', 'defg', 'hij', 'k']);
    expect(wrapText('電源を切る', 4)).toEqual(['電源', 'を切', 'る']);
    expect(wrapText('', 4)).toEqual(['']);
  });

  it('tells every command once in the help, and of one its arguments', () => {
    const help = helpAbout(null, commands);
    for (const { name } of commands) expect(help).toMatch(new RegExp(`\\b${name}\\b`));
    expect(helpAbout('list_emails', commands)).toMatch(/folder +inbox \| sent \| archive/);
  });
});
