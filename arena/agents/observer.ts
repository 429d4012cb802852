/** Baseline: never acts and never looks. What acceptability is worth without any help. */
import { createScriptedAgent, type Script } from './scripted-agent';

export const observer = createScriptedAgent({
  id: 'observer',
  label: 'Baseline: observer',
  version: 1,
  rule: 'Takes no action at any checkpoint and inspects nothing.',
  // biome-ignore lint/correctness/useYield: a script that looks at nothing yields nothing.
  script: function* (): Script {
    return null;
  },
});
