/**
 * The one door of the arena for the server: everything else in here is private to scripts and tests.
 * In: instance, scenario and noise documents, and a checkpoint. Out: compiled scenarios and open checkpoints.
 */
import 'server-only';

export { findCommand } from './commands/registry';
export { createSqlPool, type SqlPool } from './evidence/sql-pool';
export type { SqlRunner } from './evidence/sql-runner';
export { openCheckpoint } from './replay/checkpoint';
export { type CompiledScenario, compileScenario } from './replay/compile';
export { HarnessError } from './replay/harness-error';
export { loadCorpusReadings } from './runner/corpus-readings';
export { readCorpus } from './runner/load-corpus';
export { validateCorpus, validateScenario } from './validator/validate-corpus';
