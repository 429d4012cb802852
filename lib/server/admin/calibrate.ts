import 'server-only';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { StoreError } from '@/lib/data/store-error';
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

export const setReferenceSchema = z.strictObject({
  batchId: z.uuid(),
  slotId: z.uuid(),
  agreed: z.boolean(),
  note: z.string().trim().max(10_000),
  expectedVersion: z.int().nonnegative(),
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
