/** Limits and languages on the real store: no way of giving somebody work gets past them. */
import { beforeAll, describe, expect, test } from 'vitest';
import { newerSettings } from '@/lib/domain/assignment/newer-settings';
import { studySettingsSchema } from '@/lib/domain/assignment/study-settings';
import { type MemberTerms, standingTermsSchema } from '@/lib/domain/assignment/terms';
import { confirmPlan, undoPlan } from '../../support/confirmed-plan';
import { makePerson, type TestPerson } from '../../support/people';
import { ownerSql } from '../../support/store';
import { makeStudy, must, type TestStudy } from '../../support/test-study';

type Terms = { scenarios?: number; responses?: number; languages?: string[]; seen?: MemberTerms };

let study: TestStudy;
let ada: TestPerson;
let bea: TestPerson;

/** Three scenarios of two responses each, the last in Chinese; all assigned to Ada. */
beforeAll(async () => {
  study = await makeStudy({ annotators: 1, scenarios: 3, checkpoints: 1, models: 2 });
  const [first] = study.annotators;
  if (!first) throw new Error('One annotator was asked for.');
  ada = first;
  bea = await makePerson('annotator', { studyId: study.id, displayName: 'Bea' });
  // The scenarios of a test's study share one instance; a language is an instance's.
  await ownerSql().query(
    `with instance as (
       insert into public.instances
         (corpus_id, key, domain, person_name, timezone, instance_description, personal_description, language)
       select i.corpus_id, 'chinese', i.domain, i.person_name, i.timezone, '', '', 'zh'
       from public.instances i join public.scenarios s on s.instance_id = i.id where s.id = $1
       returning id
     )
     update public.scenarios set instance_id = (select id from instance) where id = $1`,
    [study.scenarioIds[2] ?? ''],
  );
});

/** What stands for a member, as the settings tell it; null for whoever is none. */
async function termsOf({ id }: TestPerson) {
  const { members } = studySettingsSchema.parse(
    await must(study.admin.client.rpc('study_settings', { p_study: study.id })),
  );
  const member = members.find(({ personId }) => personId === id);
  if (!member) return null;
  const { maxScenarios, maxResponses, languages } = member;
  return { maxScenarios, maxResponses, languages };
}

const setTerms = async (person: TestPerson, terms: Terms, by: TestPerson = study.admin) =>
  by.client.rpc('set_member_terms', {
    p_study: study.id,
    p_person: person.id,
    p_seen: terms.seen === undefined ? await termsOf(person) : terms.seen,
    p_max_scenarios: terms.scenarios ?? null,
    p_max_responses: terms.responses ?? null,
    p_languages: terms.languages ?? null,
  });

const confirm = (person: TestPerson, scenarios: readonly (string | undefined)[]) =>
  confirmPlan(
    study,
    scenarios.map((scenarioId) => ({ scenarioId, annotatorId: person.id })),
  );

test('an instance has the language of its person, by the locale in its file, or none', async () => {
  const languages = await ownerSql().query(
    `select app.language_of(d) as language
     from unnest(array['{"person":{"locale":"zh-TW"}}', '{"person":{"locale":"fil"}}', '{}', 'no JSON']) d`,
    [],
  );
  expect(languages.map(({ language }) => language)).toEqual(['zh', 'fil', null, null]);
});

test('a file that comes later changes the language of an instance only where no study pins it', async () => {
  const languageAfter = async (key: string, pinned: boolean) => {
    const [row] = await ownerSql().query(
      `with instance as (
         insert into public.instances
           (corpus_id, key, domain, person_name, timezone, instance_description, personal_description, language)
         select i.corpus_id, $2, i.domain, i.person_name, i.timezone, '', '', 'zh'
         from public.instances i join public.scenarios s on s.instance_id = i.id where s.id = $1
         returning id
       )
       insert into public.instance_documents (instance_id, document, sha256)
       select case when $3 then s.instance_id else instance.id end, '{"person":{"locale":"fr"}}', repeat('a', 64)
       from instance, public.scenarios s where s.id = $1
       returning instance_id`,
      [study.scenarioIds[2] ?? '', key, pinned],
    );
    const [instance] = await ownerSql().query(
      'select language from public.instances where id = $1',
      [String(row?.instance_id)],
    );
    return instance?.language;
  };
  expect(await languageAfter('pinned', true)).toBe('zh');
  expect(await languageAfter('free', false)).toBe('fr');
});

