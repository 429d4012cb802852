/** What the machine loads and reads with the secret key, on the real store. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { beginRun, type LoadedRecord, loadTries } from '../../support/load-responses';
import { ownerSql, serviceClient } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  responseRecord,
  secrets,
  slotsOf,
  soleAnnotator,
  submit,
} from '../../support/test-study';

type TestRecord = LoadedRecord & { readonly modelKey: string };

async function modelOf(study: string): Promise<string> {
  const [row] = await ownerSql().query('select id from public.models where study_id = $1 limit 1', [
    study,
  ]);
  return String(row?.id);
}

describe('importing responses', () => {
  /** The records as a run of their own, whose items are those of the study. */
  const importing = async (study: string, model: string, rows: readonly TestRecord[]) => {
    const [first] = rows;
    if (first === undefined) throw new Error('A run has items.');
    const { scenarioId, scenarioHash, modelKey } = first;
    const items = rows.map((row) => ({ ...row, scenarioId, scenarioHash }));
    const launch = await beginRun(serviceClient(), { studyId: study, modelId: model }, items);
    return loadTries(serviceClient(), launch, modelKey, rows);
  };

  test('adds each item once, however often it is sent', async () => {
    const study = await makeStudy({ models: 1 });
    const model = await modelOf(study.id);
    const record = {
      ...responseRecord({
        study: study.key,
        scenario: 0,
        checkpoint: 1,
        checkpoints: 2,
        modelKey: `${secrets.model}-0`,
      }),
      itemId: 'another-item',
    };
    expect(await must(importing(study.id, model, [record, record]))).toEqual({
      added: 1,
      present: 1,
    });
    expect(await must(importing(study.id, model, [record]))).toEqual({ added: 0, present: 1 });
    const [stored] = await ownerSql().query(
      `select p.input_tokens::text, p.completion_tokens, k.usage::text, c.checkpoint_time
       from public.response_provenance p
       join public.response_content c on c.id = p.response_id
       join public.model_calls k on k.response_id = p.response_id
       where p.study_id = $1 and p.item_id = 'another-item'`,
      [study.id],
    );
    expect(stored).toEqual({
      input_tokens: '9007199254740991',
      completion_tokens: null,
      usage: '{"prompt_tokens": 100}',
      checkpoint_time: '2026-03-01T08:00:00+00:00',
    });
  });

  test('is all or nothing, and refuses what the study does not pin', async () => {
    const study = await makeStudy({ models: 1 });
    const model = await modelOf(study.id);
    const good = {
      ...responseRecord({
        study: study.key,
        scenario: 0,
        checkpoint: 1,
        checkpoints: 2,
        modelKey: `${secrets.model}-0`,
      }),
      itemId: 'good-item',
    };
    const other = { ...good, itemId: 'bad', trial: 2 };
    for (const [bad, fault] of [
      [{ ...other, scenarioHash: 'f'.repeat(64) }, 'scenario_not_pinned'],
      [{ ...other, scenarioId: 'elsewhere' }, 'scenario_not_pinned'],
      [{ ...other, modelKey: 'other' }, 'model_mismatch'],
      [{ ...other, inferredLevel: null }, 'level_missing'],
    ] as [TestRecord, string][]) {
      const { error } = await importing(study.id, model, [good, bad]);
      expect(error).toMatchObject({ code: 'PT422', details: fault });
    }
    const rows = await ownerSql().query(
      `select from public.response_provenance where study_id = $1 and item_id = 'good-item'`,
      [study.id],
    );
    expect(rows).toHaveLength(0);
  });

  test('keeps failed responses for the counts and out of every batch', async () => {
    const study = await makeStudy({ models: 1 });
    const failed = {
      ...responseRecord({
        study: study.key,
        scenario: 0,
        checkpoint: 1,
        checkpoints: 2,
        modelKey: `${secrets.model}-0`,
      }),
      itemId: 'failed-item',
      status: 'parse_failed',
      failure: 'not JSON',
      inferredLevel: null,
    };
    await must(importing(study.id, await modelOf(study.id), [failed]));
    const counts = await must(study.admin.client.rpc('dataset_counts', { p_study: study.id }));
    expect(counts.byStatus).toEqual({ completed: 2, parse_failed: 1 });
    const [row] = await ownerSql().query(
      `select response_id from public.response_provenance where study_id = $1 and item_id = 'failed-item'`,
      [study.id],
    );
    await expect(openBatch(study, { responseIds: [String(row?.response_id)] })).rejects.toThrow(
      'response_not_judgeable',
    );
  });

  test('a failed response gives way to a completed one of its item, and to nothing after that', async () => {
    const study = await makeStudy({ models: 1 });
    const model = await modelOf(study.id);
    const completed = {
      ...responseRecord({
        study: study.key,
        scenario: 0,
        checkpoint: 1,
        checkpoints: 2,
        modelKey: `${secrets.model}-0`,
      }),
      itemId: 'tried-again',
    };
    const failed = {
      ...completed,
      status: 'transport_failed',
      failure: 'timed out',
      inferredLevel: null,
    };
    const added = { added: 1, present: 0 };
    const present = { added: 0, present: 1 };
    expect(await must(importing(study.id, model, [failed]))).toEqual(added);
    expect(await must(importing(study.id, model, [failed]))).toEqual(present);
    expect(await must(importing(study.id, model, [completed]))).toEqual(added);
    expect(await must(importing(study.id, model, [failed]))).toEqual(present);
    expect(await must(importing(study.id, model, [completed]))).toEqual(present);
    const rows = await ownerSql().query(
      `select p.response_id, p.status, p.failure, c.inferred_level
       from public.response_provenance p join public.response_content c on c.id = p.response_id
       where p.study_id = $1 and p.item_id = 'tried-again'`,
      [study.id],
    );
    expect(rows).toMatchObject([{ status: 'completed', failure: null, inferred_level: 'L1' }]);
    const replaced = await ownerSql().query(
      `select details ->> 'failure' as failure from public.audit_log
       where action = 'response.replaced' and details ->> 'study_id' = $1`,
      [study.id],
    );
    expect(replaced).toEqual([{ failure: 'timed out' }]);
    await openBatch(study, { responseIds: [String(rows[0]?.response_id)] });
  });

  test('the same items sent twice at once are added once', async () => {
    const study = await makeStudy({ models: 1 });
    const model = await modelOf(study.id);
    const record = responseRecord({
      study: study.key,
      scenario: 0,
      checkpoint: 1,
      checkpoints: 2,
      modelKey: `${secrets.model}-0`,
    });
    const items = Array.from({ length: 20 }, (_, n) => ({
      ...record,
      itemId: `at-once-${n}`,
      trial: n + 1,
    }));
    const answers = await Promise.all([
      must(importing(study.id, model, items)),
      must(importing(study.id, model, items.toReversed())),
    ]);
    expect(answers.map((answer) => answer.added).sort((a, b) => a - b)).toEqual([0, 20]);
  });
});

