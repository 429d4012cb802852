/** Baseline: tells the person about the last event, whatever it is. What telling everything is worth. */
import { payloadOf, recordIdsOf } from './read-event';
import { createScriptedAgent, type Script } from './scripted-agent';
import { describeEvent, shortened } from './wording';

export const notifier = createScriptedAgent({
  id: 'notifier',
  label: 'Baseline: notifier',
  version: 1,
  rule: 'Notifies the person of the last event with what the event itself says, and inspects nothing.',
  // biome-ignore lint/correctness/useYield: a script that looks at nothing yields nothing.
  script: function* ({ events }): Script {
    const last = events.at(-1);
    if (last === undefined) return null;
    return {
      command: 'notify_user',
      args: {
        title: shortened(last.summary, 80),
        message: describeEvent(last),
        related_ids: recordIdsOf(payloadOf(last)),
      },
    };
  },
});
