/**
 * The process in which foreign SQL runs. Plain JavaScript, so that it starts the same under tsx, vitest and Next; it is
 * started with an empty environment in an empty directory and is killed from outside. It holds copies of images and
 * answers one query at a time. Protocol: {id, imageKey, image?, sql, maxRows, clock} in; {id, answer} or {id, missing} out.
 */
import process from 'node:process';
import { Worker } from 'node:worker_threads';
import Database from 'better-sqlite3';

process.env.TZ = 'UTC';

const imagesMax = 16;
const cellCharsMax = 4_000;
const answerCharsMax = 400_000;
const images = new Map();
/** Time functions are answered by this second database, so that the real ones remain reachable. */
const clockwork = new Database(':memory:');
let clock = '1970-01-01T00:00:00Z';

process.on('message', (request) => {
  if (request.image) open(request.imageKey, request.image);
  const database = images.get(request.imageKey);
  if (!database) {
    process.send({ id: request.id, missing: true });
    return;
  }
  clock = request.clock;
  process.send({ id: request.id, answer: run(database, request) });
});
process.on('disconnect', () => process.exit(0));
// A statement that never ends hears no disconnect. This thread still sees when the parent is gone.
new Worker(
  `const { ppid } = process;
   setInterval(() => { if (process.ppid !== ppid) process.kill(process.pid, 'SIGKILL'); }, 1000);`,
  { eval: true, env: {} },
).unref();
process.send({ ready: true });

function open(key, image) {
  const oldest = images.size >= imagesMax ? images.keys().next().value : undefined;
  if (oldest !== undefined) {
    images.get(oldest).close();
    images.delete(oldest);
  }
  const database = new Database(Buffer.from(image));
  database.exec('PRAGMA trusted_schema = OFF; PRAGMA temp_store = MEMORY');
  const hidden = database
    .prepare("SELECT name FROM sqlite_schema WHERE type = 'table' AND substr(name, 1, 1) = '_'")
    .pluck()
    .all();
  for (const name of hidden) database.exec(`DROP TABLE "${name.replaceAll('"', '""')}"`);
  setClockFunctions(database);
  database.pragma('query_only = ON');
  images.set(key, database);
}

/** `now` is the clock of the checkpoint; nothing is random. */
function setClockFunctions(database) {
  const settle = (values) =>
    values.map((value) => (String(value).toLowerCase() === 'now' ? clock : value));
  const call = (name, values) =>
    clockwork
      .prepare(`SELECT ${name}(${values.map(() => '?').join(', ')})`)
      .pluck()
      .get(...values);
  for (const name of ['date', 'time', 'datetime', 'julianday', 'unixepoch']) {
    database.function(name, { varargs: true }, (...values) =>
      call(name, values.length === 0 ? [clock] : settle(values)),
    );
  }
  database.function('strftime', { varargs: true }, (format, ...values) =>
    call('strftime', [format, ...(values.length === 0 ? [clock] : settle(values))]),
  );
  database.function('timediff', (left, right) => call('timediff', settle([left, right])));
  database.function('current_date', () => call('date', [clock]));
  database.function('current_time', () => call('time', [clock]));
  database.function('current_timestamp', () => call('datetime', [clock]));
  for (const name of ['random', 'randomblob']) {
    database.function(name, { varargs: true }, () => {
      throw new Error(`${name}() is not available: an answer must be the same every time`);
    });
  }
}

function run(database, { sql, maxRows }) {
  try {
    const statement = database.prepare(sql);
    if (!statement.reader || !statement.readonly) {
      return {
        ok: false,
        code: 'SQL_NOT_READ_ONLY',
        message: 'The statement is not a query: it writes or changes a setting.',
      };
    }
    const answer = read(statement.raw().safeIntegers(), maxRows);
    return { ...answer, readsTables: readsTables(database, sql) };
  } catch (error) {
    return { ok: false, code: 'SQL_ERROR', message: String(error?.message ?? error) };
  }
}

function read(statement, maxRows) {
  const rows = [];
  let truncated = false;
  let chars = 0;
  for (const values of statement.iterate()) {
    if (rows.length >= maxRows || chars >= answerCharsMax) {
      truncated = true;
      break;
    }
    rows.push(
      values.map((value) => {
        const cell = toCell(value);
        if (typeof cell === 'string') chars += cell.length;
        if (typeof cell !== 'string' || cell.length <= cellCharsMax) return cell;
        truncated = true;
        return `${cell.slice(0, cellCharsMax).replace(/[\uD800-\uDBFF]$/, '')}…`;
      }),
    );
  }
  const columns = statement.columns();
  return {
    ok: true,
    columns: columns.map(({ name }) => name),
    columnTables: columns.map(({ table }) => table),
    rows,
    truncated,
  };
}

/** By the program the statement compiles to: which b-trees it opens. The schema's own is none of them. */
function readsTables(database, sql) {
  const roots = database
    .prepare(
      "SELECT rootpage FROM sqlite_schema WHERE rootpage > 0 AND tbl_name NOT LIKE 'sqlite%'",
    )
    .pluck()
    .all();
  return database
    .prepare(`EXPLAIN ${sql}`)
    .all()
    .some(({ opcode, p2, p3 }) => opcode === 'OpenRead' && p3 === 0 && roots.includes(p2));
}

/** JSON-safe: what a number cannot hold exactly becomes its text. */
function toCell(value) {
  if (typeof value === 'bigint') {
    const number = Number(value);
    return Number.isSafeInteger(number) ? number : String(value);
  }
  if (Buffer.isBuffer(value)) return `<${value.length} bytes>`;
  if (typeof value === 'number' && !Number.isFinite(value)) return String(value);
  return value;
}
