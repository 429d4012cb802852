/**
 * The room of who judges which scenario. In: scenarios, annotators, who may not. Out: a proposal, and what is wrong with
 * a plan. Imports: nothing.
 *
 * Words: an *assignment* gives a scenario to its one annotator, for all checkpoints and models of a study; a person's
 * *load* is the number of his scenarios; a *kept* scenario stays with its annotator, because he has begun or because
 * somebody wants it so; a *contributor* wrote, revised or reviewed a scenario and never judges it.
 */
export type ScenarioToAssign = {
  readonly id: string;
  /** People who may not judge it. */
  readonly contributorIds: readonly string[];
  /** The person it stays with, or null if it is free. */
  readonly keptWith: string | null;
};

export type Proposal = {
  /** Scenario id to annotator id. A scenario that nobody may judge is missing. */
  readonly annotatorOf: ReadonlyMap<string, string>;
  readonly unassignable: readonly string[];
};

/**
 * The fairest assignment that keeps what is kept: no other one has a smaller largest load, nor, that being equal, a more
 * even spread. Where nobody is excluded and nothing kept, loads differ by at most one. Scenarios are dealt in their
 * order and people in theirs, so that neighbours, which are often alike, go to different people.
 *
 * Method: deal each scenario to whoever has least, then hand scenarios on along chains from a fuller to an emptier
 * person while that evens the loads (cost-reducing paths; Harvey, Ladner, Lovász, Tamir, "Semi-matchings for bipartite
 * graphs and load balancing", 2006). Deterministic. Pure.
 */
export function proposeAssignment(
  scenarios: readonly ScenarioToAssign[],
  annotatorIds: readonly string[],
): Proposal {
  const held = new Map<string, ScenarioToAssign[]>(annotatorIds.map((id) => [id, []]));
  const annotatorOf = new Map<string, string>();
  const unassignable: string[] = [];

  for (const scenario of scenarios) {
    if (scenario.keptWith === null) continue;
    annotatorOf.set(scenario.id, scenario.keptWith);
    held.get(scenario.keptWith)?.push(scenario);
  }
  for (const scenario of scenarios) {
    if (scenario.keptWith !== null) continue;
    const taker = leastLoaded(held, (id) => mayJudge(scenario, id));
    if (taker === null) {
      unassignable.push(scenario.id);
      continue;
    }
    annotatorOf.set(scenario.id, taker);
    held.get(taker)?.push(scenario);
  }
  while (handOnOnce(held, annotatorOf)) {
    // Each round lowers the sum of the squared loads, so this ends.
  }
  return { annotatorOf, unassignable };
}

function mayJudge(scenario: ScenarioToAssign, personId: string): boolean {
  return !scenario.contributorIds.includes(personId);
}

type Held = ReadonlyMap<string, ScenarioToAssign[]>;

function leastLoaded(held: Held, allowed: (id: string) => boolean): string | null {
  let best: string | null = null;
  let bestLoad = Number.POSITIVE_INFINITY;
  for (const [id, scenarios] of held) {
    if (scenarios.length < bestLoad && allowed(id)) {
      best = id;
      bestLoad = scenarios.length;
    }
  }
  return best;
}

/** Where a person could get a scenario from, on the way back to the fuller person a chain began with. */
type Step = { readonly giver: string; readonly scenario: ScenarioToAssign };

/** Hands scenarios on along one chain that evens the loads, if there is one. The fullest people come first. */
function handOnOnce(held: Held, annotatorOf: Map<string, string>): boolean {
  const fullestFirst = [...held.keys()].sort((a, b) => loadOf(held, b) - loadOf(held, a));
  for (const start of fullestFirst) {
    const cameFrom = reach(held, start);
    const end = [...cameFrom.keys()]
      .filter((id) => loadOf(held, id) <= loadOf(held, start) - 2)
      .sort((a, b) => loadOf(held, a) - loadOf(held, b))[0];
    if (end === undefined) continue;
    for (let taker = end; taker !== start; ) {
      const step = cameFrom.get(taker);
      if (!step) break;
      const given = held.get(step.giver);
      given?.splice(given.indexOf(step.scenario), 1);
      held.get(taker)?.push(step.scenario);
      annotatorOf.set(step.scenario.id, taker);
      taker = step.giver;
    }
    return true;
  }
  return false;
}

const loadOf = (held: Held, id: string) => held.get(id)?.length ?? 0;

/** Everybody who can end up with one more if `start` ends up with one less, breadth first, with the step that does it. */
function reach(held: Held, start: string): Map<string, Step> {
  const cameFrom = new Map<string, Step>();
  const queue = [start];
  for (let giver = queue.shift(); giver !== undefined; giver = queue.shift()) {
    for (const scenario of held.get(giver) ?? []) {
      if (scenario.keptWith !== null) continue;
      for (const taker of held.keys()) {
        if (taker === start || cameFrom.has(taker) || !mayJudge(scenario, taker)) continue;
        cameFrom.set(taker, { giver, scenario });
        queue.push(taker);
      }
    }
  }
  return cameFrom;
}
