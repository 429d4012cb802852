import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { createScenarioSubject } from '@/arena/validator/scenario-subject';
import { register as corpusNew } from '@/scripts/halo/corpus-new';
import { createProgram, runProgram } from '@/scripts/halo/program';
import { scenarioPage } from '@/scripts/halo/scenario-page';
import { buildInstance, buildScenario } from '../../support/scenario-builder';

const folder = mkdtempSync(join(tmpdir(), 'halo-authoring-'));
afterAll(() => rmSync(folder, { recursive: true }));

async function halo(...words: readonly string[]): Promise<number> {
  const program = createProgram();
  corpusNew(program);
  process.exitCode = 0;
  await runProgram(program, ['node', 'halo', ...words]);
  const code = Number(process.exitCode);
  process.exitCode = 0;
  return code;
}

test('new files are read as they are, and none is written over', async () => {
  const home = join(folder, 'health-09');
  expect(await halo('corpus', 'new', home, '--domain', 'health')).toBe(0);
  expect(await halo('corpus', 'new', home, '--scenario', 'health-09-s1')).toBe(0);
  expect(loadCorpus(folder)).toMatchObject({ ok: true });
  const before = readFileSync(join(home, 'scenarios/health-09-s1.json'), 'utf8');
  expect(await halo('corpus', 'new', home, '--scenario', 'health-09-s1')).toBe(2);
  expect(readFileSync(join(home, 'scenarios/health-09-s1.json'), 'utf8')).toBe(before);
});

test('a domain that does not exist makes no file', async () => {
  expect(await halo('corpus', 'new', join(folder, 'x-1'), '--domain', 'cooking')).toBe(2);
  expect(loadCorpus(join(folder, 'x-1'))).toMatchObject({ ok: false });
});

test('the page of a scenario says at every event whether help is in time, and what each evidence holds', async () => {
  const scenario = buildScenario();
  const subject = await createScenarioSubject({ instance: buildInstance(), scenario, noise: null });
  const page = scenarioPage(subject);
  for (const { id, summary } of scenario.events) {
    expect(page).toContain(summary);
    expect(page).toMatch(new RegExp(`${id} · .*(too early|in time|too late)`));
  }
  for (const { ref } of scenario.hidden.evidence) expect(page).toContain(`\`${ref}\``);
  expect(page).not.toContain('*Not found');
});
