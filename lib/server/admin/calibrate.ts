import 'server-only';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { StoreError } from '@/lib/data/store-error';
import { labelSchema } from '@/lib/domain/labels/label';
import {
  type Calibration,
  matchesWithReference,
  type ReferenceMatch,
} from '@/lib/domain/quality/calibration';
import { adminStore } from './admin-store';

export type CalibrationPage = {
  readonly calibration: Calibration;
  readonly matches: readonly ReferenceMatch[];
};

/** A calibration of the study, or the way out. */
export async function loadCalibration(studyId: string, batchId: string): Promise<CalibrationPage> {
  if (!z.uuid().safeParse(batchId).success) notFound();
  const { calibrations } = await adminStore();
  const calibration = await calibrations.read(batchId).catch((error: unknown) => {
    if (error instanceof StoreError && ['not_found', 'invalid'].includes(error.fault.kind)) {
      return notFound();
    }
    throw error;
  });
  if (calibration.studyId !== studyId) notFound();
  return { calibration, matches: matchesWithReference(calibration.items) };
}

const chosenLabelSchema = z.strictObject({
  slotId: z.uuid(),
  label: labelSchema,
  note: z.string().trim().max(10_000),
  expectedVersion: z.int().nonnegative(),
});

export const setReferenceSchema = z.strictObject({
  ...chosenLabelSchema.shape,
  batchId: z.uuid(),
  agreed: z.boolean(),
});

/**
 * Makes a label that somebody gave the reference of its item; returns the reference's version. Throws StoreError, stale where
 * the reference is not the one that was seen.
 */
export async function setReference(
  input: z.output<typeof setReferenceSchema>,
): Promise<Result<{ version: number }, never>> {
  const { calibrations } = await adminStore();
  return ok({ version: await calibrations.setReference(input) });
}

export const agreeOnAllSchema = z.strictObject({
  batchId: z.uuid(),
  references: z.array(chosenLabelSchema).min(1).max(5_000),
});

/**
 * Agrees on several items, each as `setReference` does and by itself: where a reference or a label is not the one that was seen
 * any more, that one is left as it stands and counted as outdated, the others are agreed. Throws StoreError for anything else.
 */
export async function agreeOnAll({
  batchId,
  references,
}: z.output<typeof agreeOnAllSchema>): Promise<
  Result<{ agreed: number; outdated: number }, never>
> {
  const { calibrations } = await adminStore();
  let outdated = 0;
  for (const reference of references) {
    try {
      await calibrations.setReference({ ...reference, batchId, agreed: true });
    } catch (error) {
      if (!(error instanceof StoreError && isOutdated(error.fault))) throw error;
      outdated += 1;
    }
  }
  return ok({ agreed: references.length - outdated, outdated });
}

/** Another reference by now, another label, or none: it was taken back or returned. */
const isOutdated = ({ kind, detail }: StoreError['fault']) =>
  kind === 'stale' || kind === 'not_found' || detail === 'label_changed';
