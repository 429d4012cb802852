/** What the store writes to the audit log has words for whoever reads it. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import en from '@/messages/en/admin.json';
import zh from '@/messages/zh-CN/admin.json';

const migrations = path.join(process.cwd(), 'supabase/migrations');

/** The codes that stand in a call of app.record in any migration. */
function recordedActions(): string[] {
  const codes = new Set<string>();
  for (const file of readdirSync(migrations)) {
    const text = readFileSync(path.join(migrations, file), 'utf8');
    for (const [call] of text.matchAll(/app\.record\([\s\S]*?\);/g)) {
      for (const [, code] of call.matchAll(/'([a-z]+\.[a-z_]+)'/g)) codes.add(code ?? '');
    }
  }
  return [...codes].sort();
}

it('every action of the audit log has words in both languages', () => {
  const codes = recordedActions();
  expect(codes).toContain('batch.opened');
  for (const { log } of [en, zh]) {
    const known = new Set(Object.keys(log.actions));
    expect(codes.filter((code) => !known.has(code.replace('.', '_')))).toEqual([]);
  }
});
