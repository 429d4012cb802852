import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { readCorpus } from '@/arena/index';
import { err, ok, type Result } from '@/lib/core/result';
import { uploadScenarios } from '@/lib/data/service/revision-writer';
import type { Actor } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import {
  type CorpusToRegister,
  type InstanceFiles,
  registrationOfFiles,
} from '@/lib/domain/audit/corpus-registration';
import type { ReportFinding, ValidatorReport } from '@/lib/domain/audit/revision-page';
import type { UploadAnswer, UploadEvent } from '@/lib/domain/audit/upload-event';
import { createBoundedCache } from '../bounded-cache';
import { type CorpusCheck, checkCorpus } from './check-corpus';
import { inFolder } from './upload-folder';

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

/** What the last uploads were found to be, so that storing what was just checked checks it no second time. */
const checked = createBoundedCache<CorpusCheck>(20);

/**
 * Scenario files of an admin: every finding by file and path, and, where the mode and they allow it, revisions in review or
 * drafts. All or nothing. Fault `invalid_input` where the paths are no folder's. Throws StoreError for what the store
 * refuses, and what `checkCorpus` throws.
 */
export async function takeUpload(
  actor: Actor,
  { corpus: names, files, mode }: Upload,
  tell: (event: UploadEvent) => void,
  signal: AbortSignal,
): Promise<Result<UploadAnswer, Fault>> {
  const key = sha256Of(JSON.stringify(files));
  const taken = await inFolder(files, async (directory) => {
    const check =
      checked.get(key) ??
      (await checkCorpus(directory, (done, of) => tell({ kind: 'checking', done, of }), signal));
    checked.set(key, check, 1);
    const errors = check.findings.filter(({ severity }) => severity === 'error').length;
    const isRefused =
      mode === 'check' || check.scenarios === 0 || (mode === 'review' && errors > 0);
    if (isRefused) return { check, registration: null };
    tell({ kind: 'storing' });
    const { instances } = readCorpus(directory).corpus;
    return { check, registration: registrationOf(instances, check, names, mode) };
  });
  if (taken === null) return err({ kind: 'invalid_input' });
  const { check, registration } = taken;
  return ok({
    findings: [...check.findings],
    scenarios: check.scenarios,
    stored: registration && (await uploadScenarios(actor.id, registration)),
  });
}

const sha256Of = (text: string) => createHash('sha256').update(text).digest('hex');

function registrationOf(
  groups: readonly InstanceFiles[],
  { findings, hashes }: CorpusCheck,
  names: Upload['corpus'],
  mode: Upload['mode'],
): CorpusToRegister {
  const hashByFile = new Map(hashes);
  return registrationOfFiles(groups, {
    names,
    sha256Of,
    hashOf: ({ file, text }) => hashByFile.get(file) ?? sha256Of(text),
    standingOf: ({ file }) => ({
      status: mode === 'review' ? 'in_review' : 'draft',
      report: reportOf(findings, groups, file),
    }),
  });
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
