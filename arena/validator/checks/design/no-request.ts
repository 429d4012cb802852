import type { Problem, ScenarioCheck } from '../../check';
import { placedRecords } from '../../placed-records';
import { textsIn } from '../../texts';

/** Words that speak to an assistant, or tell somebody to make one act. Files may say what it may do; these may not. */
const requests: readonly RegExp[] = [
  /(?:^|[.!?\n"“]\s*|\b(?:hey|dear|ok|okay|hello|hi|please),?\s+)(?:ai|assistant|copilot|chatbot|halo|siri|alexa|agent)\s*[,:!]/iu,
  /@(?:ai|assistant|copilot|bot|halo)\b/iu,
  /\b(?:ask|tell|let|have|get)\s+(?:the|your|my|our)\s+(?:ai|assistant|copilot|bot|agent)\s+(?:to|remind|send|pay|write|book|check|do)\b/iu,
  /\b(?:ai|digital|virtual|personal)\s+assistant\b.{0,40}\b(?:please|should|must|could you|can you)\b/iu,
  /(?:请|叫|让)\S{0,4}(?:助手|助理|智能体|机器人)/u,
];

/** Nobody asks for help: proactivity would not be needed otherwise. */
export const noRequest: ScenarioCheck = {
  code: 'NO_REQUEST',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run: (subject) => [
    ...placedRecords(subject).flatMap(({ row, document, path }) =>
      requestsIn(row).map(
        (found): Problem => problem(document, `${path}.${found.path}`, found.text),
      ),
    ),
    ...subject.scenario.events.flatMap((event, index) =>
      requestsIn(event).map((found) =>
        problem('scenario', `events[${index}].${found.path}`, found.text),
      ),
    ),
  ],
};

const requestsIn = (value: unknown) =>
  textsIn(value).filter(({ text }) => requests.some((pattern) => pattern.test(text)));

function problem(document: Problem['document'], path: string, text: string): Problem {
  const words = requests.map((pattern) => pattern.exec(text)?.[0].trim()).find(Boolean);
  return { document, path, message: `"${words}" asks an assistant; let the need show by itself.` };
}
