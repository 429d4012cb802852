/** One run, three worker processes, of which one is killed; and a run of one machine that is loaded into the store. */
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { readResponseFile } from '@/arena/runner/response-file';
import { createStudyLoader } from '@/lib/data/service/study-loader';
import { registerCorpus } from '@/scripts/load/register-corpus';
import { createCorpusFolder } from '../../support/corpus-folder';
import { type HaloCommand, startHalo } from '../../support/halo-command';
import { type ModelRequest, type ModelServer, startModelServer } from '../../support/model-server';
import { entryFor, replyIn } from '../../support/model-server-formats';
import { ownerSql, serviceClient } from '../../support/store';

const folder = createCorpusFolder();
const directory = mkdtempSync(path.join(tmpdir(), 'halo-shared-'));
const modelsFile = path.join(directory, 'models.json');
const out = path.join(directory, 'whole.jsonl');
const study = `study-${randomUUID()}`;
let server: ModelServer;

beforeAll(async () => {
  server = await startModelServer();
  const entry = entryFor('openai-compatible', server.url, { concurrency: 1, retries: 0 });
  writeFileSync(modelsFile, JSON.stringify({ models: [entry] }));
  const corpus = loadCorpus(folder.directory);
  if (!corpus.ok) throw new Error(JSON.stringify(corpus.error));
  const loader = createStudyLoader(serviceClient() as never);
  await registerCorpus(loader, corpus.value, { key: study, name: study });
  for (const key of [study, `${study}-loaded`]) {
    await loader.registerStudy({
      key,
      name: key,
      description: '',
      rationaleRequired: 'never',
      corpusKey: study,
      scenarioKeys: null,
      guideline: null,
    });
  }
});
afterAll(async () => {
  await server.close();
  folder.remove();
  rmSync(directory, { recursive: true, force: true });
});

/** `worker` is the key it sends with its requests, by which the server tells workers apart. */
function worker(name: string, ...args: readonly string[]): HaloCommand {
  const { url, publishableKey, secretKey } = inject('store');
  const store = {
    SUPABASE_URL: url,
    SUPABASE_PUBLISHABLE_KEY: publishableKey,
    SUPABASE_SECRET_KEY: secretKey,
  };
  return startHalo(args, { env: { ...store, TESTED_KEY: name } });
}
const source = ['--corpus', folder.directory, '--models', modelsFile];
const planned = [...source, '--agents', 'tested-model', '--checkpoints', 'all', '--json'];

const isFirstTurn = ({ body }: ModelRequest): boolean => body.messages.length === 2;
const answer = (request: ModelRequest) =>
  replyIn('openai-compatible', {
    text: isFirstTurn(request)
      ? '{"inspect":[{"command":"list_chats","args":{}}]}'
      : '{"final":{"command":"notify_user","args":{"message":"Look at the chats."}}}',
    usage: { prompt_tokens: 100, completion_tokens: 10, total_tokens: 110 },
  });
const nameOf = ({ headers }: ModelRequest): string =>
  String(headers.authorization).replace('Bearer ', '');

/** What the store holds of a study's responses, by item. */
const stored = (key: string) =>
  ownerSql().query(
    `select p.item_id, p.status, p.state_digest_after, c.inspection_trace_json, c.final_action_json,
       p.input_tokens::int, r.status as run_status, t.tries::int
     from public.response_provenance p
     join public.response_content c on c.id = p.response_id
     join public.studies s on s.id = p.study_id
     join public.runs r on r.id = p.run_id
     join lateral (select count(*) as tries from public.run_tries t where t.run_id = r.id and t.item_id = p.item_id) t
       on true
     where s.key = $1 order by p.item_id`,
    [key],
  );

