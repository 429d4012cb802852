/** The SQL statements that some work runs, so that a bench can run the same ones bare. */
import Database from 'better-sqlite3';

export interface RecordedStatement {
  readonly sql: string;
  readonly method: 'run' | 'get' | 'all';
  readonly values: readonly unknown[];
}

type Prepare = (this: Database.Database, sql: string) => Database.Statement<unknown[]>;

/** Housekeeping of the arena, which a floor does without. */
const housekeeping = /total_changes|sqlite_schema|pragma|^(?:BEGIN|COMMIT|ROLLBACK)$/i;

/** Not for work that runs beside other work: the library's prepare is replaced while it lasts. */
export async function recordStatements(work: () => Promise<void>): Promise<RecordedStatement[]> {
  const recorded: RecordedStatement[] = [];
  const library = Database.prototype as unknown as { prepare: Prepare };
  const { prepare } = library;
  library.prepare = function (sql) {
    return recording(prepare.call(this, sql), sql, recorded);
  };
  try {
    await work();
  } finally {
    library.prepare = prepare;
  }
  return recorded.filter(({ sql }) => !housekeeping.test(sql));
}

function recording(
  statement: Database.Statement<unknown[]>,
  sql: string,
  recorded: RecordedStatement[],
): Database.Statement<unknown[]> {
  const proxy: Database.Statement<unknown[]> = new Proxy(statement, {
    get(target, property) {
      const member: unknown = Reflect.get(target, property, target);
      if (typeof member !== 'function') return member;
      return (...values: unknown[]) => {
        if (property === 'run' || property === 'get' || property === 'all') {
          recorded.push({ sql, method: property, values });
        }
        const result: unknown = member.apply(target, values);
        return result === target ? proxy : result;
      };
    },
  });
  return proxy;
}
