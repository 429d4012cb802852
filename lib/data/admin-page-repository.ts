/** Pages of the administration that one call of the store tells whole. Admins only, by function. */
import 'server-only';
import { z } from 'zod';
import { batchKindSchema, batchStatuses } from '@/lib/domain/assignment/study-progress';
import { studySettingsSchema } from '@/lib/domain/assignment/study-settings';
import { guidelineToCopySchema } from '@/lib/domain/evaluation/study-guideline';
import { exportRowSchema } from './export-repository';
import { invitationSchema } from './invitation-repository';
import { personSchema } from './people-repository';
import { releaseRowSchema } from './release-repository';
import type { Store } from './server-client';
import { unwrap } from './store-error';
import { studySchema } from './study-repository';

const peoplePageSchema = z.object({
  people: z.array(personSchema),
  invitations: z.array(invitationSchema),
  studies: z.array(studySchema),
});

const settingsPageSchema = z.object({
  settings: studySettingsSchema,
  people: z.array(personSchema),
  copies: z.array(guidelineToCopySchema),
});

const exportsPageSchema = z.object({
  exports: z.array(exportRowSchema),
  releases: z.array(releaseRowSchema),
  batches: z.array(
    z.object({
      name: z.string(),
      kind: batchKindSchema,
      status: z.enum(batchStatuses),
    }),
  ),
  models: z.array(z.object({ key: z.string(), label: z.string() })),
  /** A label is there to export, submitted or imported. */
  isLabelled: z.boolean(),
});

export function createAdminPageRepository(store: Store) {
  return {
    /** Everybody by name; invitations that were not used yet, newest first; studies that are not archived. */
    people: async () => peoplePageSchema.parse(unwrap(await store.rpc('people_page'))),

    /** With everybody by name, and the guidelines that a study without one may begin with. Throws StoreError: not_found. */
    settings: async (studyId: string) =>
      settingsPageSchema.parse(unwrap(await store.rpc('settings_page', { p_study: studyId }))),

    /** The newest `limit` exports; batches by name, calibration left out. Throws StoreError: not_found. */
    exports: async (studyId: string, limit: number) =>
      exportsPageSchema.parse(
        unwrap(await store.rpc('exports_page', { p_study: studyId, p_limit: limit })),
      ),
  };
}
