/** Reads from a database's catalogue what its data API exposes. */
import { z } from 'zod';
import type { OwnerDoor } from './owner-door';

const columnSchema = z.object({
  name: z.string(),
  type: z.string(),
  isArray: z.boolean(),
  isNullable: z.boolean(),
  hasDefault: z.boolean(),
  isGenerated: z.boolean(),
});

const relationshipSchema = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  isOneToOne: z.boolean(),
  referencedRelation: z.string(),
  referencedColumns: z.array(z.string()),
});

const relationSchema = z.object({
  name: z.string(),
  kind: z.enum(['table', 'view']),
  columns: z.array(columnSchema),
  relationships: z.array(relationshipSchema),
});

const argumentSchema = z.object({
  name: z.string(),
  type: z.string(),
  isArray: z.boolean(),
  mode: z.enum(['in', 'out']),
  hasDefault: z.boolean(),
});

const functionSchema = z.object({
  name: z.string(),
  isStrict: z.boolean(),
  arguments: z.array(argumentSchema),
  returns: z.object({ type: z.string(), isArray: z.boolean(), isSet: z.boolean() }),
});

const enumSchema = z.object({ name: z.string(), values: z.array(z.string()) });

export type Column = z.infer<typeof columnSchema>;
export type Relation = z.infer<typeof relationSchema>;
export type SqlFunction = z.infer<typeof functionSchema>;
export interface ExposedSchema {
  readonly relations: readonly Relation[];
  readonly functions: readonly SqlFunction[];
  readonly enums: readonly z.infer<typeof enumSchema>[];
}

/** Tables, views, functions and enums of schema public, each list in the order of names, columns in their own. */
export async function describeSchema(owner: OwnerDoor): Promise<ExposedSchema> {
  const read = async <T>(schema: z.ZodType<T>, text: string) =>
    z.array(schema).parse((await owner.query(text)).map((row) => row.entry));
  return {
    relations: await read(relationSchema, relationsSql),
    functions: await read(functionSchema, functionsSql),
    enums: await read(enumSchema, enumsSql),
  };
}

const typeName = (type: string) => `
  'type', coalesce(element.typname, ${type}.typname),
  'isArray', element.oid is not null`;

const relationsSql = `
select jsonb_build_object(
  'name', relation.relname,
  'kind', case when relation.relkind in ('r', 'p') then 'table' else 'view' end,
  'columns', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', attribute.attname, ${typeName('type')},
      'isNullable', not attribute.attnotnull,
      'hasDefault', attribute.atthasdef or attribute.attidentity <> '',
      'isGenerated', attribute.attgenerated <> '' or attribute.attidentity = 'a'
    ) order by attribute.attnum), '[]')
    from pg_attribute attribute
    join pg_type type on type.oid = attribute.atttypid
    left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'
    where attribute.attrelid = relation.oid and attribute.attnum > 0 and not attribute.attisdropped),
  'relationships', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', link.conname,
      'columns', (select jsonb_agg(a.attname order by k.position)
        from unnest(link.conkey) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = link.conrelid and a.attnum = k.attnum),
      'isOneToOne', exists (select from pg_index i where i.indrelid = link.conrelid and i.indisunique
        and i.indpred is null and (select array_agg(x order by x) from unnest(i.indkey::int2[]) x)
          = (select array_agg(x order by x) from unnest(link.conkey) x)),
      'referencedRelation', target.relname,
      'referencedColumns', (select jsonb_agg(a.attname order by k.position)
        from unnest(link.confkey) with ordinality k (attnum, position)
        join pg_attribute a on a.attrelid = link.confrelid and a.attnum = k.attnum)
    ) order by link.conname), '[]')
    from pg_constraint link
    join pg_class target on target.oid = link.confrelid
    where link.conrelid = relation.oid and link.contype = 'f'
      and target.relnamespace = 'public'::regnamespace)
) as entry
from pg_class relation
where relation.relnamespace = 'public'::regnamespace and relation.relkind in ('r', 'p', 'v', 'm')
order by relation.relname collate "C"`;

const functionsSql = `
select jsonb_build_object(
  'name', routine.proname,
  'isStrict', routine.proisstrict,
  'arguments', (
    select coalesce(jsonb_agg(jsonb_build_object(
      'name', coalesce(routine.proargnames[argument.position], ''), ${typeName('type')},
      'mode', case when coalesce(routine.proargmodes[argument.position], 'i') in ('o', 't') then 'out' else 'in' end,
      'hasDefault', argument.position > routine.pronargs - routine.pronargdefaults
    ) order by argument.position), '[]')
    from unnest(coalesce(routine.proallargtypes, routine.proargtypes::oid[]))
      with ordinality argument (type_id, position)
    join pg_type type on type.oid = argument.type_id
    left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'),
  'returns', (
    select jsonb_build_object(${typeName('type')}, 'isSet', routine.proretset)
    from pg_type type
    left join pg_type element on element.oid = type.typelem and type.typcategory = 'A'
    where type.oid = routine.prorettype)
) as entry
from pg_proc routine
where routine.pronamespace = 'public'::regnamespace and routine.prokind = 'f'
  and routine.prorettype <> 'trigger'::regtype
  and not exists (select from pg_depend d where d.objid = routine.oid and d.deptype = 'e')
order by routine.proname collate "C"`;

const enumsSql = `
select jsonb_build_object('name', type.typname,
  'values', (select jsonb_agg(e.enumlabel order by e.enumsortorder) from pg_enum e where e.enumtypid = type.oid)) as entry
from pg_type type
where type.typnamespace = 'public'::regnamespace and type.typtype = 'e'
order by type.typname collate "C"`;
