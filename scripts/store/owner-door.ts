/** SQL as the owner of a running store. Only whoever may read the data directory can open it. */
import { z } from 'zod';
import type { SqlParameter, SqlRow } from './sql-session';

export interface OwnerDoor {
  /** One statement with `$1` parameters, past every policy. Throws `OwnerSqlError` when the database refuses it. */
  query(text: string, parameters?: readonly SqlParameter[]): Promise<SqlRow[]>;
  /** Backs the embedded store up and says into which folder. Throws with the reason when it cannot. */
  backUp(): Promise<string>;
}

export class OwnerSqlError extends Error {
  constructor(
    message: string,
    /** SQLSTATE, where the database gave one. */
    readonly code: string | null,
  ) {
    super(message);
    this.name = 'OwnerSqlError';
  }
}

const answerSchema = z.union([
  z.strictObject({ rows: z.array(z.record(z.string(), z.unknown())) }),
  z.strictObject({ message: z.string(), code: z.string().nullable().default(null) }),
]);

const backupAnswerSchema = z.union([
  z.strictObject({ folder: z.string() }),
  z.strictObject({ message: z.string() }),
]);

export function ownerDoor(url: string, ownerKey: string): OwnerDoor {
  return {
    async query(text, parameters = []) {
      const response = await fetch(`${url}/owner/sql`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-owner-key': ownerKey },
        body: JSON.stringify({ text, parameters }),
      });
      const answer = answerSchema.parse(await response.json());
      if ('rows' in answer) return answer.rows;
      throw new OwnerSqlError(answer.message, answer.code);
    },
    async backUp() {
      const response = await fetch(`${url}/owner/backup`, {
        method: 'POST',
        headers: { 'x-owner-key': ownerKey },
      });
      const answer = backupAnswerSchema.parse(await response.json());
      if ('folder' in answer) return answer.folder;
      throw new Error(answer.message);
    },
  };
}
