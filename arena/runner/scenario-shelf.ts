/** Compiled scenarios of a corpus, made when first asked for and kept while they are in use. */
import { type CompiledScenario, compileScenario } from '@/arena/replay/compile';
import type { CompileFault } from '@/arena/replay/compile-fault';
import type { Result } from '@/lib/core/result';
import type { Corpus } from './load-corpus';

export interface ScenarioShelf {
  /** Throws for an id that is not in the corpus. */
  compiled(scenarioId: string): Result<CompiledScenario, CompileFault[]>;
  has(scenarioId: string): boolean;
  /** In the order of the corpus. */
  readonly scenarios: readonly {
    readonly scenarioId: string;
    readonly checkpoints: readonly string[];
  }[];
}

/** A few dozen images of some hundred kilobytes; compiling one again takes milliseconds. */
const keptMax = 32;

/** The least recently used are let go. No effect outside memory. */
export function createScenarioShelf(corpus: Corpus): ScenarioShelf {
  const sources = new Map(
    corpus.instances.flatMap(({ instance, noise, scenarios }) =>
      scenarios.map(({ value: scenario }) => [
        scenario.id,
        { instance: instance.value, scenario, noise: noise?.value ?? null },
      ]),
    ),
  );
  const kept = new Map<string, Result<CompiledScenario, CompileFault[]>>();
  return {
    has: (scenarioId) => sources.has(scenarioId),
    scenarios: [...sources.values()].map(({ scenario }) => ({
      scenarioId: scenario.id,
      checkpoints: scenario.events.map((event) => event.id),
    })),
    compiled(scenarioId) {
      const source = sources.get(scenarioId);
      if (source === undefined) throw new Error(`The corpus has no scenario "${scenarioId}".`);
      const compiled = kept.get(scenarioId) ?? compileScenario(source);
      kept.delete(scenarioId);
      kept.set(scenarioId, compiled);
      const oldest = kept.keys().next();
      if (kept.size > keptMax && !oldest.done) kept.delete(oldest.value);
      return compiled;
    },
  };
}
