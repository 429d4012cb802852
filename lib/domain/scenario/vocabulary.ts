/**
 * The room of the scenario format: what a personal environment and a scenario are, as strict zod schemas.
 * In: JSON files. Out: parsed values and their types. Imports: zod only.
 *
 * Words: an *instance* is one person's environment; a *scenario* is a start state (S0) and 4 to 6 events in it;
 * a *checkpoint* is the moment after one of those events, named by the event's id; *construction-side* data is what
 * the author knows and neither agent nor annotator may see. Not used: environment file, episode, step, case.
 *
 * Document keys are camelCase. Rows of the app stores are snake_case, exactly the columns of the compiled image and
 * the fields of command results: a row in a file is the row an agent reads.
 */
import { z } from 'zod';

/** ISO 8601 with seconds and an explicit offset, such as 2026-03-02T08:05:00+01:00. Times never use `Z`-less local form. */
export const isoTimeSchema = z.iso.datetime({ offset: true });

/** A calendar day, such as 2026-03-02. */
export const isoDateSchema = z.iso.date();

/** Neutral record ids: lower case letters, digits, `_` and `-`; they must not tell what a record means for the scenario. */
export const recordIdSchema = z.string().regex(/^[a-z0-9][a-z0-9_-]{0,63}$/, {
  error: 'expected 1 to 64 of a-z 0-9 _ - and a letter or digit first, such as "em_0412"',
});

/** Amounts are integer minor units (cents, fen, öre) beside an ISO 4217 code. */
export const minorUnitsSchema = z.int();
export const currencySchema = z.string().regex(/^[A-Z]{3}$/, {
  error: 'expected an ISO 4217 code, such as "EUR"',
});

export const filePathSchema = z
  .string()
  .max(200)
  .regex(/^(?!\/)(?!.*(?:^|\/)\.{1,2}(?:\/|$))(?!.*\/\/)[\p{L}\p{N} ._/-]+\.(?:txt|md|csv)$/u, {
    error:
      'expected a relative path below the tree ending in .txt, .md or .csv, without "." or ".." parts',
  });

export const needTypes = ['dependency', 'blockage', 'risk', 'opportunity'] as const;
export const needTypeSchema = z.enum(needTypes);
export type NeedType = z.infer<typeof needTypeSchema>;

export const domains = [
  'education_learning',
  'work_career',
  'household',
  'family_care',
  'health',
  'travel',
  'personal_finance',
  'community_public',
  'social_culture',
  'sport_recreation',
] as const;
export const domainSchema = z.enum(domains);

/** Where an event happens and a command looks. `system` has commands but no events. */
export const appNames = [
  'email',
  'calendar',
  'chat',
  'contacts',
  'wallet',
  'database',
  'files',
] as const;
export const appNameSchema = z.enum(appNames);
export type AppName = z.infer<typeof appNameSchema>;
