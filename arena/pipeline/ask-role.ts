/** One question to a role and its answer, parsed. */
import type { ModelMessage } from 'ai';
import { err, ok, type Result } from '@/lib/core/result';
import { createModelClient } from '../agents/language-model/model-client';
import type { ModelEntry } from '../agents/language-model/models-file';
import type { CallWithoutSequence } from '../agents/language-model/request-answer';
import type { Role } from './role';

export interface Message {
  readonly from: 'pipeline' | 'model';
  readonly text: string;
}

export interface RoleModel {
  readonly id: string;
  /** Throws AgentTransportError where no try was answered. */
  ask(
    instructions: string,
    messages: readonly Message[],
  ): Promise<{ readonly text: string; readonly calls: readonly CallWithoutSequence[] }>;
}

/** A model of the models file in a role. `wait` is between tries of one request. */
export function createRoleModel(
  entry: ModelEntry,
  apiKey: string | null,
  wait: (ms: number) => Promise<void>,
): RoleModel {
  return {
    id: entry.id,
    async ask(instructions, messages) {
      const { answer, calls } = await createModelClient(
        entry,
        apiKey,
        wait,
      )({
        system: instructions,
        messages: messages.map(
          ({ from, text }): ModelMessage =>
            from === 'model'
              ? { role: 'assistant', content: text }
              : { role: 'user', content: text },
        ),
      });
      return { text: answer.text === '' ? '(no answer)' : answer.text, calls };
    },
  };
}

/** The object in an answer, also where words or a fence stand around it; else what is wrong with it, a line each. Pure. */
export function readAnswer<Output>(
  { output }: Pick<Role<Output>, 'output'>,
  text: string,
): Result<Output, string[]> {
  const [start, end] = [text.indexOf('{'), text.lastIndexOf('}')];
  let value: unknown;
  try {
    value = JSON.parse(text.slice(start, end + 1));
  } catch (error) {
    return err([`The answer is no JSON object: ${error instanceof Error ? error.message : error}`]);
  }
  const parsed = output.safeParse(value);
  if (parsed.success) return ok(parsed.data);
  return err(
    parsed.error.issues.map((issue) => `${issue.path.map(String).join('.')}: ${issue.message}`),
  );
}
