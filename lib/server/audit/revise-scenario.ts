import 'server-only';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import { writeRevision } from '@/lib/data/service/revision-writer';
import type { Actor } from '@/lib/domain/access/actor';
import type { Fault } from '@/lib/domain/access/failure';
import type { ValidatorReport } from '@/lib/domain/audit/revision-page';
import { auditStore } from './audit-store';
import { checkDocument } from './check-document';

/** Characters; the largest file that ships has 20,000. */
const textMaxLength = 200_000;
const textSchema = z
  .string()
  .max(textMaxLength)
  .refine((text) => text.isWellFormed() && !text.includes('\0'));

export const checkInputSchema = z.strictObject({ text: textSchema });

/** What the validator finds in a text that is being written over a revision. Throws StoreError for an unknown one. */
export async function checkRevisionText(
  revisionId: string,
  { text }: z.output<typeof checkInputSchema>,
): Promise<Result<ValidatorReport, never>> {
  const { revisions } = await auditStore();
  const { report } = await checkDocument(await revisions.documents(revisionId), text);
  return ok(report);
}

export const reviseSchema = z.strictObject({
  revisionId: z.uuid(),
  /** Of the text that was edited. */
  baseSha256: z.string(),
  text: textSchema,
  reason: z.string().trim().min(1).max(2_000),
});

/**
 * Keeps a text as a draft, byte for byte: over a draft of the actor's own, else as the next revision. Faults: `invalid`
 * with `not_a_scenario` or `scenario_renamed`; throws StoreError for what the store refuses.
 */
export async function reviseScenario(
  actor: Actor,
  { revisionId, baseSha256, text, reason }: z.output<typeof reviseSchema>,
): Promise<Result<{ revisionId: string; errors: number }, Fault>> {
  const { revisions } = await auditStore();
  const documents = await revisions.documents(revisionId);
  const checked = await checkDocument(documents, text);
  const { scenario, report, sha256 } = checked;
  if (scenario === null) return err({ kind: 'invalid', detail: 'not_a_scenario' });
  const { id, instanceId } = JSON.parse(documents.scenarioDocument);
  if (scenario.id !== id || scenario.instanceId !== instanceId) {
    return err({ kind: 'invalid', detail: 'scenario_renamed' });
  }
  const written = await writeRevision(
    actor.id,
    { revisionId, baseSha256 },
    {
      document: text,
      sha256,
      title: scenario.title,
      description: scenario.description,
      needType: scenario.needType,
      windowOpens: scenario.hidden.window?.opens ?? null,
      windowCloses: scenario.hidden.window?.closes ?? null,
      report,
    },
    reason,
  );
  return ok({ revisionId: written, errors: report.errors });
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
