import { describe, expect, it } from 'vitest';
import { judgeCaseOf } from '@/lib/domain/judge/judge-case';
import { judgeMessages } from '@/lib/domain/judge/judge-prompt';
import { predictionSetNameSchema } from '@/lib/domain/judge/prediction-set';
import { readJudgement, readPredictionLine } from '@/lib/domain/judge/read-judgement';
import { testScenarios } from '@/lib/domain/judge/split-scenarios';
import { trainingLine } from '@/lib/domain/judge/training-example';
import { datasetRecord } from '@/tests/support/dataset-records';

const hidden = {
  model: 'SECRET-MODEL',
  item_id: 'SECRET-ITEM',
  scenario_description: 'SECRET FUTURE',
  rationale: 'SECRET WORDS',
  input_tokens: 987_654_321,
  output_tokens: 987_654_321,
  completion_tokens: 987_654_321,
  reasoning_tokens: 987_654_321,
};
const accepted = { verdict: 'acceptable', timing: 'Timely', intensity: 'Appropriate' };

describe('what a judge is shown', () => {
  it('is neither the future, the model, the tokens nor a word of the annotator', () => {
    const { system, user } = judgeMessages(judgeCaseOf(datasetRecord(hidden)));
    expect(`${system}${user}`).not.toMatch(/SECRET|987654321/);
    expect(user).toContain('Boiler at ten');
    expect(user).toContain('"id":"e1"');
  });

  it('says that there was no action where there was none', () => {
    const silent = datasetRecord({ final_action_json: 'null', execution_result_json: 'null' });
    const { user } = judgeMessages(judgeCaseOf(silent));
    expect(user).toContain('No action.');
    expect(user).not.toContain('Result of the action');
  });
});

describe("reading a judge's answer", () => {
  it.each([
    ['the object alone', JSON.stringify(accepted)],
    ['words around it', `I think so.\n\`\`\`json\n${JSON.stringify(accepted)}\n\`\`\``],
    [
      'words in other case',
      '{"verdict":"Acceptable","timing":"TIMELY","intensity":" appropriate "}',
    ],
    [
      'the last of two',
      `{"verdict":"unacceptable","timing":"Belated","intensity":"Excessive"} no: ${JSON.stringify(accepted)}`,
    ],
  ])('finds the label: %s', (_, answer) => {
    expect(readJudgement(answer)).toEqual(accepted);
  });

  it.each([
    ['no object', 'acceptable'],
    ['another word', '{"verdict":"fine","timing":"Timely","intensity":"Appropriate"}'],
    ['a missing timing', '{"verdict":"acceptable","intensity":"Appropriate"}'],
    [
      'an accepted one that is premature',
      '{"verdict":"acceptable","timing":"Premature","intensity":"Appropriate"}',
    ],
    [
      'inaction with an intensity',
      '{"verdict":"unacceptable","timing":"Inaction","intensity":"Excessive"}',
    ],
    [
      'a rejected intervention without one',
      '{"verdict":"unacceptable","timing":"Timely","intensity":null}',
    ],
  ])('takes for invalid: %s', (_, answer) => {
    expect(readJudgement(answer)).toBeNull();
  });

  it('reads an inaction with the word none for its intensity', () => {
    const answer = '{"verdict":"unacceptable","timing":"Inaction","intensity":"none"}';
    expect(readJudgement(answer)).toMatchObject({ timing: 'Inaction', intensity: null });
  });

  it('takes predictions in columns and as the answer came, and refuses a line without an item', () => {
    expect(readPredictionLine(JSON.stringify({ item_id: 'a', ...accepted }))).toEqual({
      ok: true,
      value: { prediction: { item_id: 'a', label: accepted }, promptVersion: null },
    });
    expect(readPredictionLine('{"item_id":"a","prompt_version":2,"output":"no idea"}')).toEqual({
      ok: true,
      value: { prediction: { item_id: 'a', label: null }, promptVersion: 2 },
    });
    expect(readPredictionLine('{"output":"{}"}').ok).toBe(false);
    expect(readPredictionLine('not json').ok).toBe(false);
  });

  it('says what of a line the store could not keep', () => {
    const problemOf = (row: object) => {
      const read = readPredictionLine(JSON.stringify({ output: '', ...row }));
      return read.ok ? null : read.error;
    };
    for (const item_id of ['a\u0000', '\ud800', 'x'.repeat(501)]) {
      expect(problemOf({ item_id })).toBe('unusable_item');
    }
    for (const prompt_version of [0, 1.5, 2 ** 31]) {
      expect(problemOf({ item_id: 'a', prompt_version })).toBe('unusable_prompt_version');
    }
    expect(problemOf({ item_id: '😀'.repeat(250), prompt_version: 2 ** 31 - 1 })).toBeNull();
  });

  it('takes a line without the columns of an answer for none: their names were mistaken', () => {
    const label = { verdict: 'acceptable', timing: 'Timely', intensity: 'Appropriate' };
    const { verdict, ...others } = label;
    for (const columns of [{}, { vredict: verdict, ...others }, { verdict }]) {
      expect(readPredictionLine(JSON.stringify({ item_id: 'a', ...columns }))).toEqual({
        ok: false,
        error: 'not_a_prediction',
      });
    }
    expect(
      readPredictionLine(JSON.stringify({ item_id: 'a', ...label, verdict: 'x' })),
    ).toMatchObject({
      value: { prediction: { label: null } },
    });
  });

  it('finds the label before many objects that hold none, and looks at no more than a hundred that may', () => {
    const label = JSON.stringify(accepted);
    expect(readJudgement(label + '{}{a}'.repeat(400_000))).toEqual(accepted);
    const half = '{"verdict":"acceptable","timing":"sometime"}';
    expect(readJudgement(label + half.repeat(99))).toEqual(accepted);
    expect(readJudgement(label + half.repeat(45_000))).toBeNull();
  });

  it('takes a label that nests ten thousand levels deep for invalid', () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    for (const line of [
      `{"item_id":"a","verdict":${deep},"timing":"Timely","intensity":"Appropriate"}`,
      JSON.stringify({ item_id: 'a', output: `{"verdict":${deep},"timing":"Timely"}` }),
    ]) {
      expect(readPredictionLine(line)).toMatchObject({
        ok: true,
        value: { prediction: { label: null } },
      });
    }
  });
});

