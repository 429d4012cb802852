/** Instants as the store writes them, made one. */
import { z } from 'zod';

/**
 * A timestamptz as ISO 8601 in UTC. PostgREST writes `2026-11-29T17:59:14+00:00`; the embedded server hands on what
 * Postgres prints, `2026-11-29 17:59:14+00`, which not every engine reads as a date.
 */
export const instantSchema = z
  .string()
  .transform((text) =>
    text
      .replace(' ', 'T')
      .replace(/([+-]\d\d)$/, '$1:00')
      .replace(/([+-]\d\d)(\d\d)$/, '$1:$2'),
  )
  .pipe(z.iso.datetime({ offset: true }))
  .transform((text) => new Date(text).toISOString());
