/** A file that is not what its name says, with what it should be. */
import 'server-only';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';

  /** `found` is the message. */
  constructor(
    found: string,
    readonly expected: string,
  ) {
    super(found);
  }
}
