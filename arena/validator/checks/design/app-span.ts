import { inScenario, type ScenarioCheck } from '../../check';
import { appOfReference } from '../../references';

const appsMin = 3;

/** Seed 000 section 4.2: a trajectory spans at least three apps, events and evidence together. */
export const appSpan: ScenarioCheck = {
  code: 'APP_SPAN',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run({ scenario: { events, hidden } }) {
    const appOfEvent = (id: string) => events.find((event) => event.id === id)?.app ?? null;
    const apps = new Set([
      ...events.map((event) => event.app),
      ...hidden.evidence.map(({ ref }) => appOfReference(ref, appOfEvent)),
    ]);
    apps.delete(null);
    if (apps.size >= appsMin) return [];
    const message = `Events and evidence lie in ${[...apps].join(', ')}; span at least ${appsMin} apps.`;
    return [inScenario('events', message)];
  },
};
