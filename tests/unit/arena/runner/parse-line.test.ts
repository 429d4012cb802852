import { describe, expect, it } from 'vitest';
import { commands } from '@/arena/commands/registry';
import { parseLine } from '@/scripts/halo/play/parse-line';

const parse = (line: string) => parseLine(line, commands);
const inspecting = (command: string, args: object) => ({
  kind: 'turn',
  turn: { inspect: [{ command, args }] },
});

describe('a line of a terminal session', () => {
  it.each([
    ['list_chats', inspecting('list_chats', {})],
    ['search_files query=lift limit=5', inspecting('search_files', { query: 'lift', limit: 5 })],
    ['search_emails query="boiler visit"', inspecting('search_emails', { query: 'boiler visit' })],
    ['search_emails query=2026', inspecting('search_emails', { query: '2026' })],
    [
      'query_database sql="SELECT a, b FROM t WHERE x = 1"',
      inspecting('query_database', { sql: 'SELECT a, b FROM t WHERE x = 1' }),
    ],
    [
      'notify_user message=Now related_ids=["em_1", "em_2"]',
      {
        kind: 'turn',
        turn: {
          final: {
            command: 'notify_user',
            args: { message: 'Now', related_ids: ['em_1', 'em_2'] },
          },
        },
      },
    ],
    ['none', { kind: 'turn', turn: { final: null } }],
    ['{"final":null}', { kind: 'turn', turn: '{"final":null}' }],
    ['help pay', { kind: 'help', about: 'pay' }],
    ['?', { kind: 'help', about: null }],
    ['events', { kind: 'events' }],
    ['quit', { kind: 'quit' }],
  ])('%s', (line, parsed) => {
    expect(parse(line)).toEqual(parsed);
  });

  it('that is no command or no pair says so', () => {
    expect(parse('dance')).toMatchObject({
      kind: 'fault',
      message: expect.stringContaining('dance'),
    });
    expect(parse('list_chats now')).toMatchObject({
      kind: 'fault',
      message: expect.stringContaining('key=value'),
    });
  });
});
