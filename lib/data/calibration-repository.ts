/** Calibrations with their reference labels, by function: whole for admins; for annotators what was agreed of what they judged. */
import 'server-only';
import { z } from 'zod';
import {
  type AgreedPage,
  agreedItemsPerPage,
  agreedPageSchema,
} from '@/lib/domain/evaluation/agreed-labels';
import type { Label } from '@/lib/domain/labels/label';
import { type Calibration, calibrationSchema } from '@/lib/domain/quality/calibration';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export type ReferenceChange = {
  readonly batchId: string;
  /** Of the label that becomes the reference. */
  readonly slotId: string;
  /** As it was seen. */
  readonly label: Label;
  readonly agreed: boolean;
  readonly note: string;
  /** Of the reference that was seen; 0 where there was none. */
  readonly expectedVersion: number;
};

export function createCalibrationRepository(store: Store) {
  return {
    /** Throws StoreError: not_found, invalid (`batch_not_calibration`). */
    read: async (batchId: string): Promise<Calibration> =>
      calibrationSchema.parse(unwrap(await store.rpc('calibration', { p_batch: batchId }))),

    /**
     * Returns the version that stands then. What stands already is set again without a change. Throws StoreError: stale with
     * the reference that stands, null where there is none.
     */
    setReference: async (change: ReferenceChange): Promise<number> =>
      z.int().parse(
        unwrap(
          await store.rpc('set_reference_label', {
            p_batch: change.batchId,
            p_slot: change.slotId,
            p_agreed: change.agreed,
            p_note: change.note,
            p_expected_version: change.expectedVersion,
            p_label: change.label,
          }),
        ),
      ),

    /** The caller's labels beside the agreed ones, pages from 1. Throws StoreError: not_found, invalid (`batch_not_calibration`). */
    agreedLabels: async (batchId: string, page: number): Promise<AgreedPage> =>
      agreedPageSchema.parse(
        unwrap(
          await store.rpc('agreed_labels', {
            p_batch: batchId,
            p_limit: agreedItemsPerPage,
            p_page: page,
          }),
        ),
      ),
  };
}
