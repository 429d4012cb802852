import 'server-only';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { loadCorpusReadings, readCorpus } from '@/arena/index';
import { type ReadingRates, readingRates } from '@/lib/domain/scenario/reading-rates';

/** What this process found; the files that ship do not change under it. */
let found: ReadingRates | null | undefined;

/**
 * How the scenarios of the corpus that ships fared with the readers of the pipeline that wrote them: the layer before any
 * person's review. Null where no corpus stands beside the server. Readings that cannot be read are logged and count as none.
 */
export function shippedReadingRates(): ReadingRates | null {
  found ??= readRates();
  return found;
}

function readRates(): ReadingRates | null {
  const directory = path.join(process.cwd(), 'arena/corpus');
  if (!existsSync(directory)) return null;
  const readings = loadCorpusReadings(directory);
  if (!readings.ok) {
    console.error('Readings of the corpus cannot be used:', readings.error.join('; '));
    return null;
  }
  const { corpus } = readCorpus(directory);
  const scenarios = corpus.instances.flatMap((group) =>
    group.scenarios.map(({ text, value }) => ({
      id: value.id,
      sha256: createHash('sha256').update(text).digest('hex'),
    })),
  );
  return readingRates(readings.value, scenarios);
}
