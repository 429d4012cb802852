/** Runs that several workers share through the store. */
import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql, serviceClient } from '../../support/store';
import { makeStudy, must, responseRecord, secrets, type TestStudy } from '../../support/test-study';

const machine = serviceClient();
const modelKey = `${secrets.model}-0`;
let study: TestStudy;
let admin: TestPerson;

beforeAll(async () => {
  study = await makeStudy({ scenarios: 2, checkpoints: 3, models: 1 });
  admin = await makePerson('admin');
});

interface Launch {
  readonly id: string;
  readonly records: readonly ReturnType<typeof responseRecord>[];
}

/** A launch of one model with a response to make at each checkpoint of two scenarios. */
async function launch(items = 6): Promise<Launch> {
  const id = randomUUID();
  const records = Array.from({ length: items }, (_, index) => ({
    ...responseRecord({
      study: study.key,
      scenario: index % 2,
      checkpoint: (index % 3) + 1,
      checkpoints: 3,
      modelKey,
    }),
    itemId: `${id}-${index}`,
  }));
  await must(start(id, records));
  return { id, records };
}

async function start(id: string, items: readonly object[]) {
  const [model] = await ownerSql().query(
    'select id from public.models where study_id = $1 and key = $2',
    [study.id, modelKey],
  );
  return machine.rpc('start_run', {
    p_study: study.id,
    p_model: model?.id,
    p_launch: id,
    p_protocol_version: '1',
    p_prompt_hash: 'a'.repeat(64),
    p_settings: { models: [{ key: modelKey, prices: null }] },
    p_items: items,
  });
}

const claim = (id: string, worker: string, seconds = 60) =>
  must(
    machine.rpc('claim_run_item', {
      p_launch: id,
      p_model_key: modelKey,
      p_worker: worker,
      p_lease_seconds: seconds,
    }),
  );
const write = (id: string, worker: string, record: object) =>
  must(machine.rpc('write_run_response', { p_launch: id, p_worker: worker, p_record: record }));
const overview = async (id: string) => {
  const answer = await must(admin.client.rpc('run_launches', { p_launch: id }));
  return answer.launches[0];
};

describe('a claim', () => {
  test('is of an item that nobody else has, in the order of the plan', async () => {
    const { id, records } = await launch(3);
    const claims = await Promise.all(['a', 'b', 'c'].map((worker) => claim(id, worker)));
    expect(claims.map(({ item }) => item.itemId).sort()).toEqual(
      records.map(({ itemId }) => itemId).sort(),
    );
    expect(claims[0]?.item).toMatchObject({ modelKey, protocolVersion: '1', trial: 1 });
    expect(await claim(id, 'd')).toMatchObject({ kind: 'wait' });
    expect(await claim(id, 'a')).toMatchObject({ kind: 'wait' });
  });

  test('passes to another worker when its lease has run out, and the first writes in vain', async () => {
    const { id, records } = await launch(1);
    await claim(id, 'dead', 0);
    expect(await claim(id, 'alive')).toMatchObject({ kind: 'claimed' });
    expect(await write(id, 'dead', records[0] ?? {})).toBe('lost');
    expect(await write(id, 'alive', records[0] ?? {})).toBe('written');
    expect(await write(id, 'alive', records[0] ?? {})).toBe('lost');
    expect((await overview(id)).runs).toMatchObject([{ completed: 1, use: { tries: 1 } }]);
  });

  test('lives on while it is renewed', async () => {
    const { id, records } = await launch(1);
    await claim(id, 'slow', 0);
    const renewed = { p_launch: id, p_worker: 'slow', p_lease_seconds: 60 };
    const renew = (items: string[]) =>
      must(machine.rpc('renew_run_claims', { ...renewed, p_items: items }));
    expect(await renew(['another'])).toBe(0);
    expect(await renew(records.map(({ itemId }) => itemId))).toBe(1);
    expect(await claim(id, 'other')).toMatchObject({ kind: 'wait' });
  });
});

