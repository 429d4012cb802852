import { findCommand } from '@/arena/commands/registry';
import { inScenario, type ScenarioCheck } from '../../check';

/** The level is a function of the command's name. */
export const helpLevel: ScenarioCheck = {
  code: 'HELP_LEVEL',
  layer: 'signatures',
  severity: 'error',
  scope: 'scenario',
  run: ({ scenario }) =>
    scenario.hidden.proportionateHelp.flatMap(({ command, level }, index) => {
      const real = findCommand(command)?.level ?? null;
      if (real === null || real === level) return [];
      const message = `${command} is ${real}, not ${level}; correct the level or the command.`;
      return [inScenario(`hidden.proportionateHelp[${index}].level`, message)];
    }),
};