describe('the terms of a member', () => {
  test('are set by admins within range, logged once, and read with the settings', async () => {
    await must(setTerms(bea, { scenarios: 5, languages: ['zh', 'en', 'zh'] }));
    await must(setTerms(bea, { scenarios: 5, languages: ['en', 'zh'] }));
    const { data } = await study.admin.client
      .from('audit_log')
      .select('details')
      .eq('subject_id', study.id)
      .eq('action', 'study.member_terms_changed');
    expect(data).toMatchObject([
      { details: { before: { languages: null }, after: { maxScenarios: 5 } } },
    ]);
    const settings = await must(study.admin.client.rpc('study_settings', { p_study: study.id }));
    expect(settings.languages).toContain('zh');
    expect(settings.members).toMatchObject([
      { personId: ada.id, scenarios: 3, responses: 6, maxScenarios: null, languages: null },
      { personId: bea.id, scenarios: 0, maxScenarios: 5, languages: ['en', 'zh'] },
    ]);
    expect((await setTerms(bea, {}, ada)).error?.code).toBe('PT403');
    expect((await setTerms(bea, { languages: ['Chinese'] })).error?.details).toBe(
      'member_languages_form',
    );
    expect((await setTerms(bea, { scenarios: -1 })).error?.details).toBe(
      'member_max_scenarios_range',
    );
    expect((await setTerms(await makePerson('annotator'), {})).error?.code).toBe('PT404');
  });

  test('are set over those that were read, and whoever is late is told what stands and whose it is', async () => {
    const seen = await termsOf(bea);
    if (!seen) throw new Error('Bea is a member.');
    const elsewhere = await makeStudy();
    const peer = await makePerson('admin', { displayName: 'Peer' });
    await must(peer.client.rpc('add_study_member', { p_study: elsewhere.id, p_person: bea.id }));
    const inAnother = { p_study: elsewhere.id, p_person: bea.id, p_languages: ['fr'] };
    const limits = { p_max_scenarios: null, p_max_responses: null };
    const before = { ...seen, maxScenarios: null, maxResponses: null };
    await must(peer.client.rpc('set_member_terms', { ...inAnother, ...limits, p_seen: before }));
    const { error } = await setTerms(bea, { scenarios: 7, seen });
    expect(error?.code).toBe('PT409');
    expect(newerSettings(standingTermsSchema, JSON.parse(error?.details ?? ''))).toEqual({
      standing: { ...seen, languages: ['fr'] },
      changedAt: expect.any(String),
      changedByName: 'Peer',
    });
    expect(await termsOf(bea)).toEqual({ ...seen, languages: ['fr'] });
    await must(setTerms(bea, { scenarios: 5, languages: ['fr'], seen }));
  });

  test('no plan gives anybody a language that he does not read, or more than his limits', async () => {
    const [one, two, chinese] = study.scenarioIds;
    await must(setTerms(bea, { languages: ['en'] }));
    expect((await confirm(bea, [chinese])).error?.details).toBe('language_not_read');
    await must(setTerms(bea, { scenarios: 1, languages: ['zh'] }));
    expect((await confirm(bea, [one, chinese])).error?.details).toBe('limit_exceeded');
    await must(setTerms(bea, { responses: 3 }));
    expect((await confirm(bea, [one, two])).error?.details).toBe('limit_exceeded');
    expect(await must(confirm(bea, [one]))).toBe(1);
    const undo = () => undoPlan(study);
    await must(undo());
    // Nor does taking a plan back, when the terms changed after it.
    await must(setTerms(bea, {}));
    await must(confirm(bea, [one]));
    await must(confirm(ada, [one]));
    await must(setTerms(bea, { scenarios: 0 }));
    expect((await undo()).error?.details).toBe('limit_exceeded');
    await must(setTerms(bea, {}));
    await must(undo());
    await must(undo());
  });

  test('nor does handing an opened scenario over, or an overlap set; and no batch opens past them', async () => {
    const [one, , chinese] = study.scenarioIds;
    const { client } = study.admin;
    const make = async (kind: string, scenarioId: string | undefined): Promise<string> =>
      must(
        client.rpc('create_scenario_batch', {
          p_study: study.id,
          p_name: `${kind} of ${scenarioId}`,
          p_kind: kind,
          p_scenarios: [scenarioId],
        }),
      );
    await must(setTerms(bea, { languages: ['en'] }));
    const overlap = await make('agreement', chinese);
    // Two responses for Ada alone: Bea does not read them.
    expect(await must(client.rpc('open_batch', { p_batch: overlap }))).toBe(2);
    const handOver = (scenarioId: string | undefined) =>
      client.rpc('reassign_scenario', {
        p_study: study.id,
        p_scenario: scenarioId,
        p_annotator: bea.id,
        p_mode: 'relabel',
        p_reason: 'Too much for one.',
        p_expected_submitted: 0,
      });
    expect((await handOver(chinese)).error?.details).toBe('language_not_read');
    await must(setTerms(bea, { scenarios: 0 }));
    expect((await handOver(chinese)).error?.details).toBe('limit_exceeded');
    const main = await make('main', one);
    await ownerSql().query(`update public.instances set language = 'de' where key = $1`, [
      `${study.key}-house`,
    ]);
    await must(setTerms(ada, { languages: ['en'] }));
    expect((await client.rpc('open_batch', { p_batch: main })).error?.details).toBe(
      'annotator_excluded',
    );
  });
});
