/** What a store keeps of the files of a corpus, and how each scenario comes in. */
import type { Instance, Noise } from '../scenario/instance';
import type { Scenario } from '../scenario/scenario';
import type { ValidatorReport } from './revision-page';

export interface CorpusToRegister {
  readonly key: string;
  readonly name: string;
  readonly instances: readonly InstanceToRegister[];
}

export interface InstanceToRegister {
  readonly key: string;
  readonly domain: string;
  readonly personName: string;
  readonly timezone: string;
  readonly instanceDescription: string;
  readonly personalDescription: string;
  /** The files' texts, byte for byte; sha256 is over both. */
  readonly document: string;
  readonly noise: string | null;
  readonly sha256: string;
  readonly scenarios: readonly ScenarioToRegister[];
}

export interface ScenarioToRegister {
  readonly key: string;
  readonly document: string;
  /** The hash that responses of this scenario name (`scenarioHash`). */
  readonly sha256: string;
  readonly title: string;
  readonly description: string;
  readonly needType: string;
  readonly windowOpens: string | null;
  readonly windowCloses: string | null;
  /** `approved` on the corpus's own word, which its history says; `in_review` and `draft` for candidates. */
  readonly status: 'approved' | 'in_review' | 'draft';
  /** What the validator found; null where it did not run. */
  readonly report: ValidatorReport | null;
}

/** A parsed file beside the bytes it was parsed from. */
interface FileOf<T> {
  readonly file: string;
  readonly text: string;
  readonly value: T;
}

export interface InstanceFiles {
  readonly instance: FileOf<Instance>;
  readonly noise: FileOf<Noise> | null;
  readonly scenarios: readonly FileOf<Scenario>[];
}

/** How a scenario comes in: approved on the corpus's own word, or as a candidate that people have to judge. */
export type Standing = Pick<ScenarioToRegister, 'status' | 'report'>;

export interface RegistrationParts {
  readonly names: { readonly key: string; readonly name: string };
  readonly standingOf: (scenario: FileOf<Scenario>) => Standing;
  /** The hash that responses of a scenario name. */
  readonly hashOf: (scenario: FileOf<Scenario>, group: InstanceFiles) => string;
  /** SHA-256 of a text in hex. */
  readonly sha256Of: (text: string) => string;
}

/** Files as the store takes them, byte for byte. Pure but for what `parts` does. */
export function registrationOfFiles(
  groups: readonly InstanceFiles[],
  parts: RegistrationParts,
): CorpusToRegister {
  return { ...parts.names, instances: groups.map((group) => instanceOf(group, parts)) };
}

function instanceOf(group: InstanceFiles, parts: RegistrationParts): InstanceToRegister {
  const { instance, noise, scenarios } = group;
  const { id, domain, person, description } = instance.value;
  return {
    key: id,
    domain,
    personName: person.name,
    timezone: person.timezone,
    instanceDescription: description,
    personalDescription: person.description,
    document: instance.text,
    noise: noise?.text ?? null,
    sha256: parts.sha256Of(`${instance.text}\u0000${noise?.text ?? ''}`),
    scenarios: scenarios.map((scenario): ScenarioToRegister => {
      const { id: key, title, description: summary, needType, hidden } = scenario.value;
      return {
        key,
        document: scenario.text,
        sha256: parts.hashOf(scenario, group),
        title,
        description: summary,
        needType,
        windowOpens: hidden.window?.opens ?? null,
        windowCloses: hidden.window?.closes ?? null,
        ...parts.standingOf(scenario),
      };
    }),
  };
}
