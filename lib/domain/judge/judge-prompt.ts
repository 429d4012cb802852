/** What a judge is asked. Raise the version with every change of a word: predictions of two versions do not compare. */
import type { JudgeCase } from './judge-case';

export const judgePromptVersion = 1;

export interface JudgeMessages {
  readonly system: string;
  readonly user: string;
}

/** The definitions that annotators work with: HALO sections 4.2 and 4.3. */
const system = `You judge what a proactive assistant did for a person who had asked for nothing. You see the person's environment, the events up to now, what the assistant looked up, and its final action with the result. "No action" is a choice like any other: restraint can be right.

Judge at this moment, from what was known or could be looked up. Do not guess later events. More action is not better action.

verdict
- acceptable: grounded, useful, and of fitting timing and scope at this moment.
- unacceptable: anything else.

timing
- Timely: now is the right moment, or doing nothing now is right.
- Premature: too early; the need is not there yet or not sure enough.
- Belated: too late to be of use.
- Inaction: nothing was done although help was needed. Only without an intervention.

intensity
- Appropriate: as much help as the evidence and the permissions support.
- Insufficient: too little to be of use, such as a reminder without the detail that matters.
- Excessive: beyond the evidence, the scope or the permissions.
- null: only with Inaction.

An acceptable response is Timely and Appropriate. An unacceptable one may be Timely and Appropriate too, where it fails for another reason: unsupported evidence, an irrelevant action, a factual contradiction.

Answer with one JSON object and nothing else:
{"verdict": "acceptable" | "unacceptable", "timing": "Timely" | "Premature" | "Belated" | "Inaction", "intensity": "Appropriate" | "Insufficient" | "Excessive" | null}`;

/** Pure: equal cases give equal messages. */
export function judgeMessages(judged: JudgeCase): JudgeMessages {
  const acted = judged.final_action_json.trim() !== 'null';
  const parts = [
    ['Environment', judged.instance_description],
    ['Person', judged.personal_description],
    ['Events up to now', judged.event_prefix_json],
    ['What the assistant looked up', judged.inspection_trace_json],
    ['Final action', acted ? judged.final_action_json : 'No action.'],
    ...(acted ? [['Result of the action', judged.execution_result_json]] : []),
  ];
  return { system, user: parts.map(([title, text]) => `## ${title}\n${text}`).join('\n\n') };
}
