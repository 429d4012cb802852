/** A study in which every table of the store has a row, and every kind of reader has rows of his own and of others. */
import { randomUUID } from 'node:crypto';
import { makePerson, type TestPerson } from './people';
import { ownerSql, serviceClient } from './store';
import { makeStudy, must, openBatch, slotsOf, submit, type TestStudy } from './test-study';

export interface RichStudy extends TestStudy {
  /** Annotates in the study, beside `peer`; both have labels, drafts, flags and history. */
  readonly annotator: TestPerson;
  readonly peer: TestPerson;
  readonly auditor: TestPerson;
  readonly researcher: TestPerson;
}

export async function makeRichStudy(): Promise<RichStudy> {
  const study = await makeStudy({ annotators: 2, scenarios: 2, checkpoints: 2, models: 2 });
  const [annotator, peer] = study.annotators;
  if (!annotator || !peer) throw new Error('Two annotators were asked for.');
  // A second study, which none of them works in: what is theirs is told from what is everybody's.
  await makeStudy({ models: 0 });
  const batch = await openBatch(study);
  for (const person of [annotator, peer]) {
    const [first, second] = await slotsOf(person, batch);
    await must(submit(person, first?.slotId ?? ''));
    await must(
      person.client.rpc('save_annotation_draft', {
        p_slot: second?.slotId,
        p_draft: { rationale: 'half' },
        p_base_version: 0,
        p_active_ms: 1,
      }),
    );
    await must(
      person.client.rpc('raise_flag', {
        p_slot: second?.slotId,
        p_kind: 'question',
        p_body: 'Why?',
      }),
    );
  }
  const [model] = await ownerSql().query('select id from public.models where study_id = $1', [
    study.id,
  ]);
  await must(
    serviceClient().rpc('start_run', {
      p_study: study.id,
      p_model: model?.id,
      p_protocol_version: '1',
      p_prompt_hash: randomUUID(),
      p_settings: {},
    }),
  );
  await ownerSql().query(
    `insert into public.scenario_contributors (scenario_id, person_id, part) values ($1, $2, 'wrote')`,
    [study.scenarioIds[0] ?? null, study.admin.id],
  );
  return {
    ...study,
    annotator,
    peer,
    auditor: await makePerson('auditor'),
    researcher: await makePerson('researcher'),
  };
}
