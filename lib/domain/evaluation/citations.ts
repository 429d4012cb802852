/**
 * Citations in a rationale: `[T3]` is the third command of the trace, `[E2]` the second event, `[A]` the final action,
 * `[R]` its result; `[email em_0412]`, `[file house/rules.md]` and the like name a record by store and id.
 */

export type CitedThing =
  | { readonly kind: 'event' | 'step'; readonly number: number }
  | { readonly kind: 'action' | 'result' }
  | { readonly kind: 'record'; readonly store: string; readonly id: string };

/** What stands between the brackets. Brackets and line breaks of an id would end the citation early and become `_`. Pure. */
export function citationOf(thing: CitedThing): string {
  switch (thing.kind) {
    case 'event':
      return `E${thing.number}`;
    case 'step':
      return `T${thing.number}`;
    case 'action':
      return 'A';
    case 'result':
      return 'R';
    case 'record':
      return `${thing.store} ${thing.id}`.replace(/[[\]\r\n]/g, '_');
  }
}

/** Puts `[citation]` in place of the selection, with a space where words touch or will. Pure; offsets in UTF-16 units. */
export function insertCitation(
  text: string,
  selection: { readonly start: number; readonly end: number },
  citation: string,
): { readonly text: string; readonly caret: number } {
  const before = text.slice(0, selection.start);
  const after = text.slice(selection.end);
  const lead = before === '' || /\s$/.test(before) ? '' : ' ';
  const tail = /^[\s.,;:!?)]/.test(after) ? '' : ' ';
  const inserted = `${lead}[${citation}]${tail}`;
  return { text: before + inserted + after, caret: before.length + inserted.length };
}

/** The citations of a rationale in order, each once. Pure. */
export function citationsIn(text: string): string[] {
  const found = text.matchAll(/\[(E\d+|T\d+|A|R|[a-z_.]+ [^[\]\r\n]+)\]/g);
  return [...new Set([...found].flatMap((match) => match[1] ?? []))];
}