test('registering again changes nothing; another configuration under one key is refused', async () => {
  const study = await makeStudy({ models: 1 });
  const model = (configuration: object) =>
    serviceClient().rpc('register_model', {
      p_study: study.id,
      p_key: `${secrets.model}-0`,
      p_label: 'Model 0',
      p_group: 'baseline',
      p_configuration: configuration,
    });
  expect(await must(model({ seed: 0 }))).toBe(await modelOf(study.id));
  expect((await model({ seed: 1 })).error?.details).toBe('model_configuration_changed');
  const again = await must(
    serviceClient().rpc('register_study', {
      p_study: {
        key: study.key,
        name: 'Another name',
        corpusKey: study.key,
        scenarioKeys: null,
        guideline: { bodyEn: 'Judge with care.', bodyZh: '请谨慎判断。' },
      },
    }),
  );
  expect(again).toBe(study.id);
  const [row] = await ownerSql().query(
    'select name, (select count(*)::int from public.guideline_versions g where g.study_id = s.id) as guidelines from public.studies s where id = $1',
    [study.id],
  );
  expect(row).toEqual({ name: `Study ${study.key}`, guidelines: 1 });
});

test('an instance is loaded with its document whether or not it has scenarios', async () => {
  const key = `corpus-${randomUUID()}`;
  const corpus = {
    key,
    name: key,
    instances: [
      {
        key: `${key}-house`,
        domain: 'household',
        personName: 'Ines Duarte',
        timezone: 'Europe/Lisbon',
        instanceDescription: 'A flat with two tenants.',
        personalDescription: 'Ines pays the bills.',
        document: '{}',
        noise: null,
        sha256: 'a'.repeat(64),
        scenarios: [],
      },
    ],
  };
  for (let times = 0; times < 2; times += 1) {
    expect(await must(serviceClient().rpc('register_corpus', { p_corpus: corpus }))).toEqual({
      instances: 1,
      scenarios: 0,
      revisions: 0,
    });
  }
  const documents = await ownerSql().query(
    `select d.document from public.instance_documents d
     join public.instances i on i.id = d.instance_id where i.key = $1`,
    [`${key}-house`],
  );
  expect(documents).toEqual([{ document: '{}' }]);
});

