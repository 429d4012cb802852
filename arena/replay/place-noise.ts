/** Noise records parsed as the rows of the stores they name. */
import type { z } from 'zod';
import {
  type EvidenceRow,
  evidenceFileSchema,
  evidenceRowSchema,
} from '@/lib/domain/scenario/evidence';
import type { Noise } from '@/lib/domain/scenario/instance';
import { filesTable } from '../evidence/evidence-tables';
import { appLists, type PlacedRow } from '../world/initial-rows';
import type { CompileFault } from './compile-fault';

/** A row for an evidence table or for the files, and the place in the documents it came from. */
export interface PlacedRecord {
  readonly table: string;
  readonly row: EvidenceRow;
  readonly path: string;
}

interface PlacedNoise {
  readonly rows: PlacedRow[];
  readonly records: PlacedRecord[];
}

/** Noise files need no `kind`: it is construction-side and nobody reads it. */
const noiseFileSchema = evidenceFileSchema.partial({ kind: true });

/** A record with a fault is left out and its faults are added to `faults`, each with the place of its field. */
export function placedNoise(noise: Noise | null, faults: CompileFault[]): PlacedNoise {
  const placed: PlacedNoise = { rows: [], records: [] };
  noise?.records.forEach(({ store, row }, index) => {
    const path = `noise.records[${index}].row`;
    const list = appLists.get(store);
    if (list) {
      const parsed = parseRow(list.schema, row, path, faults);
      if (parsed) placed.rows.push({ store: list.store, row: parsed, path });
    } else if (store === 'files') {
      const file = parseRow(noiseFileSchema, row, path, faults);
      if (!file) return;
      placed.records.push({ table: filesTable, row: { path: file.path, text: file.text }, path });
    } else {
      const parsed = parseRow(evidenceRowSchema, row, path, faults);
      if (parsed) placed.records.push({ table: store.slice('table:'.length), row: parsed, path });
    }
  });
  return placed;
}

function parseRow<T>(
  schema: z.ZodType<T>,
  row: unknown,
  path: string,
  faults: CompileFault[],
): T | null {
  const parsed = schema.safeParse(row);
  if (parsed.success) return parsed.data;
  for (const issue of parsed.error.issues) {
    const place = [path, ...issue.path.map(String)].join('.');
    faults.push({ code: 'ROW_REFUSED', path: place, message: issue.message });
  }
  return null;
}
