/**
 * Everything that was tried, in a SQLite file beside the corpus: each candidate with the messages that led to it, each verdict,
 * each request with its tokens. The pipeline has no other memory, so it goes on where it was stopped.
 */
import Database from 'better-sqlite3';
import { z } from 'zod';
import type { CallWithoutSequence } from '../agents/language-model/request-answer';
import type { Message } from './ask-role';
import type { RoleName } from './role';

export const layers = ['format', 'validator', 'reviewer'] as const;
export type Layer = (typeof layers)[number];
export const outcomes = ['pass', 'fail', 'revise', 'reject'] as const;
export type Outcome = (typeof outcomes)[number];

export interface Verdict {
  readonly layer: Layer;
  readonly outcome: Outcome;
  /** What has to change, a line each. */
  readonly messages: readonly string[];
}

export interface Candidate {
  readonly id: number;
  readonly lineage: number;
  /** 1 for the first of a lineage. */
  readonly revision: number;
  /** JSON as it was read from the answer; null where there was none to read. */
  readonly document: string | null;
  readonly verdicts: readonly Verdict[];
}

export interface NewCandidate {
  readonly subject: string;
  readonly lineage: number;
  readonly revision: number;
  readonly parent: number | null;
  readonly document: string | null;
  readonly role: RoleName;
  readonly promptVersion: number;
  readonly promptHash: string;
  readonly model: string;
  readonly messages: readonly Message[];
  readonly calls: readonly CallWithoutSequence[];
  readonly verdicts: readonly Verdict[];
}

const schema = `
create table if not exists plan (document text not null) strict;
create table if not exists candidates (
  id integer primary key,
  subject text not null,
  lineage integer not null,
  revision integer not null,
  parent integer references candidates (id),
  document text,
  role text not null,
  prompt_version integer not null,
  prompt_hash text not null,
  model text not null,
  unique (subject, lineage, revision)
) strict;
create table if not exists messages (
  candidate integer not null references candidates (id),
  ordinal integer not null,
  sender text not null,
  body text not null,
  primary key (candidate, ordinal)
) strict;
create table if not exists verdicts (
  candidate integer not null references candidates (id),
  layer text not null,
  outcome text not null,
  messages text not null,
  model text,
  prompt_version integer,
  prompt_hash text,
  primary key (candidate, layer)
) strict;
create table if not exists calls (
  id integer primary key,
  candidate integer not null references candidates (id),
  role text not null,
  retained integer not null,
  input_tokens integer,
  output_tokens integer,
  usage text,
  latency_ms integer,
  note text
) strict;`;

const candidateRowSchema = z.object({
  id: z.int(),
  lineage: z.int(),
  revision: z.int(),
  document: z.string().nullable(),
});
const verdictRowSchema = z.object({
  layer: z.enum(layers),
  outcome: z.enum(outcomes),
  messages: z.string().transform((text) => z.array(z.string()).parse(JSON.parse(text))),
});
const messageRowSchema = z.object({ sender: z.enum(['pipeline', 'model']), body: z.string() });

export class PipelineLedger {
  readonly #database: Database.Database;

  constructor(file: string) {
    this.#database = new Database(file);
    this.#database.pragma('journal_mode = WAL');
    this.#database.pragma('foreign_keys = ON');
    this.#database.exec(schema);
  }

