/** An annotator at work: his home, the list of a batch, then item after item with its world, each judged and submitted. */
import { randomUUID } from 'node:crypto';
import { unwrap } from '@/lib/data/store-error';
import { ownerDoor } from '@/scripts/store/owner-door';
import type { Step } from './browse-together';
import { type HttpSession, signInOverHttp, timedGet } from './http-session';
import type { JoinedPerson } from './joined-people';
import type { WorkbenchAddress } from './workbench';

/**
 * Step by step, until nothing of the batches waits for him: each step is one that his browser would ask for, pages over HTTP
 * and submissions as the workbench's server sends them to the store. Looks at his home and list again after ten labels.
 */
export async function* workOf(
  workbench: WorkbenchAddress,
  person: JoinedPerson,
  batchIds: readonly string[],
): AsyncGenerator<Step> {
  const session = await signInOverHttp(workbench, person);
  const levels = await levelsOf(workbench, person);
  const look = lookingBy(workbench, session);
  let submitted = 0;
  for (const batchId of batchIds) {
    let slotId = await nextOf(person, batchId);
    while (slotId !== null) {
      if (submitted % 10 === 0) {
        yield look('home of an annotator', '/evaluate');
        yield look('list of a batch', `/evaluate/batches/${batchId}`);
      }
      yield look('item', `/evaluate/items/${slotId}`);
      yield look('world of an item', `/api/evaluate/world/${slotId}`);
      const submission = submissionOf(person, slotId, levels.get(slotId) ?? 'L1');
      yield submission.step;
      slotId = submission.leadsTo();
      submitted += 1;
    }
  }
}

const lookingBy =
  ({ origin }: WorkbenchAddress, session: HttpSession) =>
  (page: string, path: string): Step => ({ page, take: () => timedGet(origin + path, session) });

/** What comes next for him in a batch; null where it is done, or he has no item there. */
async function nextOf({ client }: JoinedPerson, batchId: string): Promise<string | null> {
  const home: { batchId: string; nextSlotId: string | null }[] = unwrap(
    await client.rpc('evaluate_home'),
  );
  return home.find((batch) => batch.batchId === batchId)?.nextSlotId ?? null;
}

/** The level that each of his slots' responses was inferred to have, which a label may keep. */
async function levelsOf(
  { store }: WorkbenchAddress,
  person: JoinedPerson,
): Promise<ReadonlyMap<string, string>> {
  const rows = await ownerDoor(store.url, store.ownerKey).query(
    `select s.id::text as id, c.inferred_level as level
     from public.slots s join public.response_content c on c.id = s.response_id
     where s.annotator_id = $1 and s.state = 'pending'`,
    [person.id],
  );
  return new Map(rows.map(({ id, level }) => [String(id), String(level)]));
}

/** A label that is legal for the level, and, once the step was taken, where it leads. */
function submissionOf({ client }: JoinedPerson, slotId: string, level: string) {
  let next: string | null = null;
  const label = {
    verdict: 'acceptable',
    level,
    timing: 'timely',
    intensity: level === 'L0' ? null : 'appropriate',
    otherIssues: [],
    rationale: '',
  };
  const take = async () => {
    const began = performance.now();
    const receipt = unwrap(
      await client.rpc('submit_annotation', {
        p_slot: slotId,
        p_label: label,
        p_expected_version: 0,
        p_idempotency_key: randomUUID(),
        p_active_ms: 20_000,
        p_unsure: false,
      }),
    );
    next = receipt.nextSlotId;
    return { ms: performance.now() - began, bytes: 0 };
  };
  return { step: { page: 'submission', take }, leadsTo: () => next };
}
