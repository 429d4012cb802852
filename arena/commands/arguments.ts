/** Schemas that several commands' arguments share. A description is read by agents, so it says unit and default. */
import { z } from 'zod';
import { addressSchema } from '@/lib/domain/scenario/app-rows';
import { currencySchema, isoDateSchema, isoTimeSchema } from '@/lib/domain/scenario/vocabulary';

export const listLimitDefault = 20;
export const listLimitMax = 50;

export const limitArgument = z
  .int()
  .min(1)
  .max(listLimitMax)
  .default(listLimitDefault)
  .describe('Most items to return.');
export const offsetArgument = z
  .int()
  .min(0)
  .max(1_000_000)
  .default(0)
  .describe('Items to skip: next_offset of the page before.');

const timeError = 'expected ISO 8601 with an offset, such as 2026-03-02T08:05:00+01:00';

/** JSON Schema shows formats by name: their patterns, long and often repeated, would fill an agent's prompt. */
const formatted = (format: string, schema: z.ZodType, error: string) =>
  z
    .string()
    .refine((text) => schema.safeParse(text).success, { error })
    .meta({ format });

/** A moment, compared as an instant. */
export const timeArgument = formatted('date-time', isoTimeSchema, timeError);
export const dateArgument = formatted('date', isoDateSchema, 'expected a day, such as 2026-03-02');

/** An id as other results show it. Any text: an unknown one is NOT_FOUND, not malformed. */
export const idArgument = z.string().min(1).max(200);

export const queryArgument = z
  .string()
  .max(300)
  .regex(/\S/u, { error: 'expected at least one word' })
  .describe('Words that must all occur, in any order and as parts of words; case is ignored.');

export const titleArgument = z.string().max(300).regex(/\S/u, { error: 'expected some text' });
export const bodyArgument = z.string().max(20_000).regex(/\S/u, { error: 'expected some text' });
export const noteArgument = z.string().max(2_000).regex(/\S/u, { error: 'expected some text' });
export const relatedIdsArgument = z
  .array(idArgument)
  .max(50)
  .default([])
  .describe('Ids of records it is about.');

const addressError = 'expected an email address, such as ana@example.org';
export const addressArgument = formatted('email', addressSchema.max(254), addressError);
export const addressesArgument = z.array(addressArgument).min(1).max(50);

export const amountArgument = z
  .int()
  .positive()
  .describe('Integer minor units: 1250 is 12.50 EUR.');
export const currencyArgument = currencySchema.describe('ISO 4217.');
