import { expect, test } from 'vitest';
import { type CountedInstance, corpusStatistics } from '@/lib/domain/scenario/corpus-statistics';
import { buildInstance, buildScenario } from '../../../support/scenario-builder';

const scenario = buildScenario();
const [first, second] = scenario.events;
const withWindow = (opens: string | undefined, closes: string | undefined) => ({
  ...scenario,
  hidden: { ...scenario.hidden, window: opens && closes ? { opens, closes } : null },
});

function count(...scenarios: readonly (typeof scenario)[]) {
  const corpus: CountedInstance[] = [{ instance: buildInstance(), noise: null, scenarios }];
  return corpusStatistics(corpus);
}

test('every checkpoint lies before, inside or after a window, or in a scenario without one', () => {
  const { windows, checkpoints } = count(
    withWindow(first?.id, first?.id),
    withWindow(second?.id, scenario.events.at(-1)?.id),
    withWindow(undefined, undefined),
  );
  const events = scenario.events.length;
  expect(windows).toEqual({
    none: 1,
    opens_at: { 1: 1, 2: 1 },
    closes_at: { 1: 1, [events]: 1 },
    open_at_start: 1,
    open_at_end: 1,
    checkpoints: { before: 1, inside: 1 + events - 1, after: events - 1, without: events },
  });
  expect(checkpoints).toBe(3 * events);
});

test('needs and domains that have no scenario are counted as zero', () => {
  const { needs, domains } = count(scenario);
  expect(needs).toEqual({
    dependency: 0,
    blockage: 0,
    risk: 0,
    opportunity: 0,
    [scenario.needType]: 1,
  });
  expect(domains).toMatchObject({ household: 1, health: 0 });
});

test('words are counted in what a person reads, in scripts without spaces too', () => {
  const [event] = scenario.events;
  const { payload } = event ?? {};
  if (!event || payload?.kind !== 'email_received') throw new Error('The first event is a mail.');
  const said = (body: string) => ({
    ...scenario,
    events: [{ ...event, payload: { ...payload, email: { ...payload.email, body } } }],
  });
  const words = (body: string) =>
    count(said(body)).words.scenarios - count(said('')).words.scenarios;
  expect(words('The boiler is due on 3 March.')).toBe(7);
  expect(words('明天九点维修锅炉')).toBeGreaterThan(2);
});
