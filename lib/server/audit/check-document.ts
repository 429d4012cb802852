import 'server-only';
import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import { compileScenario, validateScenario } from '@/arena/index';
import type { RevisionDocuments } from '@/lib/data/revision-repository';
import type { ReportFinding, ValidatorReport } from '@/lib/domain/audit/revision-page';
import { instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { type Scenario, scenarioSchema } from '@/lib/domain/scenario/scenario';

export type CheckedDocument = {
  readonly report: ValidatorReport;
  /** Null where the text is no scenario, whatever else is wrong with it. */
  readonly scenario: Scenario | null;
  /** The hash that responses of this scenario would name; of the text itself where it does not compile. */
  readonly sha256: string;
};

/** A scenario's text as the validator finds it in its environment. Rests between checks, so that nobody waits for all. */
export async function checkDocument(
  environment: Pick<RevisionDocuments, 'instanceDocument' | 'noise'>,
  text: string,
): Promise<CheckedDocument> {
  const textHash = createHash('sha256').update(text).digest('hex');
  const scenario = readScenario(text);
  if ('findings' in scenario) {
    return { report: reportOf(scenario.findings), scenario: null, sha256: textHash };
  }
  const instance = instanceSchema.parse(JSON.parse(environment.instanceDocument));
  const noise =
    environment.noise === null ? null : noiseSchema.parse(JSON.parse(environment.noise));
  const sources = { instance, scenario: scenario.value, noise };
  const findings = await validateScenario(sources, async () => {
    await setImmediate();
  });
  const compiled = compileScenario(sources);
  return {
    report: reportOf(findings),
    scenario: scenario.value,
    sha256: compiled.ok ? compiled.value.manifest.scenario : textHash,
  };
}

function readScenario(
  text: string,
): { readonly value: Scenario } | { readonly findings: ReportFinding[] } {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    return { findings: [parseFinding('', `Not JSON: ${(error as Error).message}`)] };
  }
  const parsed = scenarioSchema.safeParse(json);
  if (parsed.success) return { value: parsed.data };
  return {
    findings: parsed.error.issues.map((issue) =>
      parseFinding(issue.path.map(String).join('.'), issue.message),
    ),
  };
}

const parseFinding = (path: string, message: string): ReportFinding => ({
  code: 'STRICT_PARSE',
  layer: 'structure',
  severity: 'error',
  path: path === '' ? 'scenario.json' : `scenario.json#${path}`,
  message,
});

function reportOf(findings: readonly ReportFinding[]): ValidatorReport {
  const count = (severity: 'error' | 'warning') =>
    findings.filter((finding) => finding.severity === severity).length;
  return { errors: count('error'), warnings: count('warning'), findings: [...findings] };
}
