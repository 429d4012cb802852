import { inScenario, type ScenarioCheck } from '../../check';

const [eventsMin, eventsMax] = [4, 6];

/** Seed 000 section 4.2: 4 to 6 events a scenario. */
export const eventCount: ScenarioCheck = {
  code: 'EVENT_COUNT',
  layer: 'structure',
  severity: 'error',
  scope: 'scenario',
  run({ scenario: { events } }) {
    if (events.length >= eventsMin && events.length <= eventsMax) return [];
    const message = `There are ${events.length} events; write ${eventsMin} to ${eventsMax}.`;
    return [inScenario('events', message)];
  },
};
