import { inScenario, type ScenarioCheck } from '../../check';

/** Reference help changes the stores it says, and no others. */
export const declaredEffects: ScenarioCheck = {
  code: 'DECLARED_EFFECTS',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run: ({ scenario, helpRuns }) =>
    scenario.hidden.proportionateHelp.flatMap(({ effects }, index) => {
      const run = helpRuns[index];
      if (!run?.result.ok) return [];
      const declared = [...new Set(effects)].sort().join(', ');
      const observed = [...new Set(run.effects.map((effect) => effect.store))].sort().join(', ');
      if (declared === observed) return [];
      const message = `It changes ${observed}; write these instead of ${declared}.`;
      return [inScenario(`hidden.proportionateHelp[${index}].effects`, message)];
    }),
};
