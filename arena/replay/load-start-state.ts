/** Fills two empty databases with S0: the instance's rows, then the scenario's, then the noise. */
import type { EvidenceRow } from '@/lib/domain/scenario/evidence';
import type { Instance, Noise } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import {
  evidenceTableSql,
  filesSchemaSql,
  filesTable,
  insertEvidenceRow,
} from '../evidence/evidence-tables';
import { isRefusedBySqlite } from '../world/apply-event';
import { placedRows } from '../world/initial-rows';
import { stateSchemaSql, storeNames } from '../world/schema';
import { insertStoreRow } from '../world/store-rows';
import { createEmptyDatabase, type World } from '../world/world-database';
import type { CompileFault } from './compile-fault';
import { mergedFilesTable } from './merge-snapshot';
import { type PlacedRecord, placedNoise } from './place-noise';

interface StartSources {
  readonly instance: Instance;
  readonly scenario: Scenario;
  readonly noise: Noise | null;
}

/** Ids of records that actions create begin so; see nextId of the command context. */
const reservedPrefix = 'new_';
/** Stores and tables can stand in one file; see merge-snapshot. */
const reservedTables: ReadonlySet<string> = new Set([...storeNames, mergedFilesTable]);

/** The caller closes the world, faults or not. Faults are added to `faults`; rows with a fault are left out. */
export function loadStartState(sources: StartSources, faults: CompileFault[]): World {
  const world = { state: createEmptyDatabase(), evidence: createEmptyDatabase() };
  // References are checked at the end, so that rows may come in any order.
  for (const database of [world.state, world.evidence]) database.pragma('foreign_keys = OFF');
  world.state.exec(stateSchemaSql);
  createEvidenceTables(world, sources.instance, faults);
  const { rows, records } = placedNoise(sources.noise, faults);
  for (const database of [world.state, world.evidence]) database.exec('BEGIN');
  loadProfile(world, sources);
  loadStores(world, sources, rows, faults);
  loadEvidence(world, sources, records, faults);
  for (const database of [world.state, world.evidence]) database.exec('COMMIT');
  checkReferences(world, faults);
  return world;
}

function createEvidenceTables(world: World, instance: Instance, faults: CompileFault[]): void {
  world.evidence.exec(filesSchemaSql);
  instance.evidenceTables.forEach((table, index) => {
    const path = `instance.evidenceTables[${index}]`;
    if (reservedTables.has(table.name)) {
      const message = `${table.name} is the name of a store; give the table another`;
      faults.push({ code: 'TABLE_REFUSED', path: `${path}.name`, message });
    }
    attempt(faults, path, 'TABLE_REFUSED', () => world.evidence.exec(evidenceTableSql(table)));
  });
}

function loadProfile(world: World, { instance, scenario }: StartSources): void {
  const { workingHours, ...person } = instance.person;
  insertStoreRow(world.state, 'profile', { ...person, working_hours: workingHours });
  insertStoreRow(world.state, 'clock', { now: scenario.s0Time });
}

function loadStores(
  world: World,
  { instance, scenario }: StartSources,
  noise: ReturnType<typeof placedNoise>['rows'],
  faults: CompileFault[],
): void {
  const rows = [
    ...placedRows(instance.apps, 'instance.apps'),
    ...placedRows(scenario.apps, 'scenario.apps'),
    ...noise,
  ];
  for (const { store, row, path } of rows) {
    if (String(row.id).startsWith(reservedPrefix)) {
      const message = `ids that begin with ${reservedPrefix} are kept for what actions create`;
      faults.push({ code: 'RESERVED_ID', path: `${path}.id`, message });
      continue;
    }
    attempt(faults, path, 'ROW_REFUSED', () => insertStoreRow(world.state, store, row));
  }
}

function loadEvidence(
  world: World,
  { instance, scenario }: StartSources,
  noise: readonly PlacedRecord[],
  faults: CompileFault[],
): void {
  const declared = new Set(instance.evidenceTables.map(({ name }) => name));
  const records = [
    ...placedRecords(instance.tables, 'instance.tables'),
    ...placedRecords(scenario.tables, 'scenario.tables'),
    ...placedFiles(instance.files, 'instance.files'),
    ...placedFiles(scenario.files, 'scenario.files'),
    ...noise,
  ];
  for (const { table, row, path } of records) {
    if (table !== filesTable && !declared.has(table)) {
      faults.push({
        code: 'UNKNOWN_TABLE',
        path,
        message: `no evidence table ${table} is declared`,
      });
      continue;
    }
    attempt(faults, path, 'ROW_REFUSED', () => insertEvidenceRow(world.evidence, table, row));
  }
}

const placedRecords = (
  tables: Readonly<Record<string, readonly EvidenceRow[]>>,
  origin: string,
): PlacedRecord[] =>
  Object.entries(tables).flatMap(([table, rows]) =>
    rows.map((row, index) => ({ table, row, path: `${origin}.${table}[${index}]` })),
  );

const placedFiles = (
  files: readonly { path: string; text: string }[],
  origin: string,
): PlacedRecord[] =>
  files.map(({ path, text }, index) => ({
    table: filesTable,
    row: { path, text },
    path: `${origin}[${index}]`,
  }));

interface BrokenReference {
  readonly table: string;
  readonly parent: string;
}

function checkReferences(world: World, faults: CompileFault[]): void {
  for (const database of [world.state, world.evidence]) {
    const broken = database.pragma('foreign_key_check') as BrokenReference[];
    const pairs = new Map(broken.map((each) => [`${each.table} to ${each.parent}`, each]));
    for (const [pair, { table, parent }] of pairs) {
      const message = `a row of ${pair} refers to what is not there in ${parent}`;
      faults.push({ code: 'BROKEN_REFERENCE', path: table, message });
    }
  }
}

function attempt(
  faults: CompileFault[],
  path: string,
  code: 'ROW_REFUSED' | 'TABLE_REFUSED',
  work: () => void,
): void {
  try {
    work();
  } catch (error) {
    if (!isRefusedBySqlite(error)) throw error;
    const duplicate = /^UNIQUE/.test(error.message);
    faults.push({ code: duplicate ? 'DUPLICATE_ID' : code, path, message: error.message });
  }
}