test('files that come later change nothing of an instance that a study uses, and move no scenario', async () => {
  const key = `corpus-${randomUUID()}`;
  const instance = (name: string, more: object = {}) => ({
    key: name,
    domain: 'household',
    personName: 'Ines Duarte',
    timezone: 'Europe/Lisbon',
    instanceDescription: 'A flat with two tenants.',
    personalDescription: 'Ines pays the bills.',
    document: '{}',
    noise: null,
    sha256: 'a'.repeat(64),
    scenarios: [scenario],
    ...more,
  });
  const scenario = {
    key: 'late-rent',
    document: '{}',
    sha256: 'b'.repeat(64),
    title: 'Late rent',
    description: 'A tenant is late.',
    needType: 'risk',
    windowOpens: null,
    windowCloses: null,
    report: null,
  };
  const load = (name: string, ...instances: object[]) =>
    serviceClient().rpc('register_corpus', { p_corpus: { key, name, instances } });
  const stored = () =>
    ownerSql().query(
      `select c.name, i.key, i.domain, i.personal_description as words from public.corpora c
       join public.scenarios s on s.corpus_id = c.id join public.instances i on i.id = s.instance_id
       where c.key = $1`,
      [key],
    );

  await must(load('First', instance('house', { domain: 'sales' })));
  await must(load('Second', instance('house')));
  const row = { name: 'First', key: 'house', domain: 'household', words: 'Ines pays the bills.' };
  expect(await stored()).toEqual([row]);
  expect((await load('First', instance('flat'))).error?.details).toBe('scenario_renamed');

  await must(
    serviceClient().rpc('register_study', {
      p_study: { key, name: key, corpusKey: key, scenarioKeys: null, guideline: null },
    }),
  );
  for (const change of [{ domain: 'sales' }, { personalDescription: 'Others pay.' }]) {
    const { error } = await load('First', instance('house', change));
    expect(error?.details).toBe('instance_in_use');
  }
  await must(load('First', instance('house')));
  expect(await stored()).toEqual([row]);
});

test("the sources of a world follow the slot's own rules for the person named", async () => {
  const study = await makeStudy({ annotators: 2, checkpoints: 2, models: 1 });
  const [ada, bea] = study.annotators;
  if (!ada || !bea) throw new Error('Two annotators were asked for.');
  const [first, second] = await slotsOf(
    soleAnnotator({ ...study, annotators: [ada] }),
    await openBatch(study),
  );
  const source = (actor: string, slot: string | undefined) =>
    serviceClient().rpc('slot_world_source', { p_actor: actor, p_slot: slot });
  expect(await must(source(ada.id, first?.slotId))).toMatchObject({
    noise: null,
    checkpointKey: 'e1',
    instanceDocument: expect.stringContaining('permissions'),
  });
  expect((await source(ada.id, second?.slotId)).error?.code).toBe('PT423');
  expect((await source(bea.id, first?.slotId)).error?.code).toBe('PT404');
  expect((await source(study.admin.id, first?.slotId)).error?.code).toBe('PT403');
  expect((await source(randomUUID(), first?.slotId)).error?.code).toBe('PT401');
  await must(submit(ada, first?.slotId ?? ''));
  expect((await must(source(ada.id, second?.slotId))).checkpointKey).toBe('e2');
  await must(study.admin.client.rpc('set_person_active', { p_person: ada.id, p_active: false }));
  expect((await source(ada.id, first?.slotId)).error?.code).toBe('PT401');
});

test('a world that was shown counts as seen when an earlier label is changed', async () => {
  const study = await makeStudy({ checkpoints: 2, models: 1 });
  const annotator = soleAnnotator(study);
  const [first, second] = await slotsOf(annotator, await openBatch(study));
  await must(submit(annotator, first?.slotId ?? ''));
  await must(
    serviceClient().rpc('slot_world_source', { p_actor: annotator.id, p_slot: second?.slotId }),
  );
  await must(submit(annotator, first?.slotId ?? '', { expectedVersion: 1 }));
  const events = await ownerSql().query(
    'select kind, seen_later from public.annotation_events where slot_id = $1 order by id',
    [first?.slotId ?? ''],
  );
  expect(events).toEqual([
    { kind: 'submitted', seen_later: false },
    { kind: 'revised', seen_later: true },
  ]);
});
