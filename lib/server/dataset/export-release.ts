/** The files of a release: its tables are written anew from frozen rows, its texts are kept as they were first written. */
import 'server-only';
import { invariant } from '@/lib/core/assert';
import type { ReleaseTexts } from '@/lib/data/release-repository';
import { manifestSchema } from '@/lib/domain/dataset/manifest';
import { isKnownFormat, type Release, releaseInManifest } from '@/lib/domain/dataset/release';
import {
  type DatasetSource,
  type ExportedStudy,
  type ExportFileName,
  exportDataset,
  type WriteChunk,
} from './export-dataset';

const textFiles = {
  'README.md': 'card',
  'croissant.json': 'croissant',
  'manifest.json': 'manifest',
} as const satisfies Partial<Record<ExportFileName, keyof ReleaseTexts>>;

const isText = (file: ExportFileName): file is keyof typeof textFiles => file in textFiles;

export type FrozenStudy = Release & { readonly studyId: string };

/** A table of a release came out with other bytes than its manifest names: this version writes files otherwise. */
export class ReleaseBytesDiffer extends Error {
  override readonly name = 'ReleaseBytesDiffer';
}

/** Its rows have a form that this version of the workbench cannot read. */
export class ReleaseFormatUnknown extends Error {
  override readonly name = 'ReleaseFormatUnknown';
}

function requireKnownFormat(release: FrozenStudy): void {
  if (isKnownFormat(release)) return;
  throw new ReleaseFormatUnknown(
    `Release ${release.name} has format ${release.format}, which a later version of the workbench reads.`,
  );
}

/** The study as it was called when the release was made. */
const studyOf = (release: FrozenStudy): ExportedStudy => ({
  id: release.studyId,
  key: release.studyKey,
  name: release.studyName,
  release: releaseInManifest(release),
});

/**
 * Writes the files of a release to nobody, and returns those that are texts; the manifest has the hashes of the others. Throws
 * ReleaseFormatUnknown.
 */
export async function composeRelease(
  source: DatasetSource,
  release: FrozenStudy,
  onProgress: (rows: number, of: number) => void,
): Promise<ReleaseTexts> {
  requireKnownFormat(release);
  const texts: Record<keyof ReleaseTexts, string> = { card: '', croissant: '', manifest: '' };
  const keepTexts: WriteChunk = async (file, chunk) => {
    if (isText(file)) texts[textFiles[file]] += Buffer.from(chunk).toString('utf8');
  };
  await exportDataset(source, studyOf(release), keepTexts, onProgress);
  return texts;
}

/**
 * Writes every file of a sealed release, with the bytes that it was sealed with whenever that was. Throws
 * ReleaseBytesDiffer behind the last table when one of them is not what the manifest says, and ReleaseFormatUnknown.
 */
export async function writeRelease(
  source: DatasetSource,
  release: FrozenStudy,
  texts: ReleaseTexts,
  write: WriteChunk,
): Promise<void> {
  requireKnownFormat(release);
  const tables: WriteChunk = async (file, chunk) => {
    if (!isText(file)) await write(file, chunk);
  };
  const { files } = await exportDataset(source, studyOf(release), tables);
  const sealed = manifestSchema.parse(JSON.parse(texts.manifest));
  for (const { name, sha256 } of sealed.files) {
    if (name in textFiles) continue;
    const made = files.find((file) => file.name === name);
    invariant(made !== undefined, `${name} is a file of every export`);
    if (made.sha256 !== sha256) {
      throw new ReleaseBytesDiffer(`${name} of release ${release.name}: ${made.sha256}`);
    }
  }
  for (const [file, text] of Object.entries(textFiles)) {
    await write(file as keyof typeof textFiles, Buffer.from(texts[text], 'utf8'));
  }
}
