import 'server-only';
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { z } from 'zod';
import { compileScenario, readCorpus, validateCorpus } from '@/arena/index';
import { err, ok, type Result } from '@/lib/core/result';
import { uploadScenarios } from '@/lib/data/service/revision-writer';
import type { Actor } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import { type InstanceFiles, registrationOfFiles } from '@/lib/domain/audit/corpus-registration';
import type { ReportFinding, ValidatorReport } from '@/lib/domain/audit/revision-page';

const filesMax = 600;

/** Paths as the browser names them; nothing that leaves a folder. */
const filePathSchema = z
  .string()
  .max(300)
  .regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))[\w. /-]+$/);

export const uploadSchema = z.strictObject({
  corpus: z.strictObject({
    key: z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/),
    name: z.string().trim().min(1).max(200),
  }),
  files: z
    .array(z.strictObject({ path: filePathSchema, text: z.string() }))
    .min(1)
    .max(filesMax),
  /** `check` stores nothing; `review` only where nothing is wrong; `drafts` whatever can be read. */
  mode: z.enum(['check', 'review', 'drafts']),
});
export type Upload = z.output<typeof uploadSchema>;

export type UploadAnswer = {
  readonly findings: readonly ReportFinding[];
  readonly scenarios: number;
  /** How many revisions were new; null where nothing was stored. */
  readonly stored: number | null;
};

/**
 * Scenario files of an admin: every finding by file and path, and, where the mode and they allow it, revisions in review or
 * drafts. All or nothing. Throws StoreError for what the store refuses.
 */
export async function takeUpload(
  actor: Actor,
  { corpus: names, files, mode }: Upload,
): Promise<Result<UploadAnswer, Fault>> {
  const read = inFolder(files, readCorpus);
  if (!read) return err({ kind: 'invalid_input' });
  const groups = read.corpus.instances;
  const report = await validateCorpus({ instances: groups, faults: read.faults }, () => true, rest);
  const scenarios = groups.reduce((sum, group) => sum + group.scenarios.length, 0);
  const answer = { findings: report.findings, scenarios };
  const isRefused = mode === 'check' || scenarios === 0 || (mode === 'review' && report.errors > 0);
  if (isRefused) return ok({ ...answer, stored: null });
  const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');
  const hashes = await compiledHashes(groups);
  const registration = registrationOfFiles(groups, {
    names,
    sha256Of,
    hashOf: (scenario) => hashes.get(scenario) ?? sha256Of(scenario.text),
    standingOf: ({ file }) => ({
      status: mode === 'review' ? 'in_review' : 'draft',
      report: reportOf(report.findings, groups, file),
    }),
  });
  return ok({ ...answer, stored: await uploadScenarios(actor.id, registration) });
}

/** Writes the files where the arena's reader finds them, and takes them away again. Null where a path cannot be written. */
function inFolder<T>(files: Upload['files'], use: (directory: string) => T): T | null {
  const directory = mkdtempSync(path.join(tmpdir(), 'halo-upload-'));
  try {
    for (const file of files) {
      const target = path.join(directory, file.path);
      mkdirSync(path.dirname(target), { recursive: true });
      writeFileSync(target, file.text);
    }
    return use(directory);
  } catch (error) {
    // Two files of which one is named as the other's folder.
    if (error instanceof Error && 'code' in error) return null;
    throw error;
  } finally {
    rmSync(directory, { recursive: true, force: true });
  }
}

/** A whole corpus takes many seconds: other requests are answered in between. */
async function rest(): Promise<void> {
  await setImmediate();
}

/** Hashes of the scenarios that compile. */
async function compiledHashes(
  groups: readonly InstanceFiles[],
): Promise<ReadonlyMap<InstanceFiles['scenarios'][number], string>> {
  const hashes = new Map<InstanceFiles['scenarios'][number], string>();
  for (const { instance, noise, scenarios } of groups) {
    for (const scenario of scenarios) {
      await rest();
      const compiled = compileScenario({
        instance: instance.value,
        scenario: scenario.value,
        noise: noise?.value ?? null,
      });
      if (compiled.ok) hashes.set(scenario, compiled.value.manifest.scenario);
    }
  }
  return hashes;
}

/** Findings of the scenario itself, and those of its instance and noise, which concern it as well. */
function reportOf(
  findings: readonly ReportFinding[],
  groups: readonly InstanceFiles[],
  file: string,
): ValidatorReport {
  const group = groups.find((each) => each.scenarios.some((scenario) => scenario.file === file));
  const concerned = [file, group?.instance.file, group?.noise?.file];
  const own = findings.filter(({ path: place }) => concerned.includes(place.split('#')[0]));
  const count = (severity: 'error' | 'warning') =>
    own.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), findings: own };
}
