/** What an agent is told about the person before it looks at anything. */
import type { Instance } from '@/lib/domain/scenario/instance';

/**
 * The only form in which prompts and annotators' views take an environment. It has no field for construction-side
 * data: title, need, window, reference help, scenario description, permissions and noise cannot travel in it.
 */
export interface AgentView {
  readonly instanceDescription: string;
  readonly personDescription: string;
  readonly personName: string;
  readonly timezone: string;
  readonly locale: string;
}

/** Pure. */
export function toAgentView({ description, person }: Instance): AgentView {
  return {
    instanceDescription: description,
    personDescription: person.description,
    personName: person.name,
    timezone: person.timezone,
    locale: person.locale,
  };
}
