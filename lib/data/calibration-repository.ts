/** Calibrations with their reference labels. Admins only, by function. */
import 'server-only';
import { type Calibration, calibrationSchema } from '@/lib/domain/quality/calibration';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export type ReferenceChange = {
  readonly batchId: string;
  /** Of the label that becomes the reference. */
  readonly slotId: string;
  readonly agreed: boolean;
  readonly note: string;
};

export function createCalibrationRepository(store: Store) {
  return {
    /** Throws StoreError: not_found, invalid (`batch_not_calibration`). */
    read: async (batchId: string): Promise<Calibration> =>
      calibrationSchema.parse(unwrap(await store.rpc('calibration', { p_batch: batchId }))),

    setReference: async (change: ReferenceChange): Promise<void> => {
      unwrap(
        await store.rpc('set_reference_label', {
          p_batch: change.batchId,
          p_slot: change.slotId,
          p_agreed: change.agreed,
          p_note: change.note,
        }),
      );
    },
  };
}
