import 'server-only';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { z } from 'zod';
import { compileScenario, validateScenario } from '@/arena/index';
import type { RevisionDocuments } from '@/lib/data/revision-repository';
import { sharedFieldsChanged } from '@/lib/domain/audit/environment-change';
import type { ReportFinding, ValidatorReport } from '@/lib/domain/audit/revision-page';
import { type Instance, instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { type Scenario, scenarioSchema } from '@/lib/domain/scenario/scenario';

/** Of a finding that an environment is no longer the one that others share. */
export const sharedEnvironmentCode = 'SHARED_ENVIRONMENT';

export type CheckedDocuments = {
  readonly report: ValidatorReport;
  /** Null where one of the texts is not what it should be, whatever else is wrong. */
  readonly scenario: Scenario | null;
  /** The hash that responses of this scenario would name; of the text itself where it does not compile. */
  readonly sha256: string;
};

/**
 * A scenario's text as the validator finds it in its environment, which must be of the same person as `standing`. Rests
 * between checks, so that nobody waits for all.
 */
export async function checkDocuments(
  { scenarioDocument, instanceDocument, noise }: RevisionDocuments,
  standing: Pick<RevisionDocuments, 'instanceDocument'>,
): Promise<CheckedDocuments> {
  const sha256 = createHash('sha256').update(scenarioDocument).digest('hex');
  const read = {
    scenario: readText('scenario.json', scenarioSchema, scenarioDocument),
    instance: readText('instance.json', instanceSchema, instanceDocument),
    noise: noise === null ? { value: null } : readText('noise.json', noiseSchema, noise),
  };
  if ('findings' in read.scenario || 'findings' in read.instance || 'findings' in read.noise) {
    const found = [read.scenario, read.instance, read.noise].flatMap((each) =>
      'findings' in each ? each.findings : [],
    );
    return { report: reportOf(found), scenario: null, sha256 };
  }
  const sources = {
    instance: read.instance.value,
    scenario: read.scenario.value,
    noise: read.noise.value,
  };
  const findings = await validateScenario(sources, async () => {
    await setImmediate();
  });
  const compiled = compileScenario(sources);
  return {
    report: reportOf([...identityFindings(standing, sources.instance), ...findings]),
    scenario: sources.scenario,
    sha256: compiled.ok ? compiled.value.manifest.scenario : sha256,
  };
}

function identityFindings(
  standing: Pick<RevisionDocuments, 'instanceDocument'>,
  instance: Instance,
): ReportFinding[] {
  const before = instanceSchema.parse(JSON.parse(standing.instanceDocument));
  return sharedFieldsChanged(before, instance).map((field) => ({
    code: sharedEnvironmentCode,
    layer: 'structure',
    severity: 'error',
    path: `instance.json#${field}`,
    message: 'Other scenarios and studies share this field; leave it as it is.',
  }));
}

function readText<Value>(
  file: string,
  schema: z.ZodType<Value>,
  text: string,
): { readonly value: Value } | { readonly findings: ReportFinding[] } {
  const finding = (path: string, message: string): ReportFinding => ({
    code: 'STRICT_PARSE',
    layer: 'structure',
    severity: 'error',
    path: path === '' ? file : `${file}#${path}`,
    message,
  });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { findings: [finding('', `Not JSON: ${(error as Error).message}`)] };
  }
  const parsed = schema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  return {
    findings: parsed.error.issues.map((issue) =>
      finding(issue.path.map(String).join('.'), issue.message),
    ),
  };
}

function reportOf(findings: readonly ReportFinding[]): ValidatorReport {
  const count = (severity: 'error' | 'warning') =>
    findings.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), findings: [...findings] };
}
