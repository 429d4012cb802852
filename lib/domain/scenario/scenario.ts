/** One scenario: S0, its events, and behind `hidden` what only its author knows. */
import { z } from 'zod';
import { appStoresSchema, shortTextSchema, textSchema } from './app-rows';
import { scenarioEventSchema } from './event';
import { evidenceFileSchema, evidenceRowsSchema } from './evidence';
import { scenarioSchemaVersion } from './instance';
import { isoTimeSchema, needTypeSchema, recordIdSchema } from './vocabulary';

/**
 * Where a fact stands: `table:<name>/<primary key values joined by ,>`, `file:<path>`, `<app store>/<id>` such as
 * `email/em_0412`, `calendar/ev_07`, `chat.messages/ms_3`, `contacts/ct_2`, `wallet.transactions/tx_9`, or
 * `event/<event id>`.
 */
export const evidenceRefSchema = z
  .string()
  .regex(/^(?:table:[a-z][a-z0-9_]*\/.+|file:.+|[a-z]+(?:\.[a-z]+)?\/.+)$/, {
    error:
      'expected a reference such as "table:contracts/3", "file:house/rules.md" or "email/em_0412"',
  });

export const actionLevels = ['L0', 'L1', 'L2', 'L3'] as const;
export const actionLevelSchema = z.enum(actionLevels);
export type ActionLevel = z.infer<typeof actionLevelSchema>;

/** The checkpoints, first and last included, at which help is in time. */
export const helpWindowSchema = z.strictObject({
  opens: recordIdSchema,
  closes: recordIdSchema,
});

export const hiddenSchema = z.strictObject({
  /** Null where no help is in time at any checkpoint. */
  window: helpWindowSchema.nullable(),
  whyNotBefore: textSchema.nullable().default(null),
  whyNotAfter: textSchema.nullable().default(null),
  evidence: z
    .array(
      z.strictObject({
        ref: evidenceRefSchema,
        role: z.enum(['timing', 'authority', 'fact']),
        note: textSchema.nullable().default(null),
      }),
    )
    .min(1),
  proportionateHelp: z.array(
    z.strictObject({
      level: z.enum(['L1', 'L2', 'L3']),
      command: z.string(),
      args: z.record(z.string(), z.unknown()),
      /** Checkpoint at which the validator executes it; within the window. */
      at: recordIdSchema,
      permissionId: recordIdSchema.nullable().default(null),
      /** Stores the command changes, such as `notifications` or `outbox`; compared with what is observed. */
      effects: z.array(z.string()).min(1),
    }),
  ),
  causalChain: z.array(textSchema.min(1)).min(1),
  facts: z.array(
    z.strictObject({ id: recordIdSchema, ref: evidenceRefSchema, text: textSchema.min(1) }),
  ),
});

export const scenarioSchema = z.strictObject({
  schemaVersion: z.literal(scenarioSchemaVersion),
  id: recordIdSchema,
  instanceId: recordIdSchema,
  needType: needTypeSchema,
  title: shortTextSchema,
  description: textSchema.min(1),
  s0Time: isoTimeSchema,
  apps: appStoresSchema,
  tables: evidenceRowsSchema,
  files: z.array(evidenceFileSchema),
  events: z.array(scenarioEventSchema).min(4).max(6),
  hidden: hiddenSchema,
});
export type Scenario = z.infer<typeof scenarioSchema>;
