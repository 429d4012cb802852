import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it } from 'vitest';

/** The real program in a process of its own, as `npm run --silent halo --` starts it. */
function halo(...args: string[]) {
  const tsx = ['--import', 'tsx', '--conditions=react-server', 'scripts/halo.ts'];
  return spawnSync(process.execPath, [...tsx, ...args], { encoding: 'utf8' });
}

describe('halo commands --json', () => {
  it('prints every command with the JSON Schema of its arguments, alone on standard output', () => {
    const { status, stdout } = halo('commands', '--json');
    expect(status).toBe(0);
    const { commands } = JSON.parse(stdout);
    expect(commands).toHaveLength(48);
    for (const command of commands) {
      expect(Object.keys(command)).toEqual(['name', 'kind', 'level', 'app', 'args']);
      expect(command.level === null).toBe(command.kind === 'inspect');
      expect(command.args).toMatchObject({ type: 'object', additionalProperties: false });
    }
  }, 30_000);
});

describe('halo corpus validate --json', () => {
  it('finds nothing wrong with the environments that are shipped', () => {
    const { status, stdout } = halo('corpus', 'validate', '--json');
    expect(JSON.parse(stdout)).toMatchObject({ errors: 0, findings: [] });
    expect(status).toBe(0);
  }, 180_000);

  it('counts one of a thing in the singular', () => {
    const { stdout } = halo('corpus', 'validate', 'arena/corpus/household/household-01');
    expect(stdout).toMatch(/^1 domain, 1 instance, \d+ scenarios, /m);
  }, 30_000);

  it('ends with 1 and a finding at its place for a file that cannot be read', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'halo-corpus-'));
    try {
      writeFileSync(path.join(directory, 'instance.json'), '{"schemaVersion": 1, "id": 3}');
      const { status, stdout } = halo('corpus', 'validate', directory, '--json');
      const report = JSON.parse(stdout);
      expect(status).toBe(1);
      expect(report.errors).toBe(report.findings.length);
      expect(report.findings).toContainEqual(
        expect.objectContaining({ code: 'STRICT_PARSE', path: 'instance.json#id' }),
      );
    } finally {
      rmSync(directory, { recursive: true });
    }
  }, 30_000);
});

describe('halo arena snapshot', () => {
  it('takes the shipped corpus and the number of a checkpoint, and replaces no file unasked', () => {
    const directory = mkdtempSync(path.join(tmpdir(), 'halo-snapshot-'));
    try {
      const out = path.join(directory, 'world.sqlite');
      const args = ['arena', 'snapshot', '--scenario', 'household-01-s1', '--checkpoint', '2'];
      expect(halo(...args, '--out', out).status).toBe(0);
      expect(readFileSync(out).subarray(0, 15).toString()).toBe('SQLite format 3');
      const again = halo(...args, '--out', out);
      expect(again.status).toBe(2);
      expect(again.stderr).toContain('--force replaces it');
    } finally {
      rmSync(directory, { recursive: true });
    }
  }, 30_000);

  it('ends with 2 for a scenario or a checkpoint that is not there, and says what is', () => {
    const args = ['arena', 'snapshot', '--out', path.join(tmpdir(), 'halo-unwritten.sqlite')];
    const scenario = halo(...args, '--scenario', 'nowhere');
    expect(scenario.status).toBe(2);
    expect(scenario.stderr).toContain('household-01-s1');
    const checkpoint = halo(...args, '--scenario', 'household-01-s1', '--checkpoint', '99');
    expect(checkpoint.status).toBe(2);
    expect(checkpoint.stderr).toContain('It has 1 to ');
  }, 30_000);
});
