/** A study's settings and the audit log, as admins change and read them on the real store. */
import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { annotatorHomeSchema } from '@/lib/domain/evaluation/annotator-home';
import { makePerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import {
  makeStudy,
  must,
  openBatch,
  slotsOf,
  soleAnnotator,
  submit,
  type TestStudy,
} from '../../support/test-study';

const settingsOf = (study: TestStudy) =>
  study.admin.client.rpc('study_settings', { p_study: study.id });

describe('settings', () => {
  test('change by name and rule, log what they were, and keep the key', async () => {
    const study = await makeStudy();
    const read = async () => (await must(settingsOf(study))).study;
    const { key: _key, archivedAt: _archivedAt, ...seen } = await read();
    const change = (part: object = {}, by = study.admin) =>
      by.client.rpc('update_study', {
        p_study: study.id,
        p_seen: seen,
        p_name: 'Renamed',
        p_description: 'Second wave',
        p_rationale_required: 'always',
        p_batch_scenarios: 100,
        p_overlap_percent: 10,
        ...part,
      });
    await must(change());
    await must(change());
    const peer = await makePerson('admin');
    const { error } = await change({ p_name: 'Renamed again' }, peer);
    expect(error?.code, 'over words that do not stand any more').toBe('PT409');
    expect(JSON.parse(error?.details ?? '')).toMatchObject({
      standing: { name: 'Renamed', description: 'Second wave', overlapPercent: 10 },
      changedAt: expect.any(String),
      changedByName: study.admin.displayName,
    });
    expect((await read()).name).toBe('Renamed');
    const { data } = await study.admin.client
      .from('audit_log')
      .select('details')
      .eq('subject_id', study.id)
      .eq('action', 'study.changed');
    expect(data).toMatchObject([
      {
        details: {
          before: { rationaleRequired: 'unacceptable', batchScenarios: null, overlapPercent: 0 },
          after: { name: 'Renamed', batchScenarios: 100, overlapPercent: 10 },
        },
      },
    ]);
    expect((await change({ p_rationale_required: 'often' })).error?.details).toBe(
      'study_rationale_required_known',
    );
    expect((await change({ p_batch_scenarios: 0 })).error?.details).toBe(
      'study_batch_scenarios_range',
    );
    expect((await change({ p_overlap_percent: 101 })).error?.details).toBe(
      'study_overlap_percent_range',
    );
    const settings = await must(settingsOf(study));
    expect(settings).toMatchObject({
      study: { key: study.key, name: 'Renamed', rationaleRequired: 'always', archivedAt: null },
      members: [{ scenarios: 1, role: 'annotator' }],
      guidelines: [{ version: 1, labels: 0 }],
      models: [{ responses: 2 }, { responses: 2 }],
    });
  });

  test('a guideline names how many labels were made under it, and a change where they are', async () => {
    const study = await makeStudy({ checkpoints: 1, models: 1 });
    const annotator = soleAnnotator(study);
    const [slot] = await slotsOf(annotator, await openBatch(study));
    await must(submit(annotator, slot?.slotId ?? ''));
    const guideline = {
      p_study: study.id,
      p_base_version: 1,
      p_body_en: 'New.',
      p_body_zh: '新。',
    };
    await must(study.admin.client.rpc('publish_guideline', guideline));
    const settings = await must(study.admin.client.rpc('study_settings', { p_study: study.id }));
    expect(settings.guidelines).toMatchObject([
      { version: 2, labels: 0 },
      { version: 1, labels: 1 },
    ]);
    const page = { p_study: study.id, p_limit: 10, p_offset: 0 };
    expect(await must(study.admin.client.rpc('guideline_effects', page))).toMatchObject({
      total: 1,
      labels: 1,
      scenarios: [
        {
          scenarioId: study.scenarioIds[0],
          annotatorName: annotator.displayName,
          versions: [1],
          labels: 1,
        },
      ],
    });
  });

  test('an annotator reads the guideline whole, beside the version of his labels, and nobody else his batch', async () => {
    const study = await makeStudy({ checkpoints: 1, models: 1 });
    const annotator = soleAnnotator(study);
    const batch = await openBatch(study);
    const read = (client = annotator.client, against: number | null = null) =>
      client.rpc('batch_guideline', { p_batch: batch, p_against: against });
    const news = async () =>
      (await must(annotator.client.rpc('annotator_home', { p_rulings: 1, p_page: 1 }))).guidelines;
    expect(await news()).toEqual([{ batchId: batch, version: 1, opened: null }]);
    expect(await must(read())).toMatchObject({ current: { version: 1 }, own: [], against: null });
    expect(await news()).toEqual([]);
    const [slot] = await slotsOf(annotator, batch);
    await must(submit(annotator, slot?.slotId ?? ''));
    const words = {
      p_study: study.id,
      p_base_version: 1,
      p_body_en: '## Timing\nNew.',
      p_body_zh: '## 时机\n新。',
    };
    await must(study.admin.client.rpc('publish_guideline', words));
    expect(await news()).toEqual([{ batchId: batch, version: 2, opened: 1 }]);
    const ruling = { p_study: study.id, p_question: 'Late?', p_answer: 'Belated.' };
    await must(study.admin.client.rpc('publish_ruling', ruling));
    expect(await must(read())).toMatchObject({
      current: { version: 2, bodyEn: '## Timing\nNew.' },
      own: [{ version: 1, labels: 1 }],
      against: { version: 1 },
      rulings: [{ question: 'Late?', answer: 'Belated.' }],
    });
    expect(await must(read(annotator.client, 2))).toMatchObject({ against: null });
    const stranger = await makePerson('annotator', { studyId: study.id });
    expect((await read(stranger.client)).error?.code).toBe('PT404');
    expect((await read(study.admin.client)).error?.code).toBe('PT403');
    const other = await makeStudy();
    const copies = { p_study: other.id };
    expect(await must(study.admin.client.rpc('guidelines_to_copy', copies))).toContainEqual({
      studyId: study.id,
      studyName: expect.any(String),
      version: 2,
    });
    expect((await annotator.client.rpc('guidelines_to_copy', copies)).error?.code).toBe('PT403');
  });

  test('an archived study takes no work, and none with an open batch is archived', async () => {
    const study = await makeStudy();
    const { client } = study.admin;
    const archive = (archived: boolean) =>
      client.rpc('set_study_archived', { p_study: study.id, p_archived: archived });
    const batch = await openBatch(study);
    expect((await archive(true)).error?.details).toBe('study_has_open_batch');
    await must(client.rpc('lock_batch', { p_batch: batch }));
    await must(archive(true));
    await must(archive(true));
    const reopen = { p_batch: batch, p_reason: 'Late.' };
    expect((await client.rpc('reopen_batch', reopen)).error?.details).toBe('study_archived');
    await must(archive(false));
    await must(client.rpc('reopen_batch', reopen));
  });

  test('a member leaves once nothing of the study is left to him', async () => {
    const study = await makeStudy();
    const spare = await makePerson('annotator', { studyId: study.id });
    const remove = (person: string) =>
      study.admin.client.rpc('remove_study_member', { p_study: study.id, p_person: person });
    expect((await remove(soleAnnotator(study).id)).error?.details).toBe('member_has_work');
    await must(remove(spare.id));
    await must(remove(spare.id));
    expect((await spare.client.from('studies').select('id')).data).toEqual([]);
  });

  test('a corpus is pinned whole, once', async () => {
    const source = await makeStudy({ scenarios: 3, models: 0 });
    const key = `empty-${randomUUID()}`;
    const args = { p_key: key, p_name: 'Empty' };
    const empty = await must(source.admin.client.rpc('create_study', args));
    const [corpus] = await ownerSql().query('select id from public.corpora where key = $1', [
      source.key,
    ]);
    const pin = () =>
      source.admin.client.rpc('pin_corpus', { p_study: empty, p_corpus: corpus?.id });
    expect(await must(pin())).toBe(3);
    expect(await must(pin())).toBe(0);
  });
});

describe('rulings', () => {
  test('are read by members of the study, not by others, and stay on record when withdrawn', async () => {
    const study = await makeStudy();
    const outsider = await makePerson('annotator');
    const ruling = { p_study: study.id, p_question: 'A refund?', p_answer: 'It counts as help.' };
    const id = await must(study.admin.client.rpc('publish_ruling', ruling));
    await must(study.admin.client.rpc('withdraw_ruling', { p_ruling: id }));
    await must(study.admin.client.rpc('withdraw_ruling', { p_ruling: id }));
    const seenBy = async (client: typeof outsider.client) =>
      (await client.from('rulings').select('withdrawn_at').eq('id', id)).data;
    expect(await seenBy(soleAnnotator(study).client)).toEqual([
      { withdrawn_at: expect.any(String) },
    ]);
    expect(await seenBy(outsider.client)).toEqual([]);
    const blank = { ...ruling, p_answer: ' ' };
    expect((await study.admin.client.rpc('publish_ruling', blank)).error?.details).toBe(
      'ruling_answer_length',
    );
  });

  test('are told to annotators a page at a time, none left out', async () => {
    const study = await makeStudy({ models: 0 });
    for (const question of ['First?', 'Second?', 'Third?']) {
      const ruling = { p_study: study.id, p_question: question, p_answer: 'Yes.' };
      await must(study.admin.client.rpc('publish_ruling', ruling));
    }
    const told = async (page: number) => {
      const asked = { p_rulings: 2, p_page: page };
      const { rulings } = annotatorHomeSchema.parse(
        await must(soleAnnotator(study).client.rpc('annotator_home', asked)),
      );
      return [rulings.total, rulings.page, ...rulings.rows.map(({ question }) => question)];
    };
    expect(await told(1)).toEqual([3, 1, 'Third?', 'Second?']);
    expect(await told(2)).toEqual([3, 2, 'First?']);
    expect(await told(99)).toEqual([3, 2, 'First?']);
  });
});

describe('the audit log', () => {
  test('is found by words in its details, by action and page by page', async () => {
    const study = await makeStudy({ models: 0 });
    const word = `Word-${randomUUID()}`;
    const { client } = study.admin;
    for (const name of ['One', 'Two', 'Three']) {
      const { key: _key, archivedAt: _archivedAt, ...seen } = (await must(settingsOf(study))).study;
      const args = {
        p_study: study.id,
        p_seen: seen,
        p_name: `${name} ${word}`,
        p_description: '',
      };
      const rules = {
        p_rationale_required: 'never',
        p_batch_scenarios: null,
        p_overlap_percent: 0,
      };
      await must(client.rpc('update_study', { ...args, ...rules }));
    }
    const search = (part: object) =>
      must(client.rpc('search_audit_log', { p_search: word.toUpperCase(), ...part }));
    const changes = { p_action: 'study.changed', p_limit: 2 };
    const first = await search(changes);
    expect(first.entries).toMatchObject([
      {
        action: 'study.changed',
        actorName: 'Test admin',
        details: { after: { name: `Three ${word}` } },
      },
      { details: { after: { name: `Two ${word}` } } },
    ]);
    const next = await search({ ...changes, p_before: first.entries[1].id });
    expect(next.entries).toHaveLength(1);
    expect((await search({ p_action: 'batch.opened' })).entries).toEqual([]);
    expect(first.actions).toContain('study.created');
    // Entries that say nothing of the name are found by what their object is called now; members are named beside it.
    const { id: p_person } = await makePerson('annotator');
    await must(client.rpc('add_study_member', { p_study: study.id, p_person }));
    expect((await search({ p_action: 'study.member_added' })).entries[0]).toMatchObject({
      subjectId: study.id,
      subject: { name: `Three ${word} · Test annotator`, studyId: study.id },
    });
  });
});
