/** The models file: which language models there are, where they answer, and with which parameters. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { pricesSchema } from '@/lib/domain/runs/spending';

const idSchema = z
  .string()
  .regex(/^[a-z0-9][a-z0-9._-]{0,79}$/, { error: 'expected a-z, 0-9, ".", "_" and "-"' });
const environmentNameSchema = z
  .string()
  .regex(/^[A-Z_][A-Z0-9_]*$/, { error: 'expected the name of an environment variable' });

/** Keys belong in the environment: an address that could hold one is refused. */
const addressSchema = z.url({ protocol: /^https?$/ }).refine(
  (text) => {
    const { username, password, search } = new URL(text);
    return username === '' && password === '' && search === '';
  },
  { error: 'an address holds neither a password nor a query' },
);

const providerSchema = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('openai-compatible'),
    /** Names the service, such as `vllm` or `openrouter`; also the key of its own `providerOptions`. */
    name: idSchema,
    baseUrl: addressSchema,
    /** Absent: the endpoint asks for no key. */
    apiKeyEnv: environmentNameSchema.optional(),
  }),
  z.strictObject({
    kind: z.literal('anthropic'),
    baseUrl: addressSchema.optional(),
    apiKeyEnv: environmentNameSchema.default('ANTHROPIC_API_KEY'),
  }),
  z.strictObject({
    kind: z.literal('google'),
    baseUrl: addressSchema.optional(),
    apiKeyEnv: environmentNameSchema.default('GOOGLE_GENERATIVE_AI_API_KEY'),
  }),
]);

/** What is sent with every request. A parameter that is not named here is left to the provider. */
const parametersSchema = z.strictObject({
  temperature: z.number().min(0).max(2).optional(),
  topP: z.number().min(0).max(1).optional(),
  maxOutputTokens: z.int().positive().optional(),
  seed: z.int().optional(),
  /** By the provider's name, as the AI SDK documents them; for example the effort of reasoning. */
  providerOptions: z.record(z.string(), z.record(z.string(), z.json())).optional(),
});

export const modelEntrySchema = z.strictObject({
  /** The model key of its responses. One id is one configuration, for good. */
  id: idSchema,
  label: z.string().trim().min(1).max(200),
  group: z.enum(['proprietary', 'open']),
  provider: providerSchema,
  /** The name the endpoint knows the model by. */
  model: z.string().min(1),
  /** `json`: turns are text. `tools`: every command is a native tool. */
  turns: z.enum(['json', 'tools']).default('json'),
  parameters: parametersSchema.default({}),
  prices: pricesSchema.optional(),
  /** Responses at one time. */
  concurrency: z.int().min(1).max(256).default(4),
  /** Tries of one request after the first. */
  retries: z.int().min(0).max(20).default(6),
  /** Longer than five minutes without an answer the connection itself gives up. */
  requestTimeoutMs: z.int().min(100).max(300_000).default(180_000),
});
export type ModelEntry = z.infer<typeof modelEntrySchema>;

const modelsFileSchema = z
  .strictObject({ models: z.array(modelEntrySchema).min(1) })
  .superRefine(({ models }, context) => {
    const seen = new Set<string>();
    models.forEach(({ id }, index) => {
      if (seen.has(id)) {
        context.addIssue({
          code: 'custom',
          path: ['models', index, 'id'],
          message: `"${id}" twice`,
        });
      }
      seen.add(id);
    });
  });

export interface ModelsFileFault {
  /** Such as `models.0.provider.baseUrl`; empty for the file itself. */
  readonly path: string;
  readonly message: string;
}

/** All entries, or all faults. Unknown keys are faults, so that a misspelt parameter is not left out in silence. */
export function readModelsFile(file: string): Result<ModelEntry[], ModelsFileFault[]> {
  let value: unknown;
  try {
    value = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return err([{ path: '', message: error instanceof Error ? error.message : String(error) }]);
  }
  const parsed = modelsFileSchema.safeParse(value);
  if (parsed.success) return ok(parsed.data.models);
  return err(
    parsed.error.issues.map(({ path, message }) => ({ path: path.map(String).join('.'), message })),
  );
}