describe('a run in the store', { timeout: 120_000 }, () => {
  test('is made by three workers to the same responses, although one is killed in the middle', async () => {
    server.play(answer);
    expect((await worker('alone', 'run', 'start', ...planned, '--out', out).ended).code).toBe(0);

    let launchId = '';
    let killed: (() => void) | undefined;
    const isKilled = new Promise<void>((resolve) => {
      killed = resolve;
    });
    const first = worker('first', 'run', 'start', ...planned, '--study', study, '--lease', '2');
    let ofFirst = 0;
    server.play((request) => {
      // The others hold one item each until the first is dead.
      if (nameOf(request) !== 'first') return { ...answer(request), after: isKilled };
      ofFirst += 1;
      if (ofFirst < 4) return answer(request);
      first.process.kill('SIGKILL');
      killed?.();
      return { hang: true };
    });
    launchId = await launchIdOf(first);
    const others = ['second', 'third'].map((name) =>
      worker(name, 'run', 'work', launchId, '--lease', '2', '--json'),
    );
    const ended = await Promise.all(others.map((each) => each.ended));
    expect(ended.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
    ]);

    const responses = readResponseFile(out);
    if (!responses.ok) throw new Error('The file was written.');
    const rows = await stored(study);
    expect(rows).toEqual(
      responses.value.map((record) => ({
        item_id: record.itemId,
        status: 'completed',
        state_digest_after: record.stateDigestAfter,
        inspection_trace_json: record.inspectionTraceJson,
        final_action_json: record.finalActionJson,
        input_tokens: 200,
        run_status: 'finished',
        tries: 1,
      })),
    );
  });

  test('is the same when it was made elsewhere and loaded, once or again', async () => {
    const load = () =>
      worker('any', 'run', 'load', out, '--study', `${study}-loaded`, '--json').ended;
    expect(JSON.parse((await load()).out)).toMatchObject({ added: 8, present: 0 });
    expect(JSON.parse((await load()).out)).toMatchObject({ added: 0, present: 8 });
    expect(await stored(`${study}-loaded`)).toEqual(await stored(study));
  });

  test('leaves nothing in a study that does not pin its scenarios', async () => {
    const key = `${study}-bare`;
    await ownerSql().query('insert into public.studies (key, name) values ($1, $1)', [key]);
    const refused = await worker('any', 'run', 'load', out, '--study', key).ended;
    expect(refused.code).toBe(2);
    const models = await ownerSql().query(
      'select m.key from public.models m join public.studies s on s.id = m.study_id where s.key = $1',
      [key],
    );
    expect(models).toEqual([]);
  });

  test('verifies as a whole; what was tampered with is named and can be taken out', async () => {
    const verify = (...more: string[]) =>
      worker('any', 'arena', 'verify', '--study', study, '--json', ...more).ended;
    expect(JSON.parse((await verify()).out)).toMatchObject({ responses: 8, reproduced: 8 });
    const [row] = await stored(study);
    await ownerSql().query(
      `update public.response_content c set final_action_json = replace(final_action_json, 'chats', 'mail')
       from public.response_provenance p join public.studies s on s.id = p.study_id
       where p.response_id = c.id and s.key = $1 and p.item_id = $2`,
      [study, String(row?.item_id)],
    );
    const tampered = await verify('--invalidate');
    expect(tampered.code).toBe(1);
    const report = JSON.parse(tampered.out);
    expect(report).toMatchObject({ reproduced: 7, differing: 1 });
    expect(report.findings[0].itemId).toBe(row?.item_id);
    const voided = await ownerSql().query(
      `select c.void_reason from public.response_content c
       join public.response_provenance p on p.response_id = c.id
       join public.studies s on s.id = p.study_id
       where s.key = $1 and c.voided_at is not null`,
      [study],
    );
    expect(voided).toHaveLength(1);
    expect(voided[0]?.void_reason).toContain('stateDigestAfter');
  });
});

/** As soon as the worker says it. */
function launchIdOf({ process: child, ended }: HaloCommand): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr?.on('data', (chunk) => {
      said += chunk;
      const id = /run work ([0-9a-f-]{36})/.exec(said)?.[1];
      if (id !== undefined) resolve(id);
    });
    void ended.then(({ err }) => reject(new Error(err)));
  });
}
