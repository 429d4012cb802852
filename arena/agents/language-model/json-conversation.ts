/** Turns as text: one JSON object a message. */
import type { ModelMessage } from 'ai';
import { renderFollowUp } from '@/arena/runner/prompt';
import type { Conversation } from './conversation';

export function createJsonConversation(situation: string): Conversation {
  const messages: ModelMessage[] = [{ role: 'user', content: situation }];
  return {
    messages,
    tools: undefined,
    systemAddition: '',
    hear(input) {
      messages.push({ role: 'user', content: renderFollowUp(input) });
    },
    read(answer) {
      // What was said and no more: providers differ in whether they take reasoning back, and none takes an empty message.
      const content = answer.text === '' ? '(no answer)' : answer.text;
      messages.push({ role: 'assistant', content });
      return answer.text;
    },
  };
}
