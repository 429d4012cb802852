/** Proposes, judges and revises until a candidate for one subject passes or the tries are used up. */
import { type Message, type RoleModel, readAnswer } from './ask-role';
import type { Candidate, Layer, Outcome, PipelineLedger, Verdict } from './pipeline-ledger';
import { instructionsHashOf, type Role } from './role';
import { reviewer } from './roles/reviewer';

export interface Subject<Value> {
  /** Unique in a ledger: `<kind>:<id>`. */
  readonly key: string;
  readonly role: Role<Value>;
  readonly task: string;
  /** What the validator finds, a line each; empty where it passes. */
  readonly validate: (value: Value) => Promise<readonly string[]>;
  /** What the reviewer is given; null where no reviewer is asked. */
  readonly reviewTask: ((value: Value) => string) | null;
}

export interface SettleDeps {
  readonly ledger: PipelineLedger;
  readonly creator: RoleModel;
  readonly reviewerModel: RoleModel;
  /** Candidates for one subject, those of all its lineages together. */
  readonly maxCandidates: number;
  readonly onVerdict: (event: VerdictEvent) => void;
}

export interface VerdictEvent {
  readonly subject: string;
  readonly revision: number;
  readonly layer: Layer;
  readonly outcome: Outcome;
}

/**
 * The accepted value, or null where every try failed. What the ledger holds is taken up: an accepted candidate is not made
 * again, one that waits for its reviewer is reviewed. Throws AgentTransportError where a model does not answer.
 */
export async function settleSubject<Value>(
  subject: Subject<Value>,
  deps: SettleDeps,
): Promise<Value | null> {
  for (;;) {
    const candidates = deps.ledger.candidates(subject.key);
    const last = candidates.at(-1);
    if (last && stateOf(last, subject) === 'accepted') return acceptedValue(last, subject);
    if (last && stateOf(last, subject) === 'waits_for_review') await review(last, subject, deps);
    else if (candidates.length >= deps.maxCandidates) return null;
    else await propose(last, subject, deps);
  }
}

function stateOf<Value>(
  { verdicts }: Candidate,
  { reviewTask }: Subject<Value>,
): 'accepted' | 'waits_for_review' | 'refused' {
  if (verdicts.some(({ outcome }) => outcome !== 'pass')) return 'refused';
  const isReviewed = verdicts.some(({ layer }) => layer === 'reviewer');
  return reviewTask === null || isReviewed ? 'accepted' : 'waits_for_review';
}

function acceptedValue<Value>({ document }: Candidate, { role }: Subject<Value>): Value {
  return role.output.parse(JSON.parse(document ?? 'null'));
}

async function propose<Value>(
  last: Candidate | undefined,
  subject: Subject<Value>,
  deps: SettleDeps,
): Promise<void> {
  const { ledger, creator } = deps;
  const { role } = subject;
  const isRejected = last?.verdicts.some(({ outcome }) => outcome === 'reject') ?? false;
  const isNewLineage = last === undefined || isRejected;
  const lineage = (last?.lineage ?? 0) + (isNewLineage ? 1 : 0);
  const revision = isNewLineage ? 1 : last.revision + 1;
  const told: Message = { from: 'pipeline', text: isNewLineage ? subject.task : askedAgain(last) };
  const before = isNewLineage ? [] : ledger.conversation(subject.key, lineage);
  const { text, calls } = await creator.ask(role.instructions, [...before, told]);
  const read = readAnswer(role, text);
  const verdicts = await firstVerdicts(
    read.ok ? read.value : null,
    read.ok ? [] : read.error,
    subject,
  );
  ledger.addCandidate({
    subject: subject.key,
    lineage,
    revision,
    parent: isNewLineage ? null : last.id,
    document: read.ok ? JSON.stringify(read.value) : null,
    role: role.name,
    promptVersion: role.version,
    promptHash: instructionsHashOf(role),
    model: creator.id,
    messages: [told, { from: 'model', text }],
    calls,
    verdicts,
  });
  for (const { layer, outcome } of verdicts) {
    deps.onVerdict({ subject: subject.key, revision, layer, outcome });
  }
}

async function firstVerdicts<Value>(
  value: Value | null,
  faults: readonly string[],
  subject: Subject<Value>,
): Promise<Verdict[]> {
  if (value === null) return [{ layer: 'format', outcome: 'fail', messages: faults }];
  const findings = await subject.validate(value);
  return [
    { layer: 'format', outcome: 'pass', messages: [] },
    { layer: 'validator', outcome: findings.length === 0 ? 'pass' : 'fail', messages: findings },
  ];
}

/** A reviewer who does not answer in form is asked once more; then the candidate has to be revised. */
async function review<Value>(
  candidate: Candidate,
  subject: Subject<Value>,
  { ledger, reviewerModel, onVerdict }: SettleDeps,
): Promise<void> {
  if (subject.reviewTask === null) return;
  const task: Message = {
    from: 'pipeline',
    text: subject.reviewTask(acceptedValue(candidate, subject)),
  };
  const first = await reviewerModel.ask(reviewer.instructions, [task]);
  let read = readAnswer(reviewer, first.text);
  const calls = [...first.calls];
  if (!read.ok) {
    const again = await reviewerModel.ask(reviewer.instructions, [
      task,
      { from: 'model', text: first.text },
      { from: 'pipeline', text: listed('Your answer is not in form:', read.error) },
    ]);
    calls.push(...again.calls);
    read = readAnswer(reviewer, again.text);
  }
  const verdict: Verdict = read.ok
    ? {
        layer: 'reviewer',
        outcome: read.value.outcome,
        messages: Object.entries(read.value.grades)
          .filter(([, { holds }]) => !holds)
          .map(([dimension, { reason }]) => `${dimension}: ${reason}`),
      }
    : { layer: 'reviewer', outcome: 'revise', messages: ['The review could not be read.'] };
  const by = {
    model: reviewerModel.id,
    promptVersion: reviewer.version,
    promptHash: instructionsHashOf(reviewer),
  };
  ledger.addReview(candidate.id, verdict, by, calls);
  const { layer, outcome } = verdict;
  onVerdict({ subject: subject.key, revision: candidate.revision, layer, outcome });
}

function askedAgain({ verdicts }: Candidate): string {
  const refused = verdicts.filter(({ outcome }) => outcome !== 'pass');
  return refused
    .map(({ layer, messages }) => listed(`The ${layer} did not let it pass:`, messages))
    .concat('Send the whole object again, with these things mended and the rest as it was.')
    .join('\n\n');
}

const listed = (head: string, lines: readonly string[]): string =>
  [head, ...lines.map((line) => `- ${line}`)].join('\n');