  /** Keeps the plan of the first call; later ones get it back, whatever they bring. */
  planOr(document: string): string {
    return this.#database.transaction(() => {
      const kept = this.#database.prepare('select document from plan').pluck().get();
      if (typeof kept === 'string') return kept;
      this.#database.prepare('insert into plan values (?)').run(document);
      return document;
    })();
  }

  /** In the order they were made, with the verdicts so far. */
  candidates(subject: string): Candidate[] {
    const rows = this.#database
      .prepare(
        'select id, lineage, revision, document from candidates where subject = ? order by id',
      )
      .all(subject);
    const verdicts = this.#database.prepare(
      'select layer, outcome, messages from verdicts where candidate = ? order by rowid',
    );
    return rows.map((row) => {
      const candidate = candidateRowSchema.parse(row);
      return {
        ...candidate,
        verdicts: verdicts.all(candidate.id).map((verdict) => verdictRowSchema.parse(verdict)),
      };
    });
  }

  /** What was said in a lineage up to now, the answers included. */
  conversation(subject: string, lineage: number): Message[] {
    return this.#database
      .prepare(
        `select m.sender, m.body from messages m join candidates c on c.id = m.candidate
         where c.subject = ? and c.lineage = ? order by c.id, m.ordinal`,
      )
      .all(subject, lineage)
      .map((row) => {
        const { sender, body } = messageRowSchema.parse(row);
        return { from: sender, text: body };
      });
  }

  /** One transaction: the candidate with what led to it and what was found at once. */
  addCandidate(candidate: NewCandidate): void {
    this.#database.transaction(() => {
      const { messages, calls, verdicts, ...row } = candidate;
      const { lastInsertRowid } = this.#database
        .prepare(
          `insert into candidates (subject, lineage, revision, parent, document, role, prompt_version, prompt_hash, model)
           values (@subject, @lineage, @revision, @parent, @document, @role, @promptVersion, @promptHash, @model)`,
        )
        .run(row);
      const id = Number(lastInsertRowid);
      const say = this.#database.prepare('insert into messages values (?, ?, ?, ?)');
      for (const [ordinal, { from, text }] of messages.entries()) say.run(id, ordinal, from, text);
      for (const verdict of verdicts) this.#addVerdict(id, verdict, null);
      this.#addCalls(id, candidate.role, calls);
    })();
  }

  /** One transaction: what the reviewer said of a candidate. */
  addReview(
    candidate: number,
    verdict: Verdict,
    by: { readonly model: string; readonly promptVersion: number; readonly promptHash: string },
    calls: readonly CallWithoutSequence[],
  ): void {
    this.#database.transaction(() => {
      this.#addVerdict(candidate, verdict, by);
      this.#addCalls(candidate, 'reviewer', calls);
    })();
  }

  /** Every candidate's verdicts, for the rates. */
  verdicts(): { kind: string; revision: number; layer: Layer; outcome: Outcome }[] {
    const rowSchema = z.object({
      kind: z.string(),
      revision: z.int(),
      layer: z.enum(layers),
      outcome: z.enum(outcomes),
    });
    return this.#database
      .prepare(
        `select substr(c.subject, 1, instr(c.subject, ':') - 1) as kind, c.revision, v.layer, v.outcome
         from verdicts v join candidates c on c.id = v.candidate order by v.rowid`,
      )
      .all()
      .map((row) => rowSchema.parse(row));
  }

  /** Sums over all requests, those whose answer was not used included. */
  tokens(): { role: string; calls: number; unreported: number; input: number; output: number }[] {
    const rowSchema = z.object({
      role: z.string(),
      calls: z.int(),
      unreported: z.int(),
      input: z.int(),
      output: z.int(),
    });
    return this.#database
      .prepare(
        `select role, count(*) as calls, sum(input_tokens is null or output_tokens is null) as unreported,
           coalesce(sum(input_tokens), 0) as input, coalesce(sum(output_tokens), 0) as output
         from calls group by role order by role`,
      )
      .all()
      .map((row) => rowSchema.parse(row));
  }

  close(): void {
    this.#database.close();
  }

  #addVerdict(
    candidate: number,
    { layer, outcome, messages }: Verdict,
    by: { model: string; promptVersion: number; promptHash: string } | null,
  ): void {
    this.#database
      .prepare('insert into verdicts values (?, ?, ?, ?, ?, ?, ?)')
      .run(
        candidate,
        layer,
        outcome,
        JSON.stringify(messages),
        by?.model ?? null,
        by?.promptVersion ?? null,
        by?.promptHash ?? null,
      );
  }

  #addCalls(candidate: number, role: RoleName, calls: readonly CallWithoutSequence[]): void {
    const add = this.#database.prepare(
      `insert into calls (candidate, role, retained, input_tokens, output_tokens, usage, latency_ms, note)
       values (?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    for (const call of calls) {
      add.run(
        candidate,
        role,
        call.retained ? 1 : 0,
        call.inputTokens,
        call.outputTokens,
        call.usage === null ? null : JSON.stringify(call.usage),
        call.latencyMs,
        call.note,
      );
    }
  }
}
