/** SQL as the database's owner, the same over both drivers. For migrations and upkeep; requests of people never come here. */
import type { PgliteConnection } from '@supabase/lite/pglite';
import type { PostgresConnection } from '@supabase/lite/postgres';

export type SqlRow = Record<string, unknown>;

export interface SqlSession {
  /** One statement with `$1` parameters. Dates arrive as Postgres writes them, in UTC. */
  query(text: string, parameters?: readonly SqlParameter[]): Promise<SqlRow[]>;
  /** Any number of statements, all or none. */
  transaction(work: (session: SqlTransaction) => Promise<void>): Promise<void>;
}

export type SqlParameter = string | number | boolean | null;

export interface SqlTransaction {
  script(text: string): Promise<void>;
  query(text: string, parameters?: readonly SqlParameter[]): Promise<SqlRow[]>;
}

export function pgliteSession(connection: PgliteConnection): SqlSession {
  const { driver } = connection;
  return {
    query: async (text, parameters = []) =>
      (await driver.query<SqlRow>(text, [...parameters])).rows,
    transaction: (work) =>
      driver.transaction(async (transaction) => {
        await work({
          script: async (text) => void (await transaction.exec(text)),
          query: async (text, parameters = []) =>
            (await transaction.query<SqlRow>(text, [...parameters])).rows,
        });
      }),
  };
}

export function postgresSession(connection: PostgresConnection): SqlSession {
  const { driver } = connection;
  return {
    query: async (text, parameters = []) => [...(await driver.unsafe(text, [...parameters]))],
    transaction: async (work) => {
      await driver.begin(async (transaction) => {
        await work({
          script: async (text) => void (await transaction.unsafe(text)),
          query: async (text, parameters = []) => [
            ...(await transaction.unsafe(text, [...parameters])),
          ],
        });
      });
    },
  };
}
