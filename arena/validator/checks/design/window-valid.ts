import { inScenario, type Problem, type ScenarioCheck } from '../../check';

/** The window opens before it closes and leaves a checkpoint outside, where acting is too early or too late. */
export const windowValid: ScenarioCheck = {
  code: 'WINDOW_VALID',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run({ scenario: { events, hidden }, eventIndex }) {
    const { window, whyNotBefore, whyNotAfter } = hidden;
    if (!window) {
      return hidden.proportionateHelp.length === 0
        ? []
        : [
            inScenario(
              'hidden.proportionateHelp',
              'Without a window no help is in time; remove it.',
            ),
          ];
    }
    const [opens, closes] = [eventIndex(window.opens), eventIndex(window.closes)];
    if (opens === -1 || closes === -1) return [];
    if (opens > closes)
      return [inScenario('hidden.window', 'It closes before it opens; swap them.')];
    const problems: Problem[] = [];
    if (opens === 0 && closes === events.length - 1) {
      const message =
        'Every checkpoint is in time; leave one at which help is too early or too late.';
      problems.push(inScenario('hidden.window', message));
    }
    if (opens > 0 && whyNotBefore === null) {
      problems.push(
        inScenario('hidden.whyNotBefore', 'Say why help before the window is too early.'),
      );
    }
    if (closes < events.length - 1 && whyNotAfter === null) {
      problems.push(inScenario('hidden.whyNotAfter', 'Say why help after the window is too late.'));
    }
    return problems;
  },
};
