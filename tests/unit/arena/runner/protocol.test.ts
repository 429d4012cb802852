import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseTurn, turnDepthMax, turnTextMaxChars } from '@/arena/runner/protocol';

const call = { command: 'list_chats', args: {} };
const problemOf = (answer: unknown) => {
  const turn = parseTurn(answer);
  return turn.ok ? null : turn.error.code;
};

describe('a turn', () => {
  it.each([
    { inspect: [call] },
    { inspect: Array.from({ length: 8 }, () => call) },
    { final: { command: 'notify_user', args: { message: 'The valve is open.' } } },
    { final: null },
  ])('is read alike from text and from an object: %j', (turn) => {
    expect(parseTurn(JSON.stringify(turn))).toEqual({ ok: true, value: turn });
    expect(parseTurn(turn)).toEqual({ ok: true, value: turn });
    expect(parseTurn(`\n ${JSON.stringify(turn)}\n`)).toEqual({ ok: true, value: turn });
  });

  it.each([
    ['nothing to inspect', { inspect: [] }],
    ['nine commands', { inspect: Array.from({ length: 9 }, () => call) }],
    ['no arguments', { inspect: [{ command: 'list_chats' }] }],
    ['a further key', { final: null, thoughts: 'none' }],
    ['a further key in a call', { inspect: [{ ...call, why: 'to see' }] }],
    ['a list of finals', { final: [call] }],
    ['arguments that are a list', { final: { command: 'pay', args: [] } }],
    ['neither', {}],
    ['a text', '"final"'],
    ['a number', 7],
    ['null', null],
    ['undefined', undefined],
  ])('is none with %s', (_, answer) => {
    expect(problemOf(answer)).toBe('NOT_A_TURN');
  });

  it('that mixes looking and acting is named as such', () => {
    expect(problemOf({ inspect: [call], final: null })).toBe('MIXED_TURN');
  });

  it.each([
    '```json\n{"final":null}\n```',
    'I will wait. {"final":null}',
    "{'final': null}",
    '{"final":null,}',
    '{"final":null}{"final":null}',
    '{"final":nul',
    '',
  ])('is never repaired from text: %s', (text) => {
    expect(problemOf(text)).toBe('NOT_JSON');
  });

  it('names every problem with its place', () => {
    const turn = parseTurn({ inspect: [{ command: 7, args: {} }, { command: 'pay' }] });
    expect(turn.ok ? '' : turn.error.message).toMatch(/inspect\.0\.command: .*inspect\.1\.args: /);
  });

  it('is refused before anything walks over excessive length or depth', () => {
    expect(problemOf(`{"final":"${'x'.repeat(turnTextMaxChars)}"}`)).toBe('NOT_A_TURN');
    const deep = '['.repeat(50_000) + ']'.repeat(50_000);
    expect(problemOf(`{"final":{"command":"pay","args":{"a":${deep}}}}`)).toBe('NOT_A_TURN');
    const allowed = turnDepthMax - 4;
    const nested = '['.repeat(allowed) + ']'.repeat(allowed);
    expect(problemOf(`{"final":{"command":"pay","args":{"a":${nested}}}}`)).toBeNull();
  });

  it('ends in a turn or a problem whatever is sent', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.jsonValue(), fc.anything()), (answer) => {
        const turn = parseTurn(answer);
        if (turn.ok) expect(Object.keys(turn.value)).toHaveLength(1);
        else expect(turn.error.message).not.toBe('');
      }),
    );
  });
});
