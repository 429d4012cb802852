/** What several verbs ask for: a corpus, and one checkpoint of it. */
import type { CompiledScenario } from '@/arena/replay/compile';
import { type Corpus, type CorpusFault, loadCorpus } from '@/arena/runner/load-corpus';
import { createScenarioShelf, type ScenarioShelf } from '@/arena/runner/scenario-shelf';
import type { Result } from '@/lib/core/result';
import { CommandFailure, printJson } from './program';

export const corpusFlag = ['--corpus <dir>', 'folder of instances', 'arena/corpus'] as const;

export function openCorpus(directory: string, json: boolean | undefined): ScenarioShelf {
  return createScenarioShelf(corpusOrFailure(loadCorpus(directory), directory, json));
}

/** All faults go to standard error, with --json also as {faults} to standard output; then exit code 2. */
export function corpusOrFailure(
  read: Result<Corpus, CorpusFault[]>,
  directory: string,
  json: boolean | undefined,
): Corpus {
  if (read.ok) return read.value;
  if (json) printJson({ faults: read.error });
  const lines = read.error.map(
    ({ file, path, message }) =>
      `  ${[file, path].filter((part) => part !== '').join(': ')}: ${message}`,
  );
  throw new CommandFailure(`The corpus in ${directory} cannot be used:\n${lines.join('\n')}`, 2);
}

export interface PickedCheckpoint {
  readonly compiled: CompiledScenario;
  readonly checkpointId: string;
}

/** `checkpoint` is an event's id or its number from 1. What does not exist is answered with what does. */
export function pickCheckpoint(
  shelf: ScenarioShelf,
  scenarioId: string | undefined,
  checkpoint: string,
): PickedCheckpoint {
  const scenario = shelf.scenarios.find((each) => each.scenarioId === scenarioId);
  if (scenario === undefined) {
    const known = shelf.scenarios.map(
      (each) => `  ${each.scenarioId} (${each.checkpoints.length} checkpoints)`,
    );
    const problem =
      scenarioId === undefined
        ? 'Say which scenario with --scenario.'
        : `There is no scenario "${scenarioId}".`;
    throw new CommandFailure(`${problem} The corpus has:\n${known.join('\n')}`, 2);
  }
  const checkpointId = scenario.checkpoints.includes(checkpoint)
    ? checkpoint
    : /^\d+$/.test(checkpoint)
      ? scenario.checkpoints[Number(checkpoint) - 1]
      : undefined;
  if (checkpointId === undefined) {
    throw new CommandFailure(
      `"${checkpoint}" is no checkpoint of ${scenario.scenarioId}. It has 1 to ${scenario.checkpoints.length}, or: ${scenario.checkpoints.join(', ')}`,
      2,
    );
  }
  const compiled = shelf.compiled(scenario.scenarioId);
  if (!compiled.ok) {
    const lines = compiled.error.map(({ path, message }) => `  ${path}: ${message}`);
    throw new CommandFailure(`${scenario.scenarioId} does not compile:\n${lines.join('\n')}`, 2);
  }
  return { compiled: compiled.value, checkpointId };
}
