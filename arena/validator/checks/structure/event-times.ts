import { inScenario, type Problem, type ScenarioCheck } from '../../check';

const spanMaxMs = 7 * 24 * 60 * 60 * 1000;

/** Times increase strictly, begin after S0 and end within seven days of it. */
export const eventTimes: ScenarioCheck = {
  code: 'EVENT_TIMES',
  layer: 'structure',
  severity: 'error',
  scope: 'scenario',
  run({ scenario: { events, s0Time } }) {
    return events.flatMap(({ at }, index): Problem[] => {
      const path = `events[${index}].at`;
      const before = events[index - 1]?.at ?? s0Time;
      if (Date.parse(at) <= Date.parse(before)) {
        return [inScenario(path, `${at} is not after ${before}; put the events in order of time.`)];
      }
      if (Date.parse(at) - Date.parse(s0Time) <= spanMaxMs) return [];
      return [
        inScenario(path, `${at} is more than 7 days after s0Time; move s0Time or the event.`),
      ];
    });
  },
};
