/**
 * The list of responses that an admin came from, for the page of one to lead to the one before and after it. Kept by the tab
 * and not asked for anew: who returns a quick label, or answers a flag, takes it out of the list that he works through.
 */

/** What a link to a response says of itself in the page, so that the list is the page's own, in its order and as filtered. */
export const listAttributes = (from: string, of: string) =>
  ({ 'data-response-list': from, 'data-response': of }) as const;

const keyOf = (studyId: string, from: string) => `halo/responses/${studyId}/${from}`;

/** Keeps the links of a list as they stand in the page; a tab that keeps nothing leads to no neighbours. */
export function keepList(studyId: string, from: string): void {
  const links = document.querySelectorAll<HTMLElement>('[data-response-list]');
  const refs = [...links].flatMap(({ dataset }) =>
    dataset.responseList === from && dataset.response !== undefined ? [dataset.response] : [],
  );
  try {
    sessionStorage.setItem(keyOf(studyId, from), [...new Set(refs)].join(' '));
  } catch {
    // Full, or forbidden by the browser's settings.
  }
}

/** As it was kept, to be read by `neighboursOf`; null where nothing was. */
export function keptList(studyId: string, from: string): string | null {
  try {
    return sessionStorage.getItem(keyOf(studyId, from));
  } catch {
    return null;
  }
}

export type Neighbours = {
  /** Of the response in the list, from 1. */
  readonly place: number;
  readonly count: number;
  readonly previous: string | null;
  readonly next: string | null;
};

/** Of a response within a kept list; null where it is not in it. Pure. */
export function neighboursOf(kept: string | null, ref: string): Neighbours | null {
  const refs = kept?.split(' ') ?? [];
  const index = refs.indexOf(ref);
  if (index < 0) return null;
  return {
    place: index + 1,
    count: refs.length,
    previous: refs[index - 1] ?? null,
    next: refs[index + 1] ?? null,
  };
}
