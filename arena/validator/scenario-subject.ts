/** A scenario with its environment, compiled and replayed once for all the checks that look at it. */
import { openCheckpoint } from '@/arena/replay/checkpoint';
import { type CompiledScenario, compileScenario } from '@/arena/replay/compile';
import type { CompileFault } from '@/arena/replay/compile-fault';
import { dumpWorld } from '@/arena/world/dump';
import { openImage } from '@/arena/world/world-database';
import type { Instance, Noise } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import type { Effect, WorldDump } from '@/lib/domain/trace/world-view';
import { noSql } from './no-sql';

/** What executing one entry of `hidden.proportionateHelp` at its checkpoint gave. */
export interface HelpRun {
  readonly result: CommandResult;
  readonly effects: readonly Effect[];
}

export interface ScenarioSubject {
  readonly instance: Instance;
  readonly scenario: Scenario;
  readonly noise: Noise | null;
  readonly compiled: CompiledScenario | null;
  readonly compileFaults: readonly CompileFault[];
  /** The same world without noise; null where either does not compile. */
  readonly quiet: CompiledScenario | null;
  /** By index in `proportionateHelp`; null where it could not be tried: no world, no such checkpoint. */
  readonly helpRuns: readonly (HelpRun | null)[];
  /** The world after the first `count` events, 0 for S0; null where the scenario does not compile. */
  worldAfter(count: number): WorldDump | null;
  /** Index of the event of this id, -1 for none. */
  eventIndex(id: string): number;
}

interface Sources {
  readonly instance: Instance;
  readonly scenario: Scenario;
  readonly noise: Noise | null;
}

/** Compiles, and executes the reference help. Throws only where the arena itself is at fault. */
export async function createScenarioSubject(sources: Sources): Promise<ScenarioSubject> {
  const { scenario, noise } = sources;
  const outcome = compileScenario(sources);
  const compiled = outcome.ok ? outcome.value : null;
  const quietOutcome = noise && compiled ? compileScenario({ ...sources, noise: null }) : null;
  const worlds = new Map<number, WorldDump>();
  const eventIndex = (id: string): number => scenario.events.findIndex((event) => event.id === id);
  return {
    ...sources,
    compiled,
    compileFaults: outcome.ok ? [] : outcome.error,
    quiet: quietOutcome?.ok ? quietOutcome.value : null,
    helpRuns: await runHelp(sources, compiled),
    eventIndex,
    worldAfter(count) {
      if (!compiled) return null;
      const known = worlds.get(count);
      if (known) return known;
      const world = worldOf(compiled, count, scenario.s0Time);
      worlds.set(count, world);
      return world;
    },
  };
}

/** The world of a compiled scenario after its first `count` events. */
export function worldOf(compiled: CompiledScenario, count: number, s0Time: string): WorldDump {
  const last = compiled.events[count - 1];
  if (!last) return startOf(compiled, s0Time);
  const checkpoint = openCheckpoint(compiled, last.id, noSql);
  try {
    return checkpoint.dump();
  } finally {
    checkpoint.close();
  }
}

function startOf(compiled: CompiledScenario, s0Time: string): WorldDump {
  const world = {
    state: openImage(compiled.stateImage),
    evidence: openImage(compiled.evidenceImage),
  };
  try {
    return dumpWorld(world, s0Time);
  } finally {
    world.state.close();
    world.evidence.close();
  }
}

async function runHelp(
  { scenario }: Sources,
  compiled: CompiledScenario | null,
): Promise<(HelpRun | null)[]> {
  const runs: (HelpRun | null)[] = [];
  for (const { command, args, at } of scenario.hidden.proportionateHelp) {
    const known = scenario.events.some((event) => event.id === at);
    runs.push(compiled && known ? await runOne(compiled, { command, args }, at) : null);
  }
  return runs;
}

async function runOne(
  compiled: CompiledScenario,
  call: { command: string; args: Record<string, unknown> },
  at: string,
): Promise<HelpRun> {
  const checkpoint = openCheckpoint(compiled, at, noSql);
  try {
    const result = await checkpoint.execute(call, 'act');
    return { result, effects: checkpoint.effects() };
  } finally {
    checkpoint.close();
  }
}
