import 'server-only';
import { createHash } from 'node:crypto';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import type { RevisionDocuments } from '@/lib/data/revision-repository';
import { type EnvironmentToWrite, writeRevision } from '@/lib/data/service/revision-writer';
import type { Actor } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import type { ValidatorReport } from '@/lib/domain/audit/revision-page';
import { auditStore } from './audit-store';
import { checkDocuments, sharedEnvironmentCode } from './check-document';

/** Characters; the largest files that ship have 20,000, 80,000 and 20,000. */
const textOf = (lengthMax: number) =>
  z
    .string()
    .max(lengthMax)
    .refine((text) => text.isWellFormed() && !text.includes('\0'));

/** The texts of a revision; of the environment's, null for as it stands. */
const textsShape = {
  text: textOf(200_000),
  instance: textOf(400_000).nullable(),
  noise: textOf(400_000).nullable(),
};
export const checkInputSchema = z.strictObject(textsShape);
type Texts = z.output<typeof checkInputSchema>;

const written = (standing: RevisionDocuments, texts: Texts): RevisionDocuments => ({
  scenarioDocument: texts.text,
  instanceDocument: texts.instance ?? standing.instanceDocument,
  noise: texts.noise ?? standing.noise,
});

/** What the validator finds in texts that are being written over a revision. Throws StoreError for an unknown one. */
export async function checkRevisionText(
  revisionId: string,
  texts: Texts,
): Promise<Result<ValidatorReport, never>> {
  const { revisions } = await auditStore();
  const standing = await revisions.documents(revisionId);
  const { report } = await checkDocuments(written(standing, texts), standing);
  return ok(report);
}

export const reviseSchema = z.strictObject({
  revisionId: z.uuid(),
  /** Of the text and the environment that were edited. */
  baseSha256: z.string(),
  baseInstanceDocumentId: z.uuid(),
  ...textsShape,
  reason: z.string().trim().min(1).max(2_000),
});

/**
 * Keeps texts as a draft, byte for byte: over a draft of the actor's own, else as the next revision. An environment that is
 * written becomes the revision's own; other revisions, and the studies that pinned them, keep theirs. Faults: `invalid` with
 * `not_a_scenario`, `scenario_renamed` or `environment_renamed`; throws StoreError for what the store refuses.
 */
export async function reviseScenario(
  actor: Actor,
  {
    revisionId,
    baseSha256,
    baseInstanceDocumentId,
    reason,
    ...texts
  }: z.output<typeof reviseSchema>,
): Promise<Result<{ revisionId: string; errors: number }, Fault>> {
  const { revisions } = await auditStore();
  const standing = await revisions.documents(revisionId);
  const documents = written(standing, texts);
  const { scenario, report, sha256 } = await checkDocuments(documents, standing);
  if (scenario === null) return err({ kind: 'invalid', detail: 'not_a_scenario' });
  const { id, instanceId } = JSON.parse(standing.scenarioDocument);
  if (scenario.id !== id || scenario.instanceId !== instanceId) {
    return err({ kind: 'invalid', detail: 'scenario_renamed' });
  }
  if (report.findings.some(({ code }) => code === sharedEnvironmentCode)) {
    return err({ kind: 'invalid', detail: 'environment_renamed' });
  }
  const environment = environmentOf(documents, standing);
  const revision = {
    document: documents.scenarioDocument,
    sha256,
    title: scenario.title,
    description: scenario.description,
    needType: scenario.needType,
    windowOpens: scenario.hidden.window?.opens ?? null,
    windowCloses: scenario.hidden.window?.closes ?? null,
    report,
    baseInstanceDocumentId,
    ...(environment ? { environment } : {}),
  };
  const draftId = await writeRevision(actor.id, { revisionId, baseSha256 }, revision, reason);
  return ok({ revisionId: draftId, errors: report.errors });
}

/** The environment as it is kept, hashed as a corpus's files are; null where it stands already. */
function environmentOf(
  { instanceDocument, noise }: RevisionDocuments,
  standing: RevisionDocuments,
): EnvironmentToWrite | null {
  if (instanceDocument === standing.instanceDocument && noise === standing.noise) return null;
  const sha256 = createHash('sha256')
    .update(`${instanceDocument}\0${noise ?? ''}`)
    .digest('hex');
  return { document: instanceDocument, noise, sha256 };
}

export const submitSchema = z.strictObject({ revisionId: z.uuid() });

/** Puts a draft into review; the store wants it without errors. Throws StoreError. */
export async function submitRevision({
  revisionId,
}: z.output<typeof submitSchema>): Promise<Result<null, never>> {
  const { reviews } = await auditStore();
  await reviews.submit(revisionId);
  return ok(null);
}
