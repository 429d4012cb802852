/**
 * The one door of the arena for the server: everything else in here is private to scripts and tests.
 * In: instance, scenario and noise documents, a checkpoint, a person. Out: compiled scenarios, open checkpoints, rows.
 */
import 'server-only';

export type { SqlAnswer, SqlCell, SqlRunner } from './evidence/sql-runner';
export { createSqlPool, type SqlPool } from './evidence/sql-pool';
export { type Checkpoint, openCheckpoint } from './replay/checkpoint';
export { type CompiledScenario, compileScenario } from './replay/compile';
export type { CompileFault } from './replay/compile-fault';
export { HarnessError } from './replay/harness-error';
export { type AgentView, toAgentView } from './replay/agent-view';
