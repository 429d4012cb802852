import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { usageFigures } from '@/arena/agents/language-model/usage-figures';
import { playModel } from '../../../../support/model-response';
import { type ModelServer, startModelServer } from '../../../../support/model-server';
import { entryFor, replyIn } from '../../../../support/model-server-formats';

const figures = (
  inputTokens: number | null,
  cachedInputTokens: number | null,
  outputTokens: number | null,
  completionTokens: number | null,
  reasoningTokens: number | null,
) => ({ inputTokens, cachedInputTokens, outputTokens, completionTokens, reasoningTokens });

describe('the usage an OpenAI-compatible endpoint reports', () => {
  it.each([
    [
      'counts reasoning inside the completion',
      {
        prompt_tokens: 100,
        completion_tokens: 50,
        total_tokens: 150,
        prompt_tokens_details: { cached_tokens: 64 },
        completion_tokens_details: { reasoning_tokens: 40 },
      },
      figures(100, 64, 50, 50, 40),
    ],
    [
      'may leave reasoning out of the completion, which its total gives away',
      {
        prompt_tokens: 100,
        completion_tokens: 10,
        total_tokens: 150,
        completion_tokens_details: { reasoning_tokens: 40 },
      },
      figures(100, null, 50, 10, 40),
    ],
    [
      'may lack the details',
      { prompt_tokens: 9, completion_tokens: 4, total_tokens: 13 },
      figures(9, null, 4, 4, null),
    ],
    ['may lack the completion', { prompt_tokens: 9 }, figures(9, null, null, null, null)],
    [
      'may be null in parts',
      { prompt_tokens: 9, completion_tokens: null, completion_tokens_details: null },
      figures(9, null, null, null, null),
    ],
    [
      'may be nonsense in parts',
      { prompt_tokens: '9', completion_tokens: -4, prompt_tokens_details: 'none' },
      figures(null, null, null, null, null),
    ],
    [
      'may report a true zero',
      {
        prompt_tokens: 9,
        completion_tokens: 0,
        completion_tokens_details: { reasoning_tokens: 0 },
      },
      figures(9, null, 0, 0, 0),
    ],
    ['may be missing', undefined, figures(null, null, null, null, null)],
  ])('%s', (_, usage, expected) => {
    expect(usageFigures('openai-compatible', usage)).toEqual(expected);
  });
});

describe('the usage Anthropic reports', () => {
  it.each([
    [
      'counts cached input beside the input',
      {
        input_tokens: 10,
        cache_creation_input_tokens: 30,
        cache_read_input_tokens: 60,
        output_tokens: 20,
      },
      figures(100, 60, 20, null, null),
    ],
    [
      'may report thinking, inside the output',
      { input_tokens: 10, output_tokens: 20, output_tokens_details: { thinking_tokens: 15 } },
      figures(10, null, 20, null, 15),
    ],
    ['may lack the output', { input_tokens: 10 }, figures(10, null, null, null, null)],
    ['may lack the input', { output_tokens: 3 }, figures(null, null, 3, null, null)],
  ])('%s', (_, usage, expected) => {
    expect(usageFigures('anthropic', usage)).toEqual(expected);
  });
});

describe('the usage Google reports', () => {
  it.each([
    [
      'counts thoughts beside the candidates',
      {
        promptTokenCount: 100,
        cachedContentTokenCount: 40,
        candidatesTokenCount: 20,
        thoughtsTokenCount: 30,
        totalTokenCount: 150,
      },
      figures(100, 40, 50, 20, 30),
    ],
    [
      'counts the prompts of tools as input',
      {
        promptTokenCount: 100,
        toolUsePromptTokenCount: 5,
        candidatesTokenCount: 20,
        totalTokenCount: 125,
      },
      figures(105, null, 20, 20, null),
    ],
    [
      'may lack the candidates of an answer of thoughts alone',
      { promptTokenCount: 100, thoughtsTokenCount: 30, totalTokenCount: 130 },
      figures(100, null, 30, null, 30),
    ],
    [
      'may lack the total, without which the output is not known',
      { promptTokenCount: 100, candidatesTokenCount: 20 },
      figures(100, null, null, 20, null),
    ],
  ])('%s', (_, usage, expected) => {
    expect(usageFigures('google', usage)).toEqual(expected);
  });
});

describe('a response of a language model', () => {
  let server: ModelServer;
  beforeAll(async () => {
    server = await startModelServer();
  });
  afterAll(() => server.close());

  const look = '{"inspect":[{"command":"list_chats","args":{}}]}';

  it('sums what was reported and keeps the usage objects as they came', async () => {
    const usage = (prompt: number, made: number, reasoning: number) => ({
      prompt_tokens: prompt,
      completion_tokens: made,
      total_tokens: prompt + made,
      completion_tokens_details: { reasoning_tokens: reasoning, novel_tokens: 3 },
      queue_time: 0.25,
    });
    server.play([
      replyIn('openai-compatible', { text: look, usage: usage(100, 50, 40) }),
      replyIn('openai-compatible', { text: '{"final":null}', usage: usage(200, 30, 20) }),
    ]);
    const { record } = await playModel(entryFor('openai-compatible', server.url));
    expect(record.tokens).toEqual({ input: 300, output: 80, completion: 80, reasoning: 60 });
    expect(record.modelCalls.map(({ usage: kept }) => kept)).toEqual([
      usage(100, 50, 40),
      usage(200, 30, 20),
    ]);
  });

  it('lacks a total where one call lacks the figure, and never counts it as 0', async () => {
    server.play([
      replyIn('google', {
        text: look,
        usage: { promptTokenCount: 100, candidatesTokenCount: 20, totalTokenCount: 120 },
      }),
      replyIn('google', { text: '{"final":null}' }),
    ]);
    const { record } = await playModel(entryFor('google', server.url));
    expect(record.tokens).toEqual({ input: null, output: null, completion: null, reasoning: null });
    expect(record.modelCalls[0]).toMatchObject({ inputTokens: 100, outputTokens: 20 });
    expect(record.modelCalls[1]).toMatchObject({ inputTokens: null, usage: null });
  });

  it('counts no call that was tried again, but keeps what that call had spent', async () => {
    const spent = { prompt_tokens: 77, completion_tokens: 1, total_tokens: 78 };
    server.play([
      { body: { choices: 'none', usage: spent } },
      replyIn('openai-compatible', {
        text: '{"final":null}',
        usage: { prompt_tokens: 100, completion_tokens: 5, total_tokens: 105 },
      }),
    ]);
    const { record } = await playModel(entryFor('openai-compatible', server.url));
    expect(record.tokens).toMatchObject({ input: 100, output: 5 });
    expect(record.modelCalls[0]).toMatchObject({ retained: false, inputTokens: 77, usage: spent });
  });
});
