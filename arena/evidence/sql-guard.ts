/** Which foreign SQL may run at all, told from its text. What SQLite says of the prepared statement is checked beside it. */

export type SqlRefusal = {
  readonly code: 'SQL_ERROR' | 'SQL_NOT_READ_ONLY';
  readonly message: string;
};

export const sqlCharsMax = 10_000;
const readingWords = new Set(['SELECT', 'WITH', 'VALUES']);

/**
 * The reason to refuse, or null. A text is accepted when it has no NUL, no lone surrogate, a bearable length, and
 * SELECT, WITH or VALUES as its first word, comments aside. That alone keeps out ATTACH, VACUUM INTO, PRAGMA, BEGIN
 * and temporary tables; the runner also wants `reader && readonly` of the prepared statement, which keeps out WITH
 * before a write and writes with RETURNING. Several statements are refused when prepared. Pure.
 */
export function refuseSql(sql: string): SqlRefusal | null {
  if (sql.includes('\0')) return sqlError('The SQL holds a NUL character.');
  if (!sql.isWellFormed()) return sqlError('The SQL holds a lone surrogate.');
  if (sql.length > sqlCharsMax) {
    return sqlError(`The SQL has ${sql.length} characters; the most is ${sqlCharsMax}.`);
  }
  const word = firstWord(sql);
  if (word === '') return sqlError('The SQL holds no statement.');
  if (readingWords.has(word.toUpperCase())) return null;
  return {
    code: 'SQL_NOT_READ_ONLY',
    message: `A query begins with SELECT, WITH or VALUES; this one begins with ${word.slice(0, 40)}.`,
  };
}

const sqlError = (message: string): SqlRefusal => ({ code: 'SQL_ERROR', message });

/** The first word after white space, semicolons and comments, as SQLite reads them; one character where no word stands. */
function firstWord(sql: string): string {
  let at = 0;
  for (;;) {
    const gap = /^[\s;\uFEFF]+/.exec(sql.slice(at));
    if (gap) at += gap[0].length;
    if (sql.startsWith('--', at)) {
      const end = sql.indexOf('\n', at);
      at = end === -1 ? sql.length : end + 1;
    } else if (sql.startsWith('/*', at)) {
      const end = sql.indexOf('*/', at + 2);
      at = end === -1 ? sql.length : end + 2;
    } else {
      return /^[a-z_]+|^./i.exec(sql.slice(at))?.[0] ?? '';
    }
  }
}
