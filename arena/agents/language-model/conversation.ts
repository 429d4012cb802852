/** How the turns of the protocol travel to a model and back: as text, or as native tool calls. */
import type { ModelMessage, ToolSet } from 'ai';
import type { TurnInput } from '@/arena/agents/agent';
import type { ModelAnswer } from './request-answer';

/** One response's talk with a model. Both forms map to the one grammar of arena/runner/protocol.ts. */
export interface Conversation {
  readonly messages: readonly ModelMessage[];
  readonly tools: ToolSet | undefined;
  /** Added to the instructions; empty where there is nothing to add. */
  readonly systemAddition: string;
  /** Adds what the model is told before its next turn; not called before the first. */
  hear(input: TurnInput): void;
  /** Adds the model's answer and reads the turn in it, which the protocol parses and may refuse. */
  read(answer: ModelAnswer): unknown;
}
