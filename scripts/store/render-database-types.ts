/** Writes an exposed schema as the type that supabase-js clients are made with. */
import type { Column, ExposedSchema, Relation, SqlFunction } from './describe-schema';

const numbers = new Set(['int2', 'int4', 'int8', 'float4', 'float8', 'numeric', 'oid']);

/** Pure. The same schema gives the same text. */
export function renderDatabaseTypes(schema: ExposedSchema): string {
  const names = {
    enums: new Set(schema.enums.map((one) => one.name)),
    relations: new Map(schema.relations.map((one) => [one.name, one])),
  };
  const relations = (kind: Relation['kind']) =>
    schema.relations.filter((one) => one.kind === kind).map((one) => renderRelation(one, names));
  return [
    '// Generated from supabase/migrations by `npm run db:types`. Not edited by hand.',
    '',
    'export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];',
    '',
    'export type Database = {',
    '  public: {',
    block('Tables', relations('table')),
    block('Views', relations('view')),
    block(
      'Functions',
      schema.functions.map((one) => renderFunction(one, names)),
    ),
    block(
      'Enums',
      schema.enums.map((one) => `      ${one.name}: ${one.values.map(quote).join(' | ')};`),
    ),
    block('CompositeTypes', []),
    '  };',
    '};',
    '',
  ].join('\n');
}

interface Names {
  readonly enums: ReadonlySet<string>;
  readonly relations: ReadonlyMap<string, Relation>;
}

function renderRelation(relation: Relation, names: Names): string {
  const isTable = relation.kind === 'table';
  const writable = relation.columns.filter((column) => !column.isGenerated);
  const fields = (columns: readonly Column[], isOptional: (column: Column) => boolean) =>
    columns
      .map((c) => `          ${c.name}${isOptional(c) ? '?' : ''}: ${columnType(c, names)};`)
      .join('\n');
  const parts = [`        Row: {\n${fields(relation.columns, () => false)}\n        };`];
  if (isTable) {
    const insert = fields(writable, (column) => column.hasDefault || column.isNullable);
    parts.push(`        Insert: {\n${insert}\n        };`);
    parts.push(`        Update: {\n${fields(writable, () => true)}\n        };`);
  }
  parts.push(
    `        Relationships: [${relation.relationships.map(renderRelationship).join('')}];`,
  );
  return `      ${relation.name}: {\n${parts.join('\n')}\n      };`;
}

function renderRelationship(link: Relation['relationships'][number]): string {
  return `
          {
            foreignKeyName: ${quote(link.name)};
            columns: [${link.columns.map(quote).join(', ')}];
            isOneToOne: ${link.isOneToOne};
            referencedRelation: ${quote(link.referencedRelation)};
            referencedColumns: [${link.referencedColumns.map(quote).join(', ')}];
          },
        `;
}

function renderFunction(routine: SqlFunction, names: Names): string {
  const inputs = routine.arguments.filter((argument) => argument.mode === 'in');
  const fields = inputs.map((argument) => {
    // A function that is not strict takes null for any argument; its own rules say what that means.
    const type = scalarType(argument.type, argument.isArray, names);
    const nullable = routine.isStrict ? type : `${type} | null`;
    return `${argument.name}${argument.hasDefault ? '?' : ''}: ${nullable}`;
  });
  const args = fields.length === 0 ? 'Record<PropertyKey, never>' : `{ ${fields.join('; ')} }`;
  return `      ${routine.name}: { Args: ${args}; Returns: ${returnType(routine, names)} };`;
}

function returnType(routine: SqlFunction, names: Names): string {
  const outputs = routine.arguments.filter((argument) => argument.mode === 'out');
  const { type, isArray, isSet } = routine.returns;
  const row = names.relations.get(type);
  const columns = row?.columns.map((column) => `${column.name}: ${columnType(column, names)}`);
  const fields =
    columns ?? outputs.map((o) => `${o.name}: ${scalarType(o.type, o.isArray, names)} | null`);
  const one = fields.length > 0 ? `{ ${fields.join('; ')} }` : scalarType(type, isArray, names);
  return isSet ? `${one.includes(' | ') && fields.length === 0 ? `(${one})` : one}[]` : one;
}

function columnType(column: Column, names: Names): string {
  const type = scalarType(column.type, column.isArray, names);
  return column.isNullable ? `${type} | null` : type;
}

function scalarType(type: string, isArray: boolean, names: Names): string {
  const base = baseType(type, names);
  return isArray ? `${base}[]` : base;
}

function baseType(type: string, names: Names): string {
  if (numbers.has(type)) return 'number';
  if (type === 'bool') return 'boolean';
  if (type === 'json' || type === 'jsonb') return 'Json';
  if (type === 'void') return 'undefined';
  if (names.enums.has(type)) return `Database['public']['Enums'][${quote(type)}]`;
  return 'string';
}

function block(name: string, entries: readonly string[]): string {
  if (entries.length === 0) return `    ${name}: { [_ in never]: never };`;
  return `    ${name}: {\n${entries.join('\n')}\n    };`;
}

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}
