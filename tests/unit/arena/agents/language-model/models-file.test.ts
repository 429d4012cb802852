import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { configurationOf, createLanguageModel } from '@/arena/agents/language-model/language-model';
import { type ModelEntry, readModelsFile } from '@/arena/agents/language-model/models-file';
import { entryFor } from '../../../../support/model-server-formats';

const directory = mkdtempSync(path.join(tmpdir(), 'halo-models-'));
afterAll(() => rmSync(directory, { recursive: true, force: true }));

const minimal = {
  id: 'gpt-oss-20b',
  label: 'GPT-OSS 20B',
  group: 'open',
  provider: { kind: 'openai-compatible', name: 'vllm', baseUrl: 'http://localhost:8000/v1' },
  model: 'openai/gpt-oss-20b',
};

function read(content: unknown) {
  const file = path.join(directory, 'models.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readModelsFile(file);
}
const faultsOf = (content: unknown): string[] => {
  const models = read(content);
  return models.ok ? [] : models.error.map(({ path: place }) => place);
};

describe('a models file', () => {
  it('fills in what an entry leaves out', () => {
    const models = read({ models: [minimal] });
    expect(models.ok && models.value[0]).toMatchObject({
      turns: 'json',
      parameters: {},
      concurrency: 4,
      retries: 6,
    });
  });

  it('that ships as an example is good', () => {
    const models = readModelsFile('docs/models.example.json');
    expect(models.ok ? models.value.map(({ provider }) => provider.kind) : models.error).toEqual([
      'openai-compatible',
      'openai-compatible',
      'anthropic',
      'google',
    ]);
    for (const word of ['sk-', 'AIza']) {
      expect(readFileSync('docs/models.example.json', 'utf8')).not.toContain(word);
    }
  });

  it.each([
    ['no JSON', '{', ['']],
    ['no models', { models: [] }, ['models']],
    ['a misspelt key', { models: [{ ...minimal, temprature: 1 }] }, ['models.0']],
    ['an id twice', { models: [minimal, minimal] }, ['models.1.id']],
    [
      'a key in the address',
      {
        models: [
          { ...minimal, provider: { ...minimal.provider, baseUrl: 'http://host/v1?key=secret' } },
        ],
      },
      ['models.0.provider.baseUrl'],
    ],
    [
      'a key in place of the name of its variable',
      { models: [{ ...minimal, provider: { ...minimal.provider, apiKeyEnv: 'sk-123' } }] },
      ['models.0.provider.apiKeyEnv'],
    ],
    [
      'an unknown provider',
      { models: [{ ...minimal, provider: { kind: 'oracle' } }] },
      ['models.0.provider.kind'],
    ],
  ])('with %s is refused by place', (_, content, places) => {
    expect(faultsOf(content)).toEqual(places);
  });

  it('that is not there is a fault and no crash', () => {
    expect(readModelsFile(path.join(directory, 'none.json')).ok).toBe(false);
  });
});

describe('the configuration of a language model', () => {
  const entry = entryFor('anthropic', 'http://127.0.0.1:1');
  const hashed = (more: Partial<ModelEntry>) =>
    JSON.stringify(configurationOf({ ...entry, ...more }));

  it('holds what decides the answers', () => {
    const same = hashed({});
    expect(hashed({ model: 'other' })).not.toBe(same);
    expect(hashed({ turns: 'tools' })).not.toBe(same);
    expect(hashed({ parameters: { temperature: 0 } })).not.toBe(same);
    expect(hashed({ provider: { kind: 'google', apiKeyEnv: 'A' } })).not.toBe(same);
  });

  it('holds no key, address, price, patience or concurrency', () => {
    const same = hashed({});
    expect(hashed({ concurrency: 9, retries: 9, requestTimeoutMs: 999 })).toBe(same);
    expect(hashed({ prices: { currency: 'USD', inputPerMillion: 1, outputPerMillion: 2 } })).toBe(
      same,
    );
    expect(
      hashed({
        provider: { kind: 'anthropic', apiKeyEnv: 'OTHER', baseUrl: 'http://elsewhere/v1' },
      }),
    ).toBe(same);
  });

  it('cannot be had without the key, whose variable is named', () => {
    const made = createLanguageModel(entry, { commands: [], env: {} });
    expect(made).toEqual({ ok: false, error: { missingVariable: 'TESTED_KEY' } });
  });
});
