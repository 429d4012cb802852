import 'server-only';
import type { OwnFlags, OwnFlagsQuery } from '@/lib/domain/flags/own-flags';
import { flagStore } from './flag-store';

/** What the person asked, by the last word said about it. */
export async function listOwnFlags(query: OwnFlagsQuery): Promise<OwnFlags> {
  return (await flagStore()).own(query);
}
