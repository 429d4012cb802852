/** Files of exports and releases as downloads. Whether the reader may have them is asked when he downloads. */
import 'server-only';
import { Readable } from 'node:stream';
import { err, type Result } from '@/lib/core/result';
import { createExportRepository } from '@/lib/data/export-repository';
import { createReleaseRepository } from '@/lib/data/release-repository';
import { createServerStore } from '@/lib/data/server-client';
import { serviceExportWork } from '@/lib/data/service/export-work';
import type { Fault } from '@/lib/domain/access/failure';
import { exportFileName } from '@/lib/domain/dataset/export';
import { isKnownFormat } from '@/lib/domain/dataset/release';
import { attachment, contentTypes } from './attachment';
import { datasetArchive, datasetLines, type WriteAll } from './dataset-streams';
import { exportFilesIn } from './export-files';
import { writeRelease } from './export-release';

/**
 * `locked` where the export is not done, its file is in another server's folder, or it is gone from this one's; the last is
 * noted, as is a file that comes out damaged, which breaks off.
 */
export async function downloadExport(exportId: string): Promise<Result<never, Fault> | Response> {
  const { kind, format, studyKey, claim, place, ...written } = await createExportRepository(
    await createServerStore(),
  ).download(exportId);
  const files = exportFilesIn();
  if ((await files.place()) !== place) return err({ kind: 'locked', detail: 'export_elsewhere' });
  const lose = () => serviceExportWork().lose(claim);
  const body = await files.read(claim, written, lose);
  if (body === null) {
    await lose();
    return err({ kind: 'locked', detail: 'export_removed' });
  }
  const name = exportFileName(studyKey, kind, format);
  return attachment(body, name, contentTypes[format], written.bytes);
}

/** `archive` has every file, `dataset` the JSON Lines, `manifest` what both prove themselves by. */
export const releaseDownloads = ['archive', 'dataset', 'manifest'] as const;
type ReleaseDownload = (typeof releaseDownloads)[number];

/**
 * The same bytes whenever it is asked for; a stream that breaks off where they would not be. `not_found` for a release that
 * is not there for the reader, `locked` for one that is not sealed yet.
 */
export async function downloadRelease(
  releaseId: string,
  download: ReleaseDownload,
): Promise<Result<never, Fault> | Response> {
  const releases = createReleaseRepository(await createServerStore());
  const release = await releases.find(releaseId);
  if (release === null) return err({ kind: 'not_found' });
  const texts = await releases.texts(releaseId);
  if (texts === null) return err({ kind: 'locked', detail: 'release_not_sealed' });
  if (!isKnownFormat(release)) return err({ kind: 'locked', detail: 'release_format_unknown' });
  const name = `${release.studyKey}-${release.name}`;
  const writeAll: WriteAll = (write) =>
    writeRelease(releases.source(releaseId), release, texts, write);
  switch (download) {
    case 'archive':
      return attachment(datasetArchive(writeAll), `${name}.zip`, contentTypes.archive);
    case 'dataset':
      return attachment(datasetLines(writeAll), `${name}-evaluation.jsonl`, contentTypes.jsonl);
    case 'manifest':
      return attachment(
        Readable.from([Buffer.from(texts.manifest, 'utf8')]),
        `${name}-manifest.json`,
        'application/json; charset=utf-8',
      );
  }
}
