/**
 * The room of the replay: from a scenario to the world at one of its checkpoints.
 * In: parsed instance, scenario and noise; a checkpoint's id; a SQL runner. Out: two images with a manifest; an open
 * checkpoint that executes commands. Imports: core, domain, world, evidence, commands.
 *
 * Words: to *compile* is to make the two images of S0, the *state image* (app stores) and the *evidence image*
 * (tables and files); a *prefix* is the first k events; to *open* a checkpoint is to copy the images and replay the
 * prefix, so that nothing done at one checkpoint can be seen at another. Not used: build, reset, environment.
 */
import { err, ok, type Result } from '@/lib/core/result';
import type { ScenarioEvent } from '@/lib/domain/scenario/event';
import type { Instance, Noise } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import { applyEvent } from '../world/apply-event';
import type { WorldPerson } from '../world/command-context';
import { hashStart, type StartHashes } from '../world/digest';
import { openImage, serializeDatabase } from '../world/world-database';
import { type AgentView, toAgentView } from './agent-view';
import { sha256OfBytes, sha256OfDocument } from './canonical';
import type { CompileFault } from './compile-fault';
import { loadStartState } from './load-start-state';
import { malformedTexts } from './malformed-texts';

export interface ScenarioSources {
  readonly instance: Instance;
  readonly scenario: Scenario;
  readonly noise: Noise | null;
}

/** All that is needed to open any checkpoint. The images hold nothing construction-side. */
export interface CompiledScenario {
  readonly scenarioId: string;
  readonly instanceId: string;
  readonly stateImage: Uint8Array;
  readonly evidenceImage: Uint8Array;
  /** Of the rows of S0: what the digest of a checkpoint starts from. */
  readonly startHashes: StartHashes;
  readonly events: readonly ScenarioEvent[];
  readonly person: WorldPerson;
  readonly agentView: AgentView;
  /** SHA-256 in hex: of the three documents in canonical form, and of the images' bytes. */
  readonly manifest: {
    readonly scenario: string;
    readonly state: string;
    readonly evidence: string;
  };
}

/**
 * Merges instance, scenario and noise into the two images of S0 and proves that every prefix replays. All faults are
 * returned at once, each with the place in the file. Deterministic: equal documents give equal bytes on equal versions
 * of SQLite. No effect outside memory.
 */
export function compileScenario(
  sources: ScenarioSources,
): Result<CompiledScenario, CompileFault[]> {
  const { instance, scenario } = sources;
  const faults: CompileFault[] = [...relationFaults(sources), ...malformedTexts(sources)];
  const world = loadStartState(sources, faults);
  try {
    if (faults.length > 0) return err(faults);
    const stateImage = serializeDatabase(world.state);
    const evidenceImage = serializeDatabase(world.evidence);
    const replayFaults = replayAll(stateImage, evidenceImage, scenario.events);
    if (replayFaults.length > 0) return err(replayFaults);
    return ok({
      scenarioId: scenario.id,
      instanceId: instance.id,
      stateImage,
      evidenceImage,
      startHashes: hashStart(world),
      events: scenario.events,
      person: instance.person,
      agentView: toAgentView(instance),
      manifest: {
        scenario: sha256OfDocument(sources),
        state: sha256OfBytes(stateImage),
        evidence: sha256OfBytes(evidenceImage),
      },
    });
  } finally {
    world.state.close();
    world.evidence.close();
  }
}

function relationFaults({ instance, scenario, noise }: ScenarioSources): CompileFault[] {
  const faults: CompileFault[] = [];
  const expectInstance = (path: string, instanceId: string) => {
    if (instanceId === instance.id) return;
    const message = `belongs to instance ${instanceId}, expected ${instance.id}`;
    faults.push({ code: 'OTHER_INSTANCE', path, message });
  };
  expectInstance('scenario.instanceId', scenario.instanceId);
  if (noise) expectInstance('noise.instanceId', noise.instanceId);
  const seen = new Set<string>();
  scenario.events.forEach((event, index) => {
    if (seen.has(event.id)) {
      const path = `scenario.events[${index}].id`;
      faults.push({ code: 'DUPLICATE_ID', path, message: `event ${event.id} occurs twice` });
    }
    seen.add(event.id);
  });
  return faults;
}

/** Stops at the first fault: what follows would fail for want of it. */
function replayAll(
  stateImage: Uint8Array,
  evidenceImage: Uint8Array,
  events: readonly ScenarioEvent[],
): CompileFault[] {
  const world = { state: openImage(stateImage), evidence: openImage(evidenceImage) };
  try {
    for (const [index, event] of events.entries()) {
      const applied = applyEvent(world, event);
      if (applied.ok) continue;
      const path = `scenario.events[${index}].payload`;
      return [{ code: 'EVENT_REFUSED', path, message: applied.error }];
    }
    return [];
  } finally {
    world.state.close();
    world.evidence.close();
  }
}