describe('the name of a set', () => {
  it.each(['a\nb', 'a\u202eb', 'a\u2028b', '\u2067a', '', 'x'.repeat(101)])('is not %j', (name) => {
    expect(predictionSetNameSchema.safeParse({ judge: name, version: '1' }).success).toBe(false);
    expect(predictionSetNameSchema.safeParse({ judge: 'a', version: name }).success).toBe(false);
  });

  it.each(['gpt-oss 20b', '法官', 'قاضي', 'a\u200db'])('may be %j', (name) => {
    expect(predictionSetNameSchema.safeParse({ judge: name, version: '1' }).success).toBe(true);
  });
});

describe('training sets', () => {
  it('teach the human label of all three dimensions in an answer that a judge may give', () => {
    const rejected = datasetRecord({
      action_level: 'L0',
      verdict: 'unacceptable',
      timing: 'Inaction',
      intensity: null,
    });
    for (const record of [datasetRecord(hidden), rejected, datasetRecord({ intensity: null })]) {
      const line = trainingLine(record);
      const { messages } = JSON.parse(line);
      expect(messages.map(({ role }: { role: string }) => role)).toEqual([
        'system',
        'user',
        'assistant',
      ]);
      expect(readJudgement(messages[2].content)).toEqual({
        verdict: record.verdict,
        timing: record.timing,
        intensity: record.intensity ?? (record.verdict === 'acceptable' ? 'Appropriate' : null),
      });
      expect(line.endsWith('}\n')).toBe(true);
    }
  });

  it('keep the share of scenarios for the test, the same for the same seed, whatever the order', () => {
    const scenarios = Array.from({ length: 400 }, (_, at) => `s${at}`);
    const options = { testShare: 0.05, seed: 3 };
    const test = testScenarios([...scenarios, ...scenarios], options);
    expect(test.size).toBe(20);
    expect([...testScenarios(scenarios.toReversed(), options)]).toEqual([...test]);
    expect([...testScenarios(scenarios, { ...options, seed: 4 })]).not.toEqual([...test]);
    expect(testScenarios(['only'], options).size).toBe(0);
    expect(testScenarios(['one', 'two'], { ...options, testShare: 1 }).size).toBe(1);
  });
});
