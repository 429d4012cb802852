/** What reaches an annotator, by any way the data API offers, gives away neither model nor construction nor peers. */
import { beforeAll, describe, expect, test } from 'vitest';
import { makeRichStudy, type RichStudy } from '../support/rich-study';
import { ownerSql } from '../support/store';
import {
  makeStudy,
  must,
  openBatch,
  secrets,
  slotsOf,
  submit,
  unacceptable,
} from '../support/test-study';
import { columnsToRead } from './column-matrix';
import { rights } from './rights-matrix';

let study: RichStudy;
beforeAll(async () => {
  study = await makeRichStudy();
});

/** All that functions and tables tell this annotator, as one text. */
async function everythingTold(): Promise<string> {
  const { client } = study.annotator;
  const told: unknown[] = [];
  for (const table of Object.keys(rights)) {
    told.push((await client.from(table).select(columnsToRead(table))).data);
  }
  const home = await must(client.rpc('evaluate_home'));
  for (const name of ['my_desk', 'my_flags', 'my_progress', 'my_work', 'revisit_list']) {
    told.push(await must(client.rpc(name)));
  }
  told.push(await must(client.rpc('annotator_home', { p_rulings: 100, p_page: 1 })));
  for (const { batchId } of home) {
    told.push(await must(client.rpc('batch_guideline', { p_batch: batchId, p_against: null })));
    told.push(
      await must(client.rpc('batch_page', { p_batch: batchId, p_filter: 'all', p_limit: 50 })),
    );
    for (const slot of await slotsOf(study.annotator, batchId)) {
      told.push(slot, await client.rpc('slot_item', { p_slot: slot.slotId }));
    }
  }
  return JSON.stringify(told);
}

describe('an annotator is never told', () => {
  test('models, items, titles, descriptions of scenarios, prompts or digests', async () => {
    const told = await everythingTold();
    // Guards against an empty sweep.
    expect(told).toContain('A flat with two tenants.');
    for (const secret of Object.values(secrets)) expect(told).not.toContain(secret);
    for (const scenario of await ownerSql().query('select key from public.scenarios')) {
      expect(told).not.toContain(String(scenario.key));
    }
  });

  test('response or scenario ids by the functions, so nothing can be joined on them', async () => {
    const home = await must(study.annotator.client.rpc('evaluate_home'));
    const [first] = await slotsOf(study.annotator, home[0].batchId);
    const item = await must(study.annotator.client.rpc('slot_item', { p_slot: first?.slotId }));
    const told = JSON.stringify([home, item]);
    for (const response of study.responses) expect(told).not.toContain(response.id);
    for (const scenarioId of study.scenarioIds) expect(told).not.toContain(scenarioId);
  });

  test('what a peer judged, typed or asked', async () => {
    const told = await everythingTold();
    expect(told).not.toContain(study.peer.id);
    expect(told).not.toContain(study.peer.email);
  });

  test('which admin answered, ruled, wrote a guideline or gave an item back', async () => {
    const told = await everythingTold();
    for (const { side } of (await study.annotator.client.from('flag_messages').select('side'))
      .data ?? []) {
      expect(['annotator', 'staff']).toContain(side);
    }
    // Both are there to be read.
    expect(told).toContain('"side":"staff"');
    expect(told).toContain('"studyName"');
    expect(told).not.toContain(study.admin.id);
    expect(told).not.toContain(study.admin.email);
  });

  test('of an agreed label: whose it was, his words, who agreed it, or of which model', async () => {
    const calibrated = await makeStudy({ annotators: 2, checkpoints: 1, models: 1 });
    const [own, peer] = calibrated.annotators;
    if (!own || !peer) throw new Error('Two annotators were asked for.');
    const batch = await openBatch(calibrated, { kind: 'calibration' });
    const [[mine], [peers]] = [await slotsOf(own, batch), await slotsOf(peer, batch)];
    await must(submit(own, mine?.slotId ?? ''));
    await must(submit(peer, peers?.slotId ?? '', { label: unacceptable }));
    const reference = { p_batch: batch, p_slot: peers?.slotId, p_agreed: true, p_note: 'A note.' };
    await must(
      calibrated.admin.client.rpc('set_reference_label', { ...reference, p_expected_version: 0 }),
    );
    const told = JSON.stringify(
      await must(own.client.rpc('agreed_labels', { p_batch: batch, p_limit: 25, p_page: 1 })),
    );
    expect(told).toContain('"premature"');
    expect(told).toContain('A note.');
    const [response] = calibrated.responses;
    for (const secret of [
      ...Object.values(secrets),
      unacceptable.rationale,
      ...[response?.id, response?.itemId, response?.scenarioId].map(String),
      ...[peer, calibrated.admin].flatMap((one) => [one.id, one.email, one.displayName]),
    ]) {
      expect(told).not.toContain(secret);
    }
  });

  test('later checkpoints', async () => {
    const told = await everythingTold();
    expect(told).toContain('2026-03-01T08:00:00');
    expect(told).not.toContain('2026-03-02T08:00:00');
  });

  test('more by asking for columns, counts, joined tables or other schemas', async () => {
    const { client } = study.annotator;
    for (const select of [
      '*, slots(*)',
      '*, slots(response_content(*))',
      'slots(response_provenance(*))',
    ]) {
      const { data } = await client.from('annotations').select(select);
      expect(JSON.stringify(data ?? [])).not.toContain('event_prefix_json');
    }
    for (const schema of ['auth', 'app', 'supabase_migrations', 'pg_catalog']) {
      const { data, error } = await client
        .schema(schema as 'public')
        .from('users')
        .select('*');
      expect([schema, data]).toEqual([schema, null]);
      expect(error).not.toBeNull();
    }
  });
});

test('a refusal tells nothing of what it refuses', async () => {
  const [later] = await ownerSql().query(
    `select id from public.slots where study_id = $1 and annotator_id = $2 and checkpoint_index = 2 limit 1`,
    [study.id, study.annotator.id],
  );
  const { error } = await study.annotator.client.rpc('slot_item', { p_slot: later?.id });
  expect(error).toEqual({
    code: 'PT423',
    message: 'judge the earlier checkpoints of this scenario first',
    details: 'earlier_checkpoint_pending',
    hint: null,
  });
});
