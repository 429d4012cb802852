import 'server-only';
import type { Result } from '@/lib/core/result';
import { createCalibrationRepository } from '@/lib/data/calibration-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import type { AgreedPage } from '@/lib/domain/evaluation/agreed-labels';
import { expectRefusal } from './expect-refusal';

/**
 * A page of the caller's labels of a calibration beside the agreed ones. Faults: `not_found` for others' batches, `invalid`
 * for batches of another kind.
 */
export async function loadAgreedLabels(
  batchId: string,
  page: number,
): Promise<Result<AgreedPage, Fault>> {
  return expectRefusal(
    createCalibrationRepository(await createServerStore()).agreedLabels(batchId, page),
  );
}
