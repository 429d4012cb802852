import { inScenario, type ScenarioCheck } from '../../check';
import { resolveReference } from '../../references';

/** What settles the timing can be read when the window opens: nobody has to guess. */
export const timingReadable: ScenarioCheck = {
  code: 'TIMING_READABLE',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run({ scenario: { events, hidden }, eventIndex, worldAfter }) {
    const timing = hidden.evidence
      .map(({ ref, role }, index) => ({ ref, role, index }))
      .filter(({ role }) => role === 'timing');
    if (timing.length === 0) {
      return [inScenario('hidden.evidence', 'Name the evidence with role timing.')];
    }
    // Without a window the evidence has to show at the end that no moment is right.
    const count = hidden.window ? eventIndex(hidden.window.opens) + 1 : events.length;
    const world = count === 0 ? null : worldAfter(count);
    if (!world) return [];
    const observed = events.slice(0, count).map((event) => event.id);
    return timing
      .filter(({ ref }) => resolveReference(ref, world, observed) === null)
      .map(({ ref, index }) =>
        inScenario(
          `hidden.evidence[${index}].ref`,
          `"${ref}" is not there when the window opens; open it later or place the record earlier.`,
        ),
      );
  },
};
