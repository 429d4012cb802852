/** The release that a command names. */
import type { createReleaseRepository } from '@/lib/data/release-repository';
import { isKnownFormat, type Release } from '@/lib/domain/dataset/release';
import { CommandFailure } from './program';

/** By its name, in whatever case; else ends the command with the releases that there are. */
export async function findRelease(
  releases: Pick<ReturnType<typeof createReleaseRepository>, 'list'>,
  studyId: string,
  name: string,
): Promise<Release> {
  const all = await releases.list(studyId);
  const found = all.find((release) => release.name.toLowerCase() === name.toLowerCase());
  if (found === undefined) {
    const known = all.map((release) => `  ${release.name}`).join('\n');
    throw new CommandFailure(`There is no release "${name}". There are:\n${known || '  none'}`, 2);
  }
  if (!isKnownFormat(found)) {
    throw new CommandFailure(
      `Release ${found.name} was made by a later version of the workbench, which alone can read it.`,
      1,
    );
  }
  if (found.withdrawReason !== null) {
    process.stderr.write(`Release ${found.name} was withdrawn: ${found.withdrawReason}\n`);
  }
  return found;
}