describe('a run', () => {
  test('is planned once, however often it is started, and not of what the study does not pin', async () => {
    const { id, records } = await launch(2);
    await must(start(id, records));
    expect((await overview(id)).runs).toMatchObject([{ planned: 2, status: 'running' }]);
    const strange = { ...records[0], itemId: 'strange', scenarioHash: 'f'.repeat(64) };
    const { error } = await start(randomUUID(), [strange]);
    expect(error).toMatchObject({ code: 'PT422', details: 'scenario_not_pinned' });
  });

  test('is finished with its last response, has its failures apart, and opens them again', async () => {
    const { id, records } = await launch(2);
    const [good, bad] = records;
    await claim(id, 'a');
    await write(id, 'a', good ?? {});
    await claim(id, 'a');
    const failed = { ...bad, status: 'transport_failed', failure: 'HTTP 500', inferredLevel: null };
    await write(id, 'a', failed);
    const after = await overview(id);
    expect(after.finishedAt).not.toBeNull();
    expect(after.runs).toMatchObject([
      {
        status: 'finished',
        completed: 1,
        failed: 1,
        failures: { transport_failed: 1 },
        use: { calls: 2, unreportedCalls: 0, inputTokens: 200, cachedInputTokens: 80 },
        responses: { completed: 1, completion: { reported: 0 } },
      },
    ]);
    const failures = await must(admin.client.rpc('run_failures', { p_launch: id }));
    expect(failures).toMatchObject({ total: 1, failures: [{ failure: 'HTTP 500', tries: 1 }] });
    expect(failures.failures[0].responseId).toBeTypeOf('string');

    await must(admin.client.rpc('steer_launch', { p_launch: id, p_change: 'resume' }));
    await claim(id, 'b');
    await write(id, 'b', bad ?? {});
    expect((await overview(id)).runs).toMatchObject([
      { status: 'finished', completed: 2, failed: 0, failures: {}, use: { tries: 3, calls: 3 } },
    ]);
  });

  test('goes on when items are added to it, and when failed ones are opened while it runs', async () => {
    const { id, records } = await launch(1);
    const give = (item: string | undefined) =>
      must(
        machine.rpc('give_up_run_item', {
          p_launch: id,
          p_model_key: modelKey,
          p_worker: 'a',
          p_item: item ?? '',
          p_reason: 'It broke.',
        }),
      );
    await claim(id, 'a');
    await give(records[0]?.itemId);
    expect((await overview(id)).runs).toMatchObject([{ status: 'finished', failed: 1 }]);
    const added = { ...records[0], itemId: `${id}-added`, trial: 2 };
    await must(start(id, [...records, added]));
    expect((await overview(id)).runs).toMatchObject([{ status: 'running', planned: 2, failed: 1 }]);
    const resume = () =>
      must(admin.client.rpc('steer_launch', { p_launch: id, p_change: 'resume' }));
    expect(await resume()).toBe(1);
    expect(await resume()).toBe(0);
    expect((await overview(id)).runs).toMatchObject([{ status: 'running', failed: 0 }]);
  });

  test('waits while it is paused and gives nothing out once it is cancelled', async () => {
    const { id } = await launch(1);
    const steer = (change: string) =>
      must(admin.client.rpc('steer_launch', { p_launch: id, p_change: change }));
    expect(await steer('pause')).toBe(1);
    expect(await claim(id, 'a')).toMatchObject({ kind: 'wait' });
    expect(await steer('resume')).toBe(1);
    expect(await claim(id, 'a')).toMatchObject({ kind: 'claimed' });
    expect(await steer('cancel')).toBe(1);
    expect(await claim(id, 'b')).toEqual({ kind: 'stopped' });
    expect(await steer('resume')).toBe(0);
  });

  test('is loaded from a machine of its own once, with every try', async () => {
    const { id, records } = await launch(1);
    const [record] = records;
    const failed = { ...record, status: 'parse_failed', failure: 'NOT_JSON', inferredLevel: null };
    const tries = [
      { try: 1, record: failed },
      { try: 2, record },
    ];
    const load = () =>
      must(machine.rpc('load_run_tries', { p_launch: id, p_model_key: modelKey, p_tries: tries }));
    expect(await load()).toEqual({ added: 2, present: 0 });
    expect(await load()).toEqual({ added: 0, present: 2 });
    expect((await overview(id)).runs).toMatchObject([
      { status: 'finished', completed: 1, failed: 0, use: { tries: 2 } },
    ]);
  });

  test('is none of an annotator’s business, and a researcher may look but not steer', async () => {
    const { id } = await launch(1);
    const [annotator, researcher] = [await makePerson('annotator'), await makePerson('researcher')];
    for (const name of ['run_launches', 'run_failures']) {
      const { error } = await annotator.client.rpc(name, { p_launch: id });
      expect(error?.code).toBe('PT403');
      expect((await researcher.client.rpc(name, { p_launch: id })).error).toBeNull();
    }
    const steering = { p_launch: id, p_change: 'pause' };
    expect((await researcher.client.rpc('steer_launch', steering)).error?.code).toBe('PT403');
  });
});
