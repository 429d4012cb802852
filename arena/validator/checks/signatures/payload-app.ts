import { appOfPayloadKind } from '@/lib/domain/scenario/event';
import { inScenario, type ScenarioCheck } from '../../check';

export const payloadApp: ScenarioCheck = {
  code: 'PAYLOAD_APP',
  layer: 'signatures',
  severity: 'error',
  scope: 'scenario',
  run: ({ scenario }) =>
    scenario.events.flatMap(({ app, payload }, index) => {
      const expected = appOfPayloadKind[payload.kind];
      if (app === expected) return [];
      const message = `${payload.kind} happens in ${expected}; write that as the app.`;
      return [inScenario(`events[${index}].app`, message)];
    }),
};
