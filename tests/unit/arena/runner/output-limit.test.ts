import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { limitOutput } from '@/arena/runner/output-limit';
import type { CommandResult } from '@/lib/domain/trace/command-result';

const answer = (data: unknown): CommandResult => ({
  ok: true,
  data,
  meta: { rows: 1, truncated: false, content: true },
});
const dataOf = (result: CommandResult) =>
  result.ok ? (result.data as Record<string, unknown>) : {};

describe('the limit of a result', () => {
  it('leaves what fits as it is', () => {
    const result = answer({ items: [1, 2, 3], total: 3, next_offset: null });
    expect(limitOutput(result, 8_000)).toBe(result);
  });

  it('leaves out whole trailing items, says so, and lets them be asked for', () => {
    const items = Array.from({ length: 50 }, (_, id) => ({ id, text: 'x'.repeat(300) }));
    const limited = limitOutput(answer({ items, total: 80, next_offset: 50 }), 8_000);
    const data = dataOf(limited);
    const kept = data.items as unknown[];
    expect(kept.length).toBeGreaterThan(15);
    expect(kept).toEqual(items.slice(0, kept.length));
    expect(data.next_offset).toBe(kept.length);
    expect(data.output_cut).toContain(`${50 - kept.length} of 50 items left out`);
    expect(limited.ok && limited.meta).toEqual({ rows: 1, truncated: true, content: true });
  });

  it('gives a list that ended a place to go on from', () => {
    const items = Array.from({ length: 40 }, () => 'y'.repeat(400));
    const data = dataOf(limitOutput(answer({ items, total: 60, next_offset: null }), 8_000));
    expect(data.next_offset).toBe(60 - (40 - (data.items as unknown[]).length));
  });

  it('cuts a long text with a mark and uses the room', () => {
    const limited = limitOutput(answer({ path: 'a.txt', text: '😀'.repeat(9_000) }), 8_000);
    const { text, path } = dataOf(limited);
    expect(path).toBe('a.txt');
    expect(text).toMatch(/^(?:😀)+… \[cut\]$/u);
    expect(JSON.stringify(limited).length).toBeGreaterThan(7_000);
  });

  it('cuts the texts of an error, and keeps its code', () => {
    const result: CommandResult = {
      ok: false,
      error: { code: 'INVALID_ARGS', message: 'bad', got: 'z'.repeat(50_000) },
    };
    const limited = limitOutput(result, 8_000);
    expect(JSON.stringify(limited).length).toBeLessThanOrEqual(8_000);
    expect(limited.ok ? '' : limited.error.code).toBe('INVALID_ARGS');
  });

  it('holds for data of any shape, and gives the same for the same', () => {
    const data = fc.oneof(
      fc.dictionary(fc.string(), fc.jsonValue({ maxDepth: 4 }), { maxKeys: 200 }),
      fc.jsonValue(),
      fc.record({
        items: fc.array(fc.string({ minLength: 200, maxLength: 900 }), { maxLength: 60 }),
      }),
    );
    fc.assert(
      fc.property(data, fc.integer({ min: 500, max: 3_000 }), (value, limit) => {
        const limited = limitOutput(answer(value), limit);
        const text = JSON.stringify(limited);
        expect(text.length).toBeLessThanOrEqual(limit);
        expect(JSON.stringify(limitOutput(answer(value), limit))).toBe(text);
      }),
    );
  });
});
