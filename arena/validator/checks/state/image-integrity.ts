import type { Database } from 'better-sqlite3';
import { openImage } from '@/arena/world/world-database';
import { inScenario, type ScenarioCheck } from '../../check';

/** What a consumer of the images relies on, looked up in the images themselves. */
export const imageIntegrity: ScenarioCheck = {
  code: 'IMAGE_INTEGRITY',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run({ compiled }) {
    if (!compiled) return [];
    const { stateImage, evidenceImage } = compiled;
    return [...imageFaults('state', stateImage), ...imageFaults('evidence', evidenceImage)].map(
      (message) => inScenario('', message),
    );
  },
};

/** Bytes 18 and 19 of the header are 1 in a rollback journal and 2 in WAL mode, which does not open from a buffer. */
export function imageFaults(name: string, image: Uint8Array): string[] {
  if (image[18] !== 1 || image[19] !== 1) {
    return [`The ${name} image is in WAL mode; switch journal_mode to delete before serializing.`];
  }
  const database = openImage(image);
  try {
    return databaseFaults(name, database);
  } finally {
    database.close();
  }
}

function databaseFaults(name: string, database: Database): string[] {
  const integrity = database.prepare<[], string>('PRAGMA integrity_check').pluck().all();
  const broken = database.prepare<[], { table: string }>('PRAGMA foreign_key_check').all();
  const loose = database
    .prepare<[], string>(
      "SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND strict = 0 AND name NOT LIKE 'sqlite%'",
    )
    .pluck()
    .all();
  return [
    ...integrity.filter((line) => line !== 'ok').map((line) => `The ${name} image: ${line}.`),
    ...broken.map(({ table }) => `A row of ${table} in the ${name} image refers to nothing.`),
    ...loose.map((table) => `The table ${table} of the ${name} image is not STRICT.`),
  ];
}
