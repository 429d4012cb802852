/**
 * The room of what lists share. In: parts of an address. Out: what they ask of a list; what is not understood asks
 * nothing. Imports: zod.
 */
import { z } from 'zod';

/** Postgres text holds no NUL, so nothing is found by one. */
export const storedWordsSchema = z.string().regex(/^[^\0]*$/);

/** Words to search for. */
export const searchWordsSchema = storedWordsSchema.trim().max(200).catch('').default('');

/** The moment and the id at which a page begins or the one before ended; both are needed. */
export const cursorMomentSchema = z.iso.datetime({ offset: true }).optional().catch(undefined);
export const cursorIdSchema = z.uuid().optional().catch(undefined);

/** One choice of a filter, or none. */
export const noneOr = <Schema extends z.ZodType<string>>(schema: Schema) =>
  schema.or(z.literal('')).catch('').default('');
