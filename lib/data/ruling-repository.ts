/** Rulings as the people of a study read them. Members only, by policy. */
import 'server-only';
import { z } from 'zod';
import type { PublishedRuling } from '@/lib/domain/evaluation/ruling';
import { instantSchema } from './instant';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const rulingSchema = z
  .object({
    id: z.uuid(),
    question: z.string(),
    answer: z.string(),
    created_at: instantSchema,
    studies: z.object({ name: z.string() }),
  })
  .transform(
    (row): PublishedRuling => ({
      id: row.id,
      question: row.question,
      answer: row.answer,
      createdAt: row.created_at,
      studyName: row.studies.name,
    }),
  );

export function createRulingRepository(store: Store) {
  return {
    /** Those that hold in the caller's studies, newest first. */
    list: async (): Promise<PublishedRuling[]> =>
      z
        .array(rulingSchema)
        .parse(
          unwrap<unknown>(
            await store
              .from('rulings')
              .select('id, question, answer, created_at, studies!inner(name)')
              .is('withdrawn_at', null)
              .is('studies.archived_at', null)
              .order('created_at', { ascending: false })
              .limit(200),
          ) ?? [],
        ),
  };
}
