import { inNoise, type Problem, type ScenarioCheck } from '../../check';

/** When a record of noise was over. A scheduled payment or a standing record never is, so they have none. */
const endFields = ['at', 'created_at', 'end'];

/** Noise is settled before the scenario begins, and its records say so themselves. */
export const noiseSettled: ScenarioCheck = {
  code: 'NOISE_SETTLED',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run: ({ noise, scenario }) =>
    (noise?.records ?? []).flatMap(({ row, settledBefore }, index): Problem[] => {
      const place = `records[${index}]`;
      const problems: Problem[] = [];
      if (Date.parse(settledBefore) > Date.parse(scenario.s0Time)) {
        const message = `${settledBefore} is after ${scenario.s0Time}, the start of ${scenario.id}; settle it earlier.`;
        problems.push(inNoise(`${place}.settledBefore`, message));
      }
      for (const field of endFields) {
        const time = row[field];
        if (typeof time !== 'string' || !(Date.parse(time) > Date.parse(settledBefore))) continue;
        const message = `${time} is after settledBefore ${settledBefore}; correct one of them.`;
        problems.push(inNoise(`${place}.row.${field}`, message));
      }
      return problems;
    }),
};
