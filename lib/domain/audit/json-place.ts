/** Where a caret stands in JSON that is being written, and what may stand there by a JSON Schema. */

export type JsonPlace = {
  /** Keys and indexes from the root to the value or object that the caret is in. */
  readonly path: readonly (string | number)[];
  /** Whether a key is expected there, or a value. */
  readonly expects: 'key' | 'value';
};

type Frame = { kind: 'object' | 'array'; key: string | number; expects: 'key' | 'value' };

/** Reads only what stands before the caret, so that a broken remainder does not matter. Pure. */
export function placeAt(text: string, caret: number): JsonPlace {
  const frames: Frame[] = [];
  let at = 0;
  while (at < caret) {
    const char = text[at];
    const top = frames.at(-1);
    if (char === '"') {
      const end = endOfString(text, at);
      if (end >= caret) break;
      if (top?.kind === 'object' && top.expects === 'key') top.key = text.slice(at + 1, end);
      at = end;
    } else if (char === '{') frames.push({ kind: 'object', key: '', expects: 'key' });
    else if (char === '[') frames.push({ kind: 'array', key: 0, expects: 'value' });
    else if (char === '}' || char === ']') frames.pop();
    else if (char === ':' && top) top.expects = 'value';
    else if (char === ',' && top?.kind === 'object')
      Object.assign(top, { key: '', expects: 'key' });
    else if (char === ',' && top?.kind === 'array') top.key = Number(top.key) + 1;
    at += 1;
  }
  const last = frames.at(-1);
  const expects = last?.expects ?? 'value';
  const path = frames.slice(0, expects === 'key' ? -1 : undefined).map(({ key }) => key);
  return { path, expects };
}

/** Index of the closing quote; past the end where there is none. */
function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text[at] === '\\') at += 1;
    else if (text[at] === '"') return at;
  }
  return text.length;
}

/** As much of JSON Schema as zod writes. */
export type JsonSchema = {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly additionalProperties?: boolean | JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly allOf?: readonly JsonSchema[];
  readonly $ref?: string;
  readonly $defs?: Readonly<Record<string, JsonSchema>>;
};

export type Suggestion = {
  /** What is put in: a key with its quotes and colon, or a value. */
  readonly insert: string;
  readonly label: string;
  readonly required: boolean;
};

const suggestionsMax = 40;

/** Keys or values that the schema allows at a place; nothing where it says nothing. Pure. */
export function suggestionsAt(root: JsonSchema, place: JsonPlace): Suggestion[] {
  const schemas = place.path.reduce<readonly JsonSchema[]>(
    (found, step) => found.flatMap((schema) => childrenOf(root, schema, step)),
    expand(root, root),
  );
  const found = new Map<string, Suggestion>();
  for (const schema of schemas) {
    for (const suggestion of place.expects === 'key' ? keysOf(schema) : valuesOf(schema)) {
      found.set(suggestion.insert, suggestion);
    }
  }
  return [...found.values()]
    .sort((a, b) => Number(b.required) - Number(a.required))
    .slice(0, suggestionsMax);
}

/** The alternatives of a schema, references followed. */
function expand(root: JsonSchema, schema: JsonSchema, depth = 0): readonly JsonSchema[] {
  if (depth > 8) return [];
  if (schema.$ref !== undefined) {
    const name = schema.$ref.replace('#/$defs/', '');
    const target = schema.$ref === '#' ? root : root.$defs?.[name];
    return target ? expand(root, target, depth + 1) : [];
  }
  const parts = [...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])];
  return [schema, ...parts.flatMap((part) => expand(root, part, depth + 1))];
}

function childrenOf(root: JsonSchema, schema: JsonSchema, step: string | number) {
  const extra = schema.additionalProperties;
  const child =
    typeof step === 'number'
      ? schema.items
      : (schema.properties?.[step] ?? (typeof extra === 'object' ? extra : undefined));
  return child ? expand(root, child) : [];
}

const keysOf = (schema: JsonSchema): Suggestion[] =>
  Object.keys(schema.properties ?? {}).map((name) => ({
    insert: `${JSON.stringify(name)}: `,
    label: name,
    required: schema.required?.includes(name) ?? false,
  }));

function valuesOf(schema: JsonSchema): Suggestion[] {
  const values = schema.const === undefined ? (schema.enum ?? []) : [schema.const];
  const types = typeof schema.type === 'string' ? [schema.type] : (schema.type ?? []);
  const literals = types.includes('boolean') ? [true, false] : types.includes('null') ? [null] : [];
  const shells = types.includes('object') ? ['{}'] : types.includes('array') ? ['[]'] : [];
  return [...[...values, ...literals].map((value) => JSON.stringify(value)), ...shells].map(
    (text) => ({ insert: text, label: text, required: false }),
  );
}
