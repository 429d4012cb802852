/** Which functions may be called by whom: by EXECUTE, and by the roles that each function lets in. */
import type { SupabaseClient } from '@supabase/supabase-js';
import { beforeAll, describe, expect, test } from 'vitest';
import { makePerson, type Role, type TestPerson } from '../support/people';
import { anonymousClient, ownerSql } from '../support/store';
import { functionRights, openToEveryRole, readers } from './rights-matrix';

interface CatalogueFunction {
  readonly name: string;
  readonly roles: string[];
  readonly comment: string;
  /** Arguments with a value of their type, enough to be let in and then refused. */
  readonly args: Record<string, unknown>;
}

const valueSql = `case t.typname when 'uuid' then to_jsonb(gen_random_uuid()) when 'bool' then 'true'
  when 'int4' then '0' when 'int8' then '0' when 'jsonb' then '[]' when 'timestamptz' then to_jsonb(now()) when '_uuid' then '[]'
  when '_text' then '[]' else '"x"' end`;

async function catalogue(): Promise<CatalogueFunction[]> {
  const rows = await ownerSql().query(
    `select p.proname as name, coalesce(obj_description(p.oid), '') as comment,
       (select coalesce(string_agg(r.rolname, ',' order by r.rolname), '') from pg_roles r
        where r.rolname in ('anon', 'authenticated', 'service_role')
          and has_function_privilege(r.oid, p.oid, 'execute')) as roles,
       (select coalesce(jsonb_object_agg(p.proargnames[a.n], ${valueSql}), '{}')
        from unnest(p.proargtypes) with ordinality a (type_id, n) join pg_type t on t.oid = a.type_id)::text as args
     from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname collate "C"`,
  );
  return rows.map((row) => ({
    name: String(row.name),
    comment: String(row.comment),
    roles: String(row.roles).split(',').filter(Boolean),
    args: JSON.parse(String(row.args)),
  }));
}

let functions: CatalogueFunction[];
let people: Record<Role, TestPerson>;

beforeAll(async () => {
  functions = await catalogue();
  people = {
    annotator: await makePerson('annotator'),
    auditor: await makePerson('auditor'),
    admin: await makePerson('admin'),
    researcher: await makePerson('researcher'),
  };
});

const codeOf = async (client: SupabaseClient, one: CatalogueFunction) =>
  (await client.rpc(one.name, one.args)).error?.code ?? 'answered';

test('the matrix names every exposed function with exactly its roles', () => {
  expect(Object.fromEntries(functions.map((one) => [one.name, one.roles]))).toEqual(functionRights);
});

test("every function that runs with its owner's rights has an empty search path", async () => {
  const rows = await ownerSql().query(
    `select p.pronamespace::regnamespace || '.' || p.proname as name from pg_proc p
     where p.pronamespace in ('public'::regnamespace, 'app'::regnamespace)
       and not coalesce(p.proconfig @> array['search_path=""'], false)`,
  );
  expect(rows).toEqual([]);
});

test('of the functions behind, PUBLIC may execute none and anon none', async () => {
  const rows = await ownerSql().query(
    `select p.proname from pg_proc p where p.pronamespace = 'app'::regnamespace
     and (has_function_privilege('anon', p.oid, 'execute')
       or exists (select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) x where x.grantee = 0))`,
  );
  expect(rows).toEqual([]);
});

describe('calling', () => {
  test('nobody signed in gets into anything but what the matrix opens to him', async () => {
    const isOpen = (name: string) => functionRights[name]?.includes('anon');
    for (const one of functions.filter(({ name }) => !isOpen(name))) {
      expect([one.name, await codeOf(anonymousClient(), one)]).toEqual([one.name, '42501']);
    }
  });

  test.each(readers)(
    '%s gets into the functions whose comment names the role, and no others',
    async (role) => {
      const word = {
        annotator: /annotators\b/i,
        auditor: /auditors\b/i,
        admin: /admins\b/i,
        researcher: /researchers\b/i,
      }[role];
      for (const one of functions) {
        const code = await codeOf(people[role].client, one);
        const who = one.comment.split('. ').at(-1) ?? '';
        const expected = one.roles.includes('authenticated')
          ? openToEveryRole.includes(one.name) || word.test(who)
          : false;
        const entered =
          code !== '42501' && !(code === 'PT403' && !openToEveryRole.includes(one.name));
        expect([one.name, entered, code]).toEqual([one.name, expected, code]);
      }
    },
  );
});
