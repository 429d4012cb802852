/** The flags of a study, for those who answer them. Admins only, by policy. */
import 'server-only';
import { z } from 'zod';
import type { QueuedFlag } from '@/lib/domain/assignment/flag-queue';
import { instantSchema } from './instant';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const flagSchema = z
  .object({
    id: z.uuid(),
    kind: z.enum(['question', 'cannot_judge']),
    body: z.string(),
    status: z.enum(['open', 'resolved']),
    answer: z.string().nullable(),
    created_at: instantSchema,
    author: z.object({ display_name: z.string() }),
    slots: z.object({
      scenario_id: z.uuid(),
      checkpoint_index: z.int(),
      state: z.string(),
      batches: z.object({ name: z.string() }),
    }),
  })
  .transform(
    (row): QueuedFlag => ({
      id: row.id,
      kind: row.kind,
      body: row.body,
      status: row.status,
      answer: row.answer,
      createdAt: row.created_at,
      authorName: row.author.display_name,
      batchName: row.slots.batches.name,
      scenarioId: row.slots.scenario_id,
      checkpointIndex: row.slots.checkpoint_index,
      setAside: row.slots.state === 'set_aside',
    }),
  );

const columns = `id, kind, body, status, answer, created_at,
  author:profiles!flags_author_fkey(display_name),
  slots!inner(scenario_id, checkpoint_index, state, batches!inner(name))`;

/** Flags a page of the queue shows. */
const flagsPerPage = 100;

export function createFlagQueueRepository(store: Store) {
  return {
    /** Open ones oldest first, resolved ones newest first; with the number of all that there are. */
    list: async (
      studyId: string,
      status: 'open' | 'resolved',
    ): Promise<{ flags: QueuedFlag[]; total: number }> => {
      const answer = await store
        .from('flags')
        .select(columns, { count: 'exact' })
        .eq('slots.study_id', studyId)
        .eq('status', status)
        .order('created_at', { ascending: status === 'open' })
        .limit(flagsPerPage);
      const flags = z.array(flagSchema).parse(unwrap<unknown>(answer) ?? []);
      return { flags, total: answer.count ?? flags.length };
    },

    /** Answers and closes a flag; may give a slot that was set aside back to its annotator. */
    resolve: async (flagId: string, answer: string, returnSlot: boolean): Promise<void> => {
      unwrap(
        await store.rpc('resolve_flag', {
          p_flag: flagId,
          p_answer: answer,
          p_return_slot: returnSlot,
        }),
      );
    },
  };
}
