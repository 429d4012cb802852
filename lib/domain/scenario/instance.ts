/** A person's environment: what all the scenarios of one instance share. */
import { z } from 'zod';
import { appStoresSchema, shortTextSchema, textSchema } from './app-rows';
import { evidenceFileSchema, evidenceRowsSchema, evidenceTableSchema } from './evidence';
import { domainSchema, isoTimeSchema, recordIdSchema } from './vocabulary';

export const scenarioSchemaVersion = 1;

/** Construction-side: what the person may let an assistant do, and where the evidence says so. */
export const permissionSchema = z.strictObject({
  id: recordIdSchema,
  grants: textSchema.min(1),
  limits: textSchema.min(1),
  /** Limits that a machine can check on a command's arguments; the rest is for people. */
  checks: z
    .array(
      z.discriminatedUnion('kind', [
        z.strictObject({ kind: z.literal('command'), command: z.string() }),
        z.strictObject({
          kind: z.literal('max_amount_minor'),
          value: z.int().positive(),
          currency: z.string(),
        }),
        z.strictObject({ kind: z.literal('recipient'), anyOf: z.array(z.string()).min(1) }),
        z.strictObject({ kind: z.literal('exact_text'), text: z.string().min(1) }),
      ]),
    )
    .default([]),
  sourceRef: z.string(),
});
export type Permission = z.infer<typeof permissionSchema>;

export const personSchema = z.strictObject({
  name: shortTextSchema,
  address: z.email(),
  roles: z.array(shortTextSchema).min(1),
  timezone: z
    .string()
    .refine((zone) => Intl.supportedValuesOf('timeZone').includes(zone) || zone === 'UTC', {
      error: 'expected an IANA time zone, such as "Europe/Lisbon"',
    }),
  locale: z.string().regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]+)*$/),
  workingHours: z.strictObject({
    start: z.string().regex(/^\d{2}:\d{2}$/),
    end: z.string().regex(/^\d{2}:\d{2}$/),
    days: z.array(z.int().min(1).max(7)).min(1),
  }),
  description: textSchema.min(1),
});

export const instanceSchema = z.strictObject({
  schemaVersion: z.literal(scenarioSchemaVersion),
  id: recordIdSchema,
  domain: domainSchema,
  description: textSchema.min(1),
  person: personSchema,
  responsibilities: z.array(shortTextSchema).min(1),
  permissions: z.array(permissionSchema),
  evidenceTables: z.array(evidenceTableSchema).min(1),
  apps: appStoresSchema,
  tables: evidenceRowsSchema,
  files: z.array(evidenceFileSchema),
});
export type Instance = z.infer<typeof instanceSchema>;

/** Settled background records that widen the search; merged when compiled. `store` is an app list or `table:<name>`. */
export const noiseStores = [
  'email',
  'calendar',
  'reminders',
  'notifications',
  'chat.threads',
  'chat.messages',
  'contacts',
  'wallet.payees',
  'wallet.transactions',
  'wallet.scheduled',
  'files',
] as const;
export const noiseSchema = z.strictObject({
  schemaVersion: z.literal(scenarioSchemaVersion),
  instanceId: recordIdSchema,
  records: z.array(
    z.strictObject({
      store: z.union([z.enum(noiseStores), z.string().regex(/^table:[a-z][a-z0-9_]*$/)]),
      row: z.record(z.string(), z.unknown()),
      settledBefore: isoTimeSchema,
    }),
  ),
});
export type Noise = z.infer<typeof noiseSchema>;
