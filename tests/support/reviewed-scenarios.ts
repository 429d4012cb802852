/** Scenarios that wait for a review, made as real candidates are, and the votes of test auditors on them. */
import { randomUUID } from 'node:crypto';
import type { TestPerson } from './people';
import { ownerSql, serviceClient } from './store';
import { must } from './test-study';

export interface Candidate {
  readonly scenarioId: string;
  readonly revisionId: string;
  readonly key: string;
}

const documentOf = (key: string) => JSON.stringify({ candidate: key });

/** Scenarios in review in a corpus of their own. Their documents are stubs: nothing here opens a world. */
export async function makeCandidates(count: number): Promise<Candidate[]> {
  const corpusKey = `corpus-${randomUUID()}`;
  const hash = () => `${randomUUID()}${randomUUID()}`.replaceAll('-', '');
  await must(
    serviceClient().rpc('register_corpus', {
      p_corpus: {
        key: corpusKey,
        name: corpusKey,
        instances: [
          {
            key: 'house',
            domain: 'household',
            personName: 'Ines',
            timezone: 'UTC',
            instanceDescription: 'A flat.',
            personalDescription: 'Pays bills.',
            document: '{}',
            noise: null,
            sha256: hash(),
            scenarios: Array.from({ length: count }, (_, n) => ({
              key: `candidate-${n + 1}`,
              document: documentOf(`candidate-${n + 1}`),
              sha256: hash(),
              title: 'Secret title',
              description: 'Secret description',
              needType: 'risk',
              windowOpens: null,
              windowCloses: null,
              status: 'in_review',
              report: { errors: 0, warnings: 0, findings: [] },
            })),
          },
        ],
      },
    }),
  );
  const rows = await ownerSql().query(
    `select s.id::text as scenario, r.id::text as revision, s.key from public.scenario_revisions r
     join public.scenarios s on s.id = r.scenario_id join public.corpora c on c.id = s.corpus_id
     where c.key = $1 order by s.key`,
    [corpusKey],
  );
  return rows.map((row) => ({
    scenarioId: String(row.scenario),
    revisionId: String(row.revision),
    key: String(row.key),
  }));
}

export type Outcome = 'pass' | 'revise' | 'reject';

/** A review of the shortest legal kind. */
export function reviewOf(outcome: Outcome) {
  const met = { grade: 'met', comment: '' };
  const unmet = { grade: 'unmet', comment: 'Nothing settles the moment.' };
  return {
    outcome,
    summary: '',
    remarks: [{ anchor: 'event/e1', text: 'Too early to tell.' }],
    grades: {
      causal_support: met,
      timing: outcome === 'pass' ? met : unmet,
      evidence: met,
      feasibility: met,
    },
  };
}

/** Takes a seat; its id. Throws with what the store refused. */
export const takeSeat = async (person: TestPerson, revisionId: string): Promise<string> =>
  must(person.client.rpc('take_review', { p_revision: revisionId }));

/** Votes, and says where the revision stands then. Throws with what the store refused. */
export async function castVote(
  person: TestPerson,
  seatId: string,
  outcome: Outcome,
  key: string = randomUUID(),
): Promise<string> {
  const answer = await must(
    person.client.rpc('cast_vote', {
      p_assignment: seatId,
      p_review: reviewOf(outcome),
      p_active_ms: 60_000,
      p_idempotency_key: key,
    }),
  );
  return answer.status;
}
