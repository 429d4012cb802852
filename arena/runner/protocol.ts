/**
 * The room that runs agents. In: a checkpoint, an agent, limits. Out: one response record, whatever happens. It asks
 * the agent turn by turn, executes what is allowed, and keeps the record from which everything can be replayed.
 * Imports: the pure rooms of the arena, agents (their interface), domain, core, zod, Node.
 *
 * Words: a *turn* is one answer of an agent; a *round* is a turn of inspection whose results were all returned; a
 * *repair* is a turn that was not executed and was answered with its *problem*; a *final* is the turn that ends a
 * response, with an action or with none; a *trial* tells repeated responses of one key apart. Not used: step (a trace
 * has steps), move, attempt.
 */
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { commandCallSchema } from '@/lib/domain/trace/trace';

/** Commands that one turn of inspection may hold. */
export const commandsPerTurnMax = 8;

export const inspectTurnSchema = z.strictObject({
  inspect: z.array(commandCallSchema).min(1).max(commandsPerTurnMax),
});
export const finalTurnSchema = z.strictObject({ final: commandCallSchema.nullable() });

/** Longer text, or deeper nesting, is refused before anything walks over it. */
export const turnTextMaxChars = 200_000;
export const turnDepthMax = 40;

/** `{"inspect":[1 to 8 commands]}`, `{"final":{command,args}}` or `{"final":null}`; nothing else is a turn. */
export const turnSchema = z.union([inspectTurnSchema, finalTurnSchema]);
export type Turn = z.infer<typeof turnSchema>;

export const turnProblemCodes = [
  'NOT_JSON',
  'NOT_A_TURN',
  'MIXED_TURN',
  'UNKNOWN_COMMAND',
  'KIND_MISMATCH',
  'INVALID_FINAL',
  'FINAL_REQUIRED',
] as const;

/** Why a turn was not executed, as the agent reads it. */
export const turnProblemSchema = z.strictObject({
  code: z.enum(turnProblemCodes),
  message: z.string(),
});
export type TurnProblem = z.infer<typeof turnProblemSchema>;

const grammar =
  '{"inspect":[{"command":…,"args":{…}}, 1 to 8 of them]}, {"final":{"command":…,"args":{…}}} or {"final":null}';

/**
 * Reads one turn, from text or from an object that a provider has parsed already. Text must be one JSON value with
 * nothing around it but white space: it is never repaired, since a repair may invent an action. Pure.
 */
export function parseTurn(answer: unknown): Result<Turn, TurnProblem> {
  const value = typeof answer === 'string' ? parseJson(answer) : ok(answer);
  if (!value.ok) return value;
  if (isDeeperThan(value.value, turnDepthMax)) {
    return problem('NOT_A_TURN', `The turn is nested deeper than ${turnDepthMax} levels.`);
  }
  if (isObject(value.value) && 'inspect' in value.value && 'final' in value.value) {
    return problem(
      'MIXED_TURN',
      'A turn either inspects or is final. Nothing of it was executed. Send "inspect" alone, or "final" alone.',
    );
  }
  const schema =
    isObject(value.value) && 'final' in value.value ? finalTurnSchema : inspectTurnSchema;
  const parsed = schema.safeParse(value.value);
  if (parsed.success) return ok(parsed.data);
  return problem('NOT_A_TURN', `Expected ${grammar}. ${describeIssues(parsed.error)}`);
}

/** All problems of a schema at once, each with its place. Pure. */
export function describeIssues(error: z.ZodError): string {
  return error.issues
    .map((issue) => {
      const place = issue.path.map(String).join('.');
      return place === '' ? issue.message : `${place}: ${issue.message}`;
    })
    .join('; ');
}

function parseJson(text: string): Result<unknown, TurnProblem> {
  if (text.length > turnTextMaxChars) {
    return problem(
      'NOT_A_TURN',
      `The turn has ${text.length} characters; the most is ${turnTextMaxChars}.`,
    );
  }
  try {
    return ok(JSON.parse(text));
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    return problem(
      'NOT_JSON',
      `A turn is one JSON object and nothing else, without text or code fences around it. ${reason}`,
    );
  }
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Walks without recursion, since the depth is what is in doubt. */
function isDeeperThan(value: unknown, limit: number): boolean {
  let layer: unknown[] = [value];
  for (let depth = 0; layer.length > 0; depth += 1) {
    if (depth > limit) return true;
    layer = layer.flatMap((item) =>
      typeof item === 'object' && item !== null ? Object.values(item) : [],
    );
  }
  return false;
}

function problem(code: TurnProblem['code'], message: string) {
  return err<TurnProblem>({ code, message });
}
