/**
 * What is known of a response, read from its stored JSON strings for showing. The strings themselves stay as they are; a
 * part of a shape this project does not know (imports may have any) is handed on as text.
 */
import { z } from 'zod';
import { type CommandResult, commandResultSchema } from '../trace/command-result';
import { type CommandCall, commandCallSchema } from '../trace/trace';
import {
  type Effect,
  effectSchema,
  type OutboxEntry,
  outboxEntrySchema,
} from '../trace/world-view';
import type { StoredContent } from './slot-item';

export type Shown<T> =
  | { readonly known: true; readonly value: T }
  | { readonly known: false; readonly json: string };

const shownEventSchema = z.looseObject({
  id: z.string(),
  at: z.string(),
  app: z.string(),
  summary: z.string(),
  payload: z.record(z.string(), z.unknown()),
});
export type ShownEvent = {
  id: string;
  at: string;
  app: string;
  summary: string;
  payload: Record<string, unknown>;
  isNew: boolean;
};

const messageSchema = z.looseObject({ sender: z.string() });

const shownStepSchema = z.looseObject({
  round: z.int(),
  command: z.string(),
  args: z.record(z.string(), z.unknown()),
  result: commandResultSchema,
});
export type ShownStep = {
  /** From 1 over the whole trace; what `[T3]` cites. */
  readonly number: number;
  readonly call: CommandCall;
  readonly result: CommandResult;
  readonly badge: StepBadge;
};
export type ShownRound = { readonly round: number; readonly steps: readonly ShownStep[] };

export type ResponseView = {
  readonly events: Shown<readonly ShownEvent[]>;
  readonly rounds: Shown<readonly ShownRound[]>;
  /** A known null is an explicit "no action". */
  readonly action: Shown<CommandCall | null>;
  readonly result: Shown<CommandResult | null>;
  readonly effects: Shown<readonly Effect[]>;
  readonly outbox: Shown<readonly OutboxEntry[]>;
};

type StoredTexts = Pick<
  StoredContent,
  | 'eventPrefixJson'
  | 'inspectionTraceJson'
  | 'finalActionJson'
  | 'executionResultJson'
  | 'effectsJson'
  | 'outboxJson'
> & { readonly contactNames?: StoredContent['contactNames'] };

/**
 * Reads the stored strings. Events after the first `eventsSeenBefore` are new; null means that this is the first
 * checkpoint of its scenario that the person judges, and then nothing is marked. A chat message's sender gets his name
 * where it is known, as the chat commands themselves give it. Pure; never throws on content.
 */
export function readResponse(content: StoredTexts, eventsSeenBefore: number | null): ResponseView {
  return {
    events: read(content.eventPrefixJson, z.array(shownEventSchema), (events) =>
      events.map(({ id, at, app, summary, payload }, index) => ({
        id,
        at,
        app,
        summary,
        payload: withSenderName(payload, content.contactNames),
        isNew: eventsSeenBefore !== null && index >= eventsSeenBefore,
      })),
    ),
    rounds: read(content.inspectionTraceJson, z.array(shownStepSchema), toRounds),
    action: read(content.finalActionJson, commandCallSchema.nullable(), (action) => action),
    result: read(content.executionResultJson, commandResultSchema.nullable(), (result) => result),
    effects: read(content.effectsJson ?? '[]', z.array(effectSchema), (effects) => effects),
    outbox: read(content.outboxJson ?? '[]', z.array(outboxEntrySchema), (entries) => entries),
  };
}

function withSenderName(
  payload: Record<string, unknown>,
  names: StoredContent['contactNames'] = {},
): Record<string, unknown> {
  const message = messageSchema.safeParse(payload.message);
  const name = message.success ? names[message.data.sender] : undefined;
  return message.success && name !== undefined
    ? { ...payload, message: { sender_name: name, ...message.data } }
    : payload;
}

function read<Parsed, Value>(
  json: string,
  schema: z.ZodType<Parsed>,
  show: (parsed: Parsed) => Value,
): Shown<Value> {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return { known: false, json };
  }
  const parsed = schema.safeParse(value);
  return parsed.success ? { known: true, value: show(parsed.data) } : { known: false, json };
}

function toRounds(steps: readonly z.infer<typeof shownStepSchema>[]): ShownRound[] {
  const rounds: { round: number; steps: ShownStep[] }[] = [];
  for (const [index, step] of steps.entries()) {
    const last = rounds.at(-1);
    const shown: ShownStep = {
      number: index + 1,
      call: { command: step.command, args: step.args },
      result: step.result,
      badge: badgeOf(step.command, step.result),
    };
    if (last?.round === step.round) last.steps.push(shown);
    else rounds.push({ round: step.round, steps: [shown] });
  }
  return rounds;
}

export const stepBadges = ['content', 'listing', 'empty', 'error'] as const;
export type StepBadge = (typeof stepBadges)[number];

/**
 * What an inspection brought: an *error*; nothing (*empty*); *content*, that is evidence in the sense of HALO 5.6 or one
 * app record read in full; or only a *listing* of names, headers or hits. Pure.
 */
export function badgeOf(command: string, result: CommandResult): StepBadge {
  if (!result.ok) return 'error';
  if (result.meta.content) return 'content';
  if (result.meta.rows === 0) return 'empty';
  return /^(?:get|read)_/.test(command) ? 'content' : 'listing';
}
