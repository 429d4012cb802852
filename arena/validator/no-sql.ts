/** The validator executes actions only, and no action asks SQL: a question here is a fault of the arena. */
import type { SqlRunner } from '@/arena/evidence/sql-runner';

export const noSql: SqlRunner = {
  run: () => Promise.reject(new Error('The validator runs no SQL')),
};
