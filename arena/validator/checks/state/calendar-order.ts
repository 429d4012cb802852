import { inScenario, type ScenarioCheck } from '../../check';
import { rowsIn } from '../../placed-records';

/** An event ends after it starts, as written and after every change. */
export const calendarOrder: ScenarioCheck = {
  code: 'CALENDAR_ORDER',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run({ scenario, worldAfter }) {
    const reported = new Set<string>();
    return [0, ...scenario.events.map((_event, index) => index + 1)].flatMap((count) => {
      const world = worldAfter(count);
      const wrong = (world ? rowsIn(world, 'calendar_events') : []).filter(
        ({ id, start, end }) => Date.parse(end) <= Date.parse(start) && !reported.has(id),
      );
      for (const { id } of wrong) reported.add(id);
      return wrong.map(({ id, start, end }) =>
        inScenario(
          count === 0 ? 'apps.calendar' : `events[${count - 1}].payload`,
          `${id} ends at ${end}, not after its start ${start}; correct one of them.`,
        ),
      );
    });
  },
};
