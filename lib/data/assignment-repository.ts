/** Who judges which scenario of a study, and what that rests on. Admins only, by policy. */
import 'server-only';
import { z } from 'zod';
import { readPages } from './read-pages';
import type { Store } from './server-client';
import { unwrap } from './store-error';

const scenarioSchema = z.object({
  scenario_id: z.uuid(),
  ordinal: z.number(),
  scenario_revisions: z.object({
    scenario_construction: z.object({ title: z.string(), need_type: z.string() }).nullable(),
    scenarios: z.object({
      key: z.string(),
      instances: z.object({ person_name: z.string() }),
      scenario_contributors: z.array(z.object({ person_id: z.uuid() })),
    }),
  }),
});

const annotatorSchema = z.object({ scenario_id: z.uuid(), annotator_id: z.uuid() });

/** A scenario of a study without what depends on responses and batches. */
export type PinnedScenario = {
  readonly id: string;
  readonly ordinal: number;
  readonly key: string;
  readonly title: string;
  readonly needType: string;
  readonly personName: string;
  readonly contributorIds: readonly string[];
};

export function createAssignmentRepository(store: Store) {
  return {
    /** The study's scenarios in its order. */
    scenarios: async (studyId: string): Promise<PinnedScenario[]> => {
      const rows = await readPages<unknown>(
        async (from, to) =>
          unwrap(
            await store
              .from('study_scenarios')
              .select(
                `scenario_id, ordinal,
                 scenario_revisions!inner(
                   scenario_construction(title, need_type),
                   scenarios!inner(key, instances!inner(person_name), scenario_contributors(person_id))
                 )`,
              )
              .eq('study_id', studyId)
              .order('ordinal')
              .range(from, to),
          ) ?? [],
      );
      return z.array(scenarioSchema).parse(rows).map(toPinned);
    },

    /** The confirmed annotator of each scenario that has one. */
    annotators: async (studyId: string): Promise<Map<string, string>> => {
      const rows = await readPages(
        async (from, to) =>
          unwrap(
            await store
              .from('scenario_annotators')
              .select('scenario_id, annotator_id')
              .eq('study_id', studyId)
              .order('scenario_id')
              .range(from, to),
          ) ?? [],
      );
      return new Map(
        z
          .array(annotatorSchema)
          .parse(rows)
          .map((row) => [row.scenario_id, row.annotator_id]),
      );
    },

    /** All or nothing; a scenario that is being judged keeps its annotator. Returns how many changed. Idempotent. */
    confirm: async (
      studyId: string,
      assignments: readonly { readonly scenarioId: string; readonly annotatorId: string }[],
    ): Promise<number> =>
      z.int().parse(
        unwrap(
          await store.rpc('confirm_assignment', {
            p_study: studyId,
            p_assignments: assignments.map((assignment) => ({ ...assignment })),
          }),
        ),
      ),
  };
}

function toPinned(row: z.infer<typeof scenarioSchema>): PinnedScenario {
  const { scenarios, scenario_construction: construction } = row.scenario_revisions;
  return {
    id: row.scenario_id,
    ordinal: row.ordinal,
    key: scenarios.key,
    title: construction?.title ?? scenarios.key,
    needType: construction?.need_type ?? '',
    personName: scenarios.instances.person_name,
    contributorIds: [...new Set(scenarios.scenario_contributors.map((part) => part.person_id))],
  };
}
