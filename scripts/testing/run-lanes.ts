/** Steps beside each other and told one after another: the first lane has the terminal, what the others say is kept. */
import type { Output, StepResult } from './run-step';

export interface Step {
  readonly name: string;
  readonly run: (name: string, output: Output) => Promise<StepResult>;
}

/** Steps of which each waits for the one before it. */
export type Lane = readonly Step[];

/**
 * All lanes at once; resolves with the results in the order of lanes and steps, when the last is done. A lane without
 * steps is none.
 */
export async function runLanes(lanes: readonly Lane[]): Promise<StepResult[]> {
  const [first, ...others] = lanes.filter((lane) => lane.length > 0);
  if (first === undefined) return [];
  if (others.length > 0) {
    const beside = others.flat().map(({ name }) => name);
    console.log(`\n── beside what follows, and told after it: ${beside.join(', ')}`);
  }
  const running = others.map(runKept);
  const results = await runShown(first);
  for (const lane of running) {
    const { said, results: more } = await lane;
    process.stdout.write(said);
    results.push(...more);
  }
  return results;
}

async function runShown(lane: Lane): Promise<StepResult[]> {
  const results: StepResult[] = [];
  for (const { name, run } of lane) {
    console.log(`\n── ${name}`);
    results.push(await run(name, 'shown'));
  }
  return results;
}

async function runKept(lane: Lane): Promise<{ said: string; results: StepResult[] }> {
  const said: string[] = [];
  const results: StepResult[] = [];
  for (const { name, run } of lane) {
    said.push(`\n── ${name}\n`);
    results.push(await run(name, (text) => said.push(text)));
  }
  return { said: said.join(''), results };
}
