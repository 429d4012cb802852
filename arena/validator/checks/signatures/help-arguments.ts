import { findCommand } from '@/arena/commands/registry';
import { inScenario, type ScenarioCheck } from '../../check';

/** Reference help is a call that the registry takes. */
export const helpArguments: ScenarioCheck = {
  code: 'HELP_ARGUMENTS',
  layer: 'signatures',
  severity: 'error',
  scope: 'scenario',
  run: ({ scenario }) =>
    scenario.hidden.proportionateHelp.flatMap(({ command, args }, index) => {
      const place = `hidden.proportionateHelp[${index}]`;
      const found = findCommand(command);
      if (found?.kind !== 'act') {
        const message = `"${command}" is no action; "halo commands" lists them.`;
        return [inScenario(`${place}.command`, message)];
      }
      const problem = found.problemsOf(args);
      return problem ? [inScenario(`${place}.args`, `${command} refuses: ${problem.message}`)] : [];
    }),
};
