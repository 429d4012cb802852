import { openCheckpoint } from '@/arena/replay/checkpoint';
import { type CompiledScenario, compileScenario } from '@/arena/replay/compile';
import { inScenario, type ScenarioCheck } from '../../check';
import { noSql } from '../../no-sql';

/** Compiling and replaying again gives the same images and, at every checkpoint, the same digest. */
export const sameDigest: ScenarioCheck = {
  code: 'SAME_DIGEST',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run({ instance, scenario, noise, compiled }) {
    const again = compiled ? compileScenario({ instance, scenario, noise }) : null;
    if (!compiled || !again?.ok) return [];
    const differing = scenario.events.flatMap(({ id }, index) =>
      digestAt(compiled, id) === digestAt(again.value, id)
        ? []
        : [inScenario(`events[${index}]`, 'A second replay gave another state.')],
    );
    const same = JSON.stringify(compiled.manifest) === JSON.stringify(again.value.manifest);
    return same ? differing : [inScenario('', 'A second compilation gave other images.')];
  },
};

function digestAt(compiled: CompiledScenario, checkpointId: string): string {
  const checkpoint = openCheckpoint(compiled, checkpointId, noSql);
  try {
    return checkpoint.digest();
  } finally {
    checkpoint.close();
  }
}
