/** People who browse at once over HTTP, each with a moment of thought between two pages; and what the same machine's floor is. */
import { seededRandom } from '@/lib/domain/analysis/seeded-random';
import { type HttpSession, type TimedAnswer, timedGet } from './http-session';
import { percentile } from './percentiles';

/** Between one answer and the next request; drawn from half to one and a half times of it. */
const thinkMs = 2_000;
const floorName = 'floor: a file';

export interface Look {
  /** What is measured together; the same for different things of one kind. */
  readonly page: string;
  readonly path: string;
}

export interface Visitor {
  readonly session: HttpSession;
  /** In the order in which they are looked at. */
  readonly looks: readonly Look[];
}

/** Something that is done rather than looked at, measured like a look. */
export interface Step {
  readonly page: string;
  readonly take: () => Promise<TimedAnswer>;
}

export interface PageFigures {
  readonly page: string;
  readonly requests: number;
  readonly p50: number;
  readonly p95: number;
  /** The median answer as it came over the wire. */
  readonly kilobytes: number;
}

/**
 * All visitors at once, until the last has looked at everything; beside them the company, people who take one step after
 * another for as long as that lasts, and somebody who asks for a static file, which is what asking costs at all. Who thinks
 * how long comes from a seed. The floor is the first of the figures.
 */
export async function browseTogether(
  origin: string,
  visitors: readonly Visitor[],
  company: readonly AsyncIterator<Step>[] = [],
): Promise<PageFigures[]> {
  const answers = new Map<string, TimedAnswer[]>([[floorName, []]]);
  const take = (page: string, answer: TimedAnswer) => {
    answers.set(page, [...(answers.get(page) ?? []), answer]);
  };
  const state = { isOver: false };
  const browsing = visitors.map(async ({ session, looks }, seed) => {
    const think = thinker(seed);
    for (const { page, path } of looks) {
      await think();
      if (state.isOver) return;
      take(page, await timedGet(origin + path, session));
    }
  });
  const working = company.map(async (steps, place) => {
    const think = thinker(visitors.length + 1 + place);
    for (;;) {
      await think();
      if (state.isOver) return;
      const step = await steps.next();
      if (step.done) return;
      take(step.value.page, await step.value.take());
    }
  });
  const floor = (async () => {
    const think = thinker(visitors.length);
    while (!state.isOver) {
      take(floorName, await timedGet(`${origin}/icon.svg`, { cookie: '' }));
      await think();
    }
  })();
  const everybody = Promise.all(browsing).finally(() => {
    state.isOver = true;
  });
  // Where one was refused the others end what they ask, so that nobody asks a workbench that is being stopped.
  await Promise.allSettled([everybody, ...browsing, ...working, floor]);
  await Promise.all([everybody, ...working, floor]);
  return [...answers].map(([page, asked]) => figuresOf(page, asked));
}

function thinker(seed: number): () => Promise<void> {
  const random = seededRandom(seed);
  return () =>
    new Promise((resolve) => setTimeout(resolve, thinkMs / 2 + random.nextBelow(thinkMs)));
}

function figuresOf(page: string, asked: readonly TimedAnswer[]): PageFigures {
  const ms = asked.map((answer) => answer.ms);
  return {
    page,
    requests: asked.length,
    p50: Math.round(percentile(ms, 0.5)),
    p95: Math.round(percentile(ms, 0.95)),
    kilobytes: Math.round(
      percentile(
        asked.map(({ bytes }) => bytes),
        0.5,
      ) / 1024,
    ),
  };
}

/** The same looks in an order of the visitor's own, from a seed. */
export function shuffled(looks: readonly Look[], seed: number): Look[] {
  const random = seededRandom(seed);
  return looks
    .map((look) => ({ look, place: random.nextUint32() }))
    .sort((one, other) => one.place - other.place)
    .map(({ look }) => look);
}
