import { inScenario, type Problem, type ScenarioCheck } from '../../check';

/** Reference help is tried inside the window, and works there. */
export const helpExecutes: ScenarioCheck = {
  code: 'HELP_EXECUTES',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run({ scenario: { hidden }, helpRuns, eventIndex }) {
    const { window } = hidden;
    if (window && hidden.proportionateHelp.length === 0) {
      return [
        inScenario('hidden.proportionateHelp', 'Write the help that is right in the window.'),
      ];
    }
    return hidden.proportionateHelp.flatMap(({ command, at }, index): Problem[] => {
      const place = `hidden.proportionateHelp[${index}]`;
      const problems: Problem[] = [];
      const position = eventIndex(at);
      const outside =
        window !== null &&
        (position < eventIndex(window.opens) || position > eventIndex(window.closes));
      if (outside) problems.push(inScenario(`${place}.at`, `${at} lies outside the window.`));
      const result = helpRuns[index]?.result;
      if (result && !result.ok) {
        const { code, message } = result.error;
        problems.push(inScenario(place, `${command} fails at ${at} with ${code}: ${message}`));
      }
      return problems;
    });
  },
};
