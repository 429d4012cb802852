import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { z } from 'zod';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { requireActor } from '../require-actor';
import { adminStore } from './admin-store';

/** For pages about a study: an admin and the study, or the way out. Asks once a request. */
export const requireStudy = cache(async (studyId: string): Promise<Study> => {
  await requireActor('admin');
  if (!z.uuid().safeParse(studyId).success) notFound();
  const { studies } = await adminStore();
  return (await studies.find(studyId)) ?? notFound();
});
