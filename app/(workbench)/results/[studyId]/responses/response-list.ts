/** The list of responses that an address tells; a response opened from it knows its place in it. */
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { addressOf, type ListState, responseAddress } from '@/lib/domain/results/results-address';

export const rowsPerPage = 50;

export interface ListPlace {
  /** From 1. */
  readonly place: number;
  readonly of: number;
  readonly previous: string | null;
  readonly next: string | null;
  /** Of the list, at the page on which the response stands. */
  readonly list: string;
}

/** Where a response stands in its list, with the addresses around it; null where the list does not hold it. Pure. */
export function placeInList(
  list: readonly AnalysisRecord[],
  itemId: string,
  studyId: string,
  state: ListState,
): ListPlace | null {
  const at = list.findIndex(({ item_id }) => item_id === itemId);
  if (at === -1) return null;
  const addressAt = (place: number) => {
    const item = list[place]?.item_id;
    return item === undefined ? null : responseAddress(studyId, item, state);
  };
  const page = 1 + Math.floor(at / rowsPerPage);
  return {
    place: at + 1,
    of: list.length,
    previous: addressAt(at - 1),
    next: addressAt(at + 1),
    list: addressOf(`/results/${studyId}/responses`, { ...state, page: page === 1 ? null : page }),
  };
}
