/** All the texts inside a value, with their places. Pure. */

export interface PlacedText {
  /** Below the value, such as `payload.email.body`. */
  readonly path: string;
  readonly text: string;
}

export function textsIn(value: unknown, path = ''): PlacedText[] {
  if (typeof value === 'string') return [{ path, text: value }];
  if (Array.isArray(value)) {
    return value.flatMap((item, index) => textsIn(item, `${path}[${index}]`));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, child]) =>
    textsIn(child, path === '' ? key : `${path}.${key}`),
  );
}
