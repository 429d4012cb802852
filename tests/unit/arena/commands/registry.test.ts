import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { commands, findCommand, levelOf } from '@/arena/commands/registry';
import { storeNames } from '@/arena/world/schema';

const count = (level: string | null) => commands.filter((each) => each.level === level).length;

describe('the registry', () => {
  it('holds 29 inspections and 6 L1, 6 L2 and 7 L3 actions', () => {
    expect([count(null), count('L1'), count('L2'), count('L3')]).toEqual([29, 6, 6, 7]);
  });

  it('names each command once, as snake_case verb_noun, or a bare verb', () => {
    const names = commands.map((command) => command.name);
    expect(new Set(names).size).toBe(names.length);
    for (const name of names) expect(name).toMatch(/^[a-z]+(?:_[a-z]+)*$/);
  });

  it('takes the level from the name alone, and L0 from no action', () => {
    expect(
      ['notify_user', 'create_reminder', 'create_draft', 'send_email', 'pay'].map(levelOf),
    ).toEqual(['L1', 'L1', 'L2', 'L3', 'L3']);
    expect(levelOf(null)).toBe('L0');
    expect(() => levelOf('get_email')).toThrow('no action');
    expect(() => levelOf('nothing')).toThrow('no action');
  });

  it.each(commands)('$name shows strict arguments as JSON Schema', (command) => {
    const schema = z.toJSONSchema(command.args, { io: 'input' });
    expect(schema.type).toBe('object');
    expect(schema.additionalProperties).toBe(false);
  });

  it.each(commands)(
    '$name is documented without its level, which would prime an agent',
    ({ doc }) => {
      expect(doc.length).toBeGreaterThan(30);
      expect(doc).not.toMatch(/\bL[0-3]\b/);
    },
  );

  it.each(commands)('$name writes only stores that exist, and none if it inspects', (command) => {
    if (command.kind === 'inspect') expect(command.writes).toEqual([]);
    else expect(command.writes.length).toBeGreaterThan(0);
    for (const store of command.writes) expect([...storeNames, 'files']).toContain(store);
  });

  it.each(commands)('$name refuses an argument that it does not have', (command) => {
    expect(command.problemsOf({ nonsense: 1 })?.message).toContain(
      'nonsense: there is no such argument',
    );
  });

  it.each(commands)('$name refuses arguments that are no object', (command) => {
    for (const args of [null, undefined, 3, 'text', []]) {
      expect(command.problemsOf(args)?.code).toBe('INVALID_ARGS');
    }
  });

  it('knows no command of another name', () => {
    expect(findCommand('list_permissions')).toBeUndefined();
    expect(findCommand('toString')).toBeUndefined();
  });
});

describe('arguments', () => {
  it('report all problems at once, each with its place', () => {
    const problem = findCommand('list_emails')?.problemsOf({
      folder: 'spam',
      since: 'today',
      limit: 51,
      x: 1,
    });
    expect(problem?.code).toBe('INVALID_ARGS');
    for (const place of ['folder:', 'since:', 'limit:', 'x:'])
      expect(problem?.message).toContain(place);
  });

  it.each(['2026-03-02T08:05:00', '2026-03-02', '2026-02-30T08:00:00+01:00', 'yesterday'])(
    'take no time without offset or outside the calendar: %s',
    (time) => {
      const problem = findCommand('list_notifications')?.problemsOf({ since: time });
      expect(problem?.message).toContain('ISO 8601 with an offset');
    },
  );

  it.each(['a\0b', 'a\ud800b'])('hold no text that cannot be stored unchanged', (text) => {
    expect(findCommand('notify_user')?.problemsOf({ message: text })).toMatchObject({
      code: 'INVALID_ARGS',
      field: 'message',
    });
    expect(
      findCommand('draft_contact_update')?.problemsOf({ fields: { phones: [text] } }),
    ).toMatchObject({
      field: 'fields.phones.0',
    });
  });

  it('default to 20 items and allow 50', () => {
    for (const command of commands) {
      const { limit } = command.args.shape as { limit?: z.ZodType };
      if (!limit) continue;
      expect(limit.parse(undefined)).toBe(20);
      expect(limit.safeParse(command.name === 'query_database' ? 201 : 51).success).toBe(false);
    }
  });
});
