/** Pages of the administration that one call of the store tells whole. Admins, by function, where nothing else is said. */
import 'server-only';
import { z } from 'zod';
import { batchKindSchema, batchStatuses } from '@/lib/domain/assignment/study-progress';
import { studySettingsSchema } from '@/lib/domain/assignment/study-settings';
import { guidelineToCopySchema } from '@/lib/domain/evaluation/study-guideline';
import { listedByName } from '@/lib/domain/lists/by-name';
import { numberedPageSchema } from '@/lib/domain/lists/numbered-page';
import { exportRowSchema } from './export-repository';
import { invitationSchema } from './invitation-repository';
import { peopleSchema } from './people-repository';
import { releaseRowSchema } from './release-repository';
import type { Store } from './server-client';
import { unwrap } from './store-error';
import { studySchema } from './study-repository';

const peoplePageSchema = z.object({
  people: peopleSchema,
  invitations: numberedPageSchema(invitationSchema),
  studies: z.array(studySchema),
});

const settingsPageSchema = z.object({
  settings: studySettingsSchema,
  people: peopleSchema,
  copies: z.array(guidelineToCopySchema),
});

const exportsAndReleasesSchema = z.object({
  exports: z.array(exportRowSchema),
  releases: numberedPageSchema(releaseRowSchema),
});

const exportsPageSchema = exportsAndReleasesSchema.extend({
  batches: listedByName(
    z.object({
      name: z.string(),
      kind: batchKindSchema,
      status: z.enum(batchStatuses),
    }),
    ({ name }) => name,
  ),
  models: z.array(z.object({ key: z.string(), label: z.string() })),
  /** A label is there to export, submitted or imported. */
  isLabelled: z.boolean(),
});

/** A page of a list that is part of an answer, from 1. */
type ListPage = { readonly limit: number; readonly page: number };

const exportArguments = (studyId: string, limit: number, releases: ListPage) => ({
  p_study: studyId,
  p_limit: limit,
  p_releases: releases.limit,
  p_page: releases.page,
});

export function createAdminPageRepository(store: Store) {
  return {
    /** Everybody by name; a page of the invitations not used yet, newest first; studies that are not archived. */
    people: async (invitations: ListPage) =>
      peoplePageSchema.parse(
        unwrap(
          await store.rpc('people_page', { p_limit: invitations.limit, p_page: invitations.page }),
        ),
      ),

    /** With everybody by name, and the guidelines that a study without one may begin with. Throws StoreError: not_found. */
    settings: async (studyId: string) =>
      settingsPageSchema.parse(unwrap(await store.rpc('settings_page', { p_study: studyId }))),

    /** The newest `limit` exports, a page of the releases. Researchers too. Throws StoreError: not_found. */
    exportsAndReleases: async (studyId: string, limit: number, releases: ListPage) =>
      exportsAndReleasesSchema.parse(
        unwrap(await store.rpc('exports_and_releases', exportArguments(studyId, limit, releases))),
      ),

    /** The same with batches by name, calibration left out. Throws StoreError: not_found. */
    exports: async (studyId: string, limit: number, releases: ListPage) =>
      exportsPageSchema.parse(
        unwrap(await store.rpc('exports_page', exportArguments(studyId, limit, releases))),
      ),
  };
}
