/** The whole validator: every check over every subject. */

import {
  type Check,
  type CorpusToValidate,
  type DocumentName,
  type Finding,
  layers,
  type Problem,
  type ValidatedDocument,
  type ValidatedInstance,
} from './check';
import { checks } from './check-list';
import { createScenarioSubject } from './scenario-subject';

export interface ValidationReport {
  readonly domains: number;
  readonly instances: number;
  readonly scenarios: number;
  readonly checkpoints: number;
  readonly errors: number;
  readonly warnings: number;
  /** By layer, then file, then code. */
  readonly findings: readonly Finding[];
}

type Rest = (scenarioFile: string | null) => Promise<void>;

/**
 * Runs every check over all that could be read of the corpus; what could not be read is a finding too. The same
 * corpus always gives the same report. No effect outside memory. Throws only where the arena itself is at fault.
 * `looksInto` leaves scenarios out of the checks of single scenarios; they still count where scenarios are compared.
 * `rest` is awaited between checks, for callers who must not keep a process to themselves or who tell how far it is; it is
 * given the file of the scenario that is looked at, null between scenarios.
 */
export async function validateCorpus(
  corpus: CorpusToValidate,
  looksInto: (file: string) => boolean = () => true,
  rest: Rest = async () => undefined,
): Promise<ValidationReport> {
  const found: Finding[] = corpus.faults.map(({ file, path, message }) => ({
    code: 'STRICT_PARSE',
    layer: 'structure',
    severity: 'error',
    path: placeOf(file, path),
    message: `${message} Put the document into the form of lib/domain/scenario.`,
  }));
  for (const instance of corpus.instances) {
    found.push(...(await findingsOf(instance, looksInto, rest)));
  }
  const findings = sorted(distinct(found));
  const scenarios = corpus.instances.flatMap((each) => each.scenarios);
  return {
    domains: new Set(corpus.instances.map((each) => each.instance.value.domain)).size,
    instances: corpus.instances.length,
    scenarios: scenarios.length,
    checkpoints: scenarios.reduce((sum, { value }) => sum + value.events.length, 0),
    errors: findings.filter(({ severity }) => severity === 'error').length,
    warnings: findings.filter(({ severity }) => severity === 'warning').length,
    findings,
  };
}

async function findingsOf(
  group: ValidatedInstance,
  looksInto: (file: string) => boolean,
  rest: Rest,
): Promise<Finding[]> {
  const found: Finding[] = [];
  for (const check of checks) {
    if (check.scope !== 'instance') continue;
    await rest(null);
    found.push(...toFindings(check, check.run(group), group, null));
  }
  for (const scenario of group.scenarios.filter(({ file }) => looksInto(file))) {
    await rest(scenario.file);
    const subject = await createScenarioSubject({
      instance: group.instance.value,
      scenario: scenario.value,
      noise: group.noise?.value ?? null,
    });
    for (const check of checks) {
      if (check.scope !== 'scenario') continue;
      await rest(scenario.file);
      found.push(...toFindings(check, check.run(subject), group, scenario));
    }
  }
  return found;
}

/**
 * The checks of one scenario in its environment, as `validateCorpus` makes them; those of an instance as a whole are left
 * out. Files are named by kind: `scenario.json#events[2].at`. `rest` is awaited between checks, for callers who must not
 * keep a process to themselves.
 */
export async function validateScenario(
  sources: Parameters<typeof createScenarioSubject>[0],
  rest: () => Promise<void>,
): Promise<Finding[]> {
  const named = <T>(file: string, value: T) => ({ file, value });
  const scenario = named('scenario.json', sources.scenario);
  const group: ValidatedInstance = {
    instance: named('instance.json', sources.instance),
    noise: sources.noise === null ? null : named('noise.json', sources.noise),
    scenarios: [scenario],
  };
  await rest();
  const subject = await createScenarioSubject(sources);
  const found: Finding[] = [];
  for (const check of checks) {
    if (check.scope !== 'scenario') continue;
    await rest();
    found.push(...toFindings(check, check.run(subject), group, scenario));
  }
  return sorted(distinct(found));
}

function toFindings(
  { code, layer, severity }: Check,
  problems: readonly Problem[],
  group: ValidatedInstance,
  scenario: ValidatedDocument<unknown> | null,
): Finding[] {
  const files: Record<DocumentName, string> = {
    instance: group.instance.file,
    noise: group.noise?.file ?? group.instance.file,
    scenario: scenario?.file ?? group.instance.file,
  };
  return problems.map(({ document, path, message }) => ({
    code,
    layer,
    severity,
    path: placeOf(files[document], path),
    message,
  }));
}

const placeOf = (file: string, path: string): string => (path === '' ? file : `${file}#${path}`);

/** A fault of the instance or the noise shows in every scenario; it is one finding. */
function distinct(findings: readonly Finding[]): Finding[] {
  return [...new Map(findings.map((each) => [JSON.stringify(each), each])).values()];
}

function sorted(findings: readonly Finding[]): Finding[] {
  const key = ({ layer, path, code }: Finding): string =>
    `${layers.indexOf(layer)} ${path} ${code}`;
  return [...findings].sort((a, b) => (key(a) < key(b) ? -1 : key(a) > key(b) ? 1 : 0));
}
