/** What is being typed into a revision, as a device keeps it until the server has it. */
import { z } from 'zod';

export const revisionWorkSchema = z.object({
  /** Of the texts that were typed over. */
  baseSha256: z.string(),
  baseInstanceDocumentId: z.string(),
  texts: z.object({ scenario: z.string(), instance: z.string(), noise: z.string().nullable() }),
  reason: z.string(),
});
export type RevisionWork = z.infer<typeof revisionWorkSchema>;

/** Whether both hold the same words. Pure. */
export function sameWork(
  one: Pick<RevisionWork, 'texts' | 'reason'>,
  other: Pick<RevisionWork, 'texts' | 'reason'>,
): boolean {
  return (
    one.reason === other.reason &&
    one.texts.scenario === other.texts.scenario &&
    one.texts.instance === other.texts.instance &&
    one.texts.noise === other.texts.noise
  );
}

/**
 * What becomes of words found on the device: dropped where they are what stands; restored where they were typed over what
 * stands; else, and where the person has typed again already, offered. Nothing is written over unasked. Pure.
 */
export function openingOfWork(
  found: RevisionWork,
  standing: RevisionWork,
  isTouched: boolean,
): 'drop' | 'restore' | 'offer' {
  if (sameWork(found, standing)) return 'drop';
  const isOfThisBase =
    found.baseSha256 === standing.baseSha256 &&
    found.baseInstanceDocumentId === standing.baseInstanceDocumentId;
  return isOfThisBase && !isTouched ? 'restore' : 'offer';
}
