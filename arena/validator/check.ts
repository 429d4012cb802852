/**
 * The room of the validator: deterministic checks of a corpus before anybody reads it. In: a parsed corpus with the
 * faults of its loading. Out: counts and findings. One check a file in `checks/<layer>/`, listed in `check-list.ts`;
 * all checks run and none stops another. Imports: core, domain, the other pure rooms of the arena.
 *
 * Words: a *check* looks for one kind of fault; a *finding* is one such fault at one place; its *message* tells an
 * author what to do; a *subject* is what a check looks at, with its worlds compiled once for all checks. A check that
 * needs a compiled world says nothing where there is none: that the scenario does not compile is a finding already.
 * Not used: rule, lint, violation.
 */
import type { Instance, Noise } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import type { ScenarioSubject } from './scenario-subject';

export const layers = ['structure', 'signatures', 'state', 'design'] as const;
export type Layer = (typeof layers)[number];
export type Severity = 'error' | 'warning';
export type DocumentName = 'instance' | 'scenario' | 'noise';

/** A parsed file and where it lies. */
export interface ValidatedDocument<T> {
  readonly file: string;
  readonly value: T;
}

export interface ValidatedInstance {
  readonly instance: ValidatedDocument<Instance>;
  readonly noise: ValidatedDocument<Noise> | null;
  readonly scenarios: readonly ValidatedDocument<Scenario>[];
}

export interface ParseFault {
  readonly file: string;
  readonly path: string;
  readonly message: string;
}

/** What could be read of a corpus, and what could not. */
export interface CorpusToValidate {
  readonly instances: readonly ValidatedInstance[];
  readonly faults: readonly ParseFault[];
}

export interface Problem {
  readonly document: DocumentName;
  /** Place in the document, such as `events[2].payload.email.at`; empty for the whole. */
  readonly path: string;
  readonly message: string;
}

interface CheckFacts {
  readonly code: string;
  readonly layer: Layer;
  readonly severity: Severity;
}
export type InstanceCheck = CheckFacts & {
  readonly scope: 'instance';
  run(instance: ValidatedInstance): readonly Problem[];
};
export type ScenarioCheck = CheckFacts & {
  readonly scope: 'scenario';
  run(subject: ScenarioSubject): readonly Problem[];
};
export type Check = InstanceCheck | ScenarioCheck;

export interface Finding extends CheckFacts {
  /** `<file>#<place in it>`. */
  readonly path: string;
  readonly message: string;
}

export const inScenario = (path: string, message: string): Problem => ({
  document: 'scenario',
  path,
  message,
});
export const inInstance = (path: string, message: string): Problem => ({
  document: 'instance',
  path,
  message,
});
export const inNoise = (path: string, message: string): Problem => ({
  document: 'noise',
  path,
  message,
});
