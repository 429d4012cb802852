/** A file that is not what its name says, with what it should be. */
import 'server-only';
import type { FaultWords } from '@/lib/domain/dataset/fault-words';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  constructor(
    readonly found: FaultWords,
    readonly expected: FaultWords,
  ) {
    super(JSON.stringify({ found, expected }));
  }
}
