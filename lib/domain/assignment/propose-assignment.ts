/**
 * The room of who judges which scenario. In: scenarios, annotators, who may not, how much each may have. Out: a proposal,
 * and what is wrong with a plan. Imports: zod, lib/domain/access, labels and dataset for the words of a study's settings.
 *
 * Words: an *assignment* gives a scenario to its one annotator, for all checkpoints and models of a study; a person's
 * *load* is what he has of scenarios and their responses, his *limit* what he may have at most; a *kept* scenario stays
 * with its annotator, because he has begun or because somebody wants it so; a person is *excluded* from a scenario that he
 * wrote, revised or reviewed, or whose language he does not read; a scenario is *unplaced* if nobody can have it.
 */
export type ScenarioToAssign = {
  readonly id: string;
  readonly responses: number;
  /** People who may not judge it. */
  readonly excludedIds: ReadonlySet<string>;
  /** The person it stays with, or null if it is free. */
  readonly keptWith: string | null;
};

export type Taker = {
  readonly id: string;
  /** Null: no limit. */
  readonly maxScenarios: number | null;
  readonly maxResponses: number | null;
};

export type Unplaced = {
  readonly scenarioId: string;
  /** Those it could go to, at once or by their handing others on: all are full. Empty: nobody may judge it. */
  readonly fullIds: readonly string[];
};

export type Proposal = {
  /** Scenario id to annotator id, without the unplaced. */
  readonly annotatorOf: ReadonlyMap<string, string>;
  readonly unplaced: readonly Unplaced[];
};

type Person = Taker & { readonly held: ScenarioToAssign[] };

/**
 * The fairest assignment that keeps what is kept: nobody gets what he is excluded from, or more than his limits allow; as
 * many scenarios as possible are placed; and of those no other way has a smaller largest load, nor, that being equal, a
 * more even spread. Where nobody is excluded, limited or kept, loads differ by at most one. Scenarios are dealt in their
 * order and people in theirs, so that neighbours, which are often alike, go to different people.
 *
 * Where limits count responses and scenarios differ in size, placing as many as possible is a packing problem: the
 * limits hold all the same, but the rest is what the method finds, not always the best there is.
 *
 * Method: deal each scenario to whoever has least; where all who may have it are full, hand others on along a chain that
 * ends with somebody who has room (augmenting paths); then hand on along chains from a fuller to an emptier person while
 * that evens the loads (cost-reducing paths; Harvey, Ladner, Lovász, Tamir, "Semi-matchings for bipartite graphs and load
 * balancing", 2006). Deterministic. Pure.
 */
export function proposeAssignment(
  scenarios: readonly ScenarioToAssign[],
  takers: readonly Taker[],
): Proposal {
  const people = takers.map((taker): Person => ({ ...taker, held: [] }));
  const annotatorOf = new Map<string, string>();
  const unplaced: Unplaced[] = [];
  for (const scenario of scenarios) {
    if (scenario.keptWith === null) continue;
    annotatorOf.set(scenario.id, scenario.keptWith);
    people.find(({ id }) => id === scenario.keptWith)?.held.push(scenario);
  }
  for (const scenario of scenarios) {
    if (scenario.keptWith !== null) continue;
    const fullIds = place(scenario, people);
    if (fullIds !== null) unplaced.push({ scenarioId: scenario.id, fullIds });
  }
  while (evenOnce(people)) {
    // Each round lowers the sum of the squared loads, so this ends.
  }
  for (const { id, held } of people) for (const scenario of held) annotatorOf.set(scenario.id, id);
  return { annotatorOf, unplaced };
}

/** Gives the scenario to somebody; else says who is full. */
function place(scenario: ScenarioToAssign, people: readonly Person[]): string[] | null {
  const allowed = people.filter((person) => !scenario.excludedIds.has(person.id));
  const taker = leastLoaded(allowed.filter((person) => hasRoom(person, scenario)));
  if (taker) {
    taker.held.push(scenario);
    return null;
  }
  const reached = reach(
    allowed.map((person) => [person, scenario] as const),
    people,
  );
  const end = leastLoaded(
    [...reached].flatMap(([person, { incoming }]) => (hasRoom(person, incoming) ? [person] : [])),
  );
  if (!end) return [...reached.keys()].map(({ id }) => id);
  handOnTo(end, reached);
  return null;
}

/** Hands scenarios on along one chain that evens the loads, if there is one. The fullest people come first. */
function evenOnce(people: readonly Person[]): boolean {
  const fullestFirst = [...people].sort((a, b) => b.held.length - a.held.length);
  for (const start of fullestFirst) {
    const reached = reach(givenBy(start, people), people, start);
    const end = leastLoaded(
      [...reached].flatMap(([person, { incoming }]) =>
        person.held.length <= start.held.length - 2 && hasRoom(person, incoming) ? [person] : [],
      ),
    );
    if (!end) continue;
    const first = handOnTo(end, reached);
    start.held.splice(start.held.indexOf(first), 1);
    return true;
  }
  return false;
}

/** How a person was reached: what he would get, and from whom; null where the chain begins. */
type Step = { readonly incoming: ScenarioToAssign; readonly giver: Person | null };

/** Everybody who can end up with one more if the chain begins with one of the gifts, breadth first. */
function reach(
  gifts: Iterable<readonly [Person, ScenarioToAssign]>,
  people: readonly Person[],
  apart?: Person,
): Map<Person, Step> {
  const steps = new Map<Person, Step>();
  for (const [person, incoming] of gifts) {
    if (!steps.has(person)) steps.set(person, { incoming, giver: null });
  }
  // A map gives what is added while it is walked.
  for (const [giver, { incoming }] of steps) {
    for (const [taker, outgoing] of givenBy(giver, people)) {
      if (taker === apart || steps.has(taker) || !canSwap(giver, incoming, outgoing)) continue;
      steps.set(taker, { incoming: outgoing, giver });
    }
  }
  return steps;
}

function* givenBy(
  giver: Person,
  people: readonly Person[],
): Generator<readonly [Person, ScenarioToAssign]> {
  for (const scenario of giver.held) {
    if (scenario.keptWith !== null) continue;
    for (const taker of people) {
      if (taker !== giver && !scenario.excludedIds.has(taker.id)) yield [taker, scenario];
    }
  }
}

/** Moves one scenario at each step of the chain that ends with somebody; returns the one it began with. */
function handOnTo(end: Person, steps: ReadonlyMap<Person, Step>): ScenarioToAssign {
  let taker = end;
  for (;;) {
    const step = steps.get(taker);
    if (!step) throw new Error('A chain has a step for everybody on it.');
    taker.held.push(step.incoming);
    if (step.giver === null) return step.incoming;
    step.giver.held.splice(step.giver.held.indexOf(step.incoming), 1);
    taker = step.giver;
  }
}

function leastLoaded(people: readonly Person[]): Person | null {
  return people.reduce<Person | null>(
    (best, person) => (best === null || person.held.length < best.held.length ? person : best),
    null,
  );
}

function hasRoom(person: Person, scenario: ScenarioToAssign): boolean {
  return (
    (person.maxScenarios === null || person.held.length < person.maxScenarios) &&
    fits(person, scenario.responses)
  );
}

function canSwap(
  person: Person,
  incoming: ScenarioToAssign,
  { responses }: ScenarioToAssign,
): boolean {
  return fits(person, incoming.responses - responses);
}

function fits({ maxResponses, held }: Person, more: number): boolean {
  if (maxResponses === null) return true;
  return held.reduce((sum, { responses }) => sum + responses, more) <= maxResponses;
}
