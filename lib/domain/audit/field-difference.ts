/** What differs between two files, field by field. */

export type FieldDifference = {
  /** Such as `hidden.window.opens` or `events[ev_3].summary`: list items with an id are named by it. */
  readonly path: string;
  /** Undefined where the field was not there. */
  readonly before: unknown;
  readonly after: unknown;
};

/**
 * The smallest fields that differ, in the order of `after`. List items are matched by `id` (or `path`, for files) where all
 * have one, else by their place. A change of order alone is no difference where items have ids. Pure.
 */
export function fieldDifferences(before: unknown, after: unknown, path = ''): FieldDifference[] {
  if (isObject(before) && isObject(after)) {
    const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
    return names.flatMap((name) =>
      fieldDifferences(before[name], after[name], path === '' ? name : `${path}.${name}`),
    );
  }
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after, path);
  return JSON.stringify(before) === JSON.stringify(after) ? [] : [{ path, before, after }];
}

function listDifferences(
  before: readonly unknown[],
  after: readonly unknown[],
  path: string,
): FieldDifference[] {
  const [earlier, later] = [named(before), named(after)];
  const names = [...new Set([...later.keys(), ...earlier.keys()])];
  return names.flatMap((name) =>
    fieldDifferences(earlier.get(name), later.get(name), `${path}[${name}]`),
  );
}

function named(items: readonly unknown[]): ReadonlyMap<string, unknown> {
  const names = items.map((item) => (isObject(item) ? (item.id ?? item.path) : undefined));
  const areNamed =
    names.every((name) => typeof name === 'string') && new Set(names).size === names.length;
  return new Map(
    items.map((item, index) => [areNamed ? String(names[index]) : String(index), item]),
  );
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
