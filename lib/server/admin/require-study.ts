import 'server-only';
import { notFound } from 'next/navigation';
import { cache } from 'react';
import { z } from 'zod';
import type { Study } from '@/lib/domain/assignment/study-plan';
import { withActor } from '../require-actor';
import { adminStore } from './admin-store';

/** For pages about a study: an admin and the study, or the way out. Asks once a request, for both at once. */
export const requireStudy = cache(async (studyId: string): Promise<Study> => {
  const { value } = await withActor(['admin'], async () => {
    if (!isStudyId(studyId)) return null;
    const { studies } = await adminStore();
    return studies.find(studyId);
  });
  return value ?? notFound();
});

/**
 * What a page about a study shows, asked for at once with the study instead of after it. The way out is requireStudy's, taken
 * before anything that `load` was refused is heard of; `load` is not called for what is no id.
 */
export async function withStudy<Value>(
  studyId: string,
  load: (studyId: string) => Promise<Value>,
): Promise<{ readonly study: Study; readonly value: Value }> {
  if (!isStudyId(studyId)) await requireStudy(studyId);
  const loading = load(studyId);
  loading.catch(() => undefined);
  const study = await requireStudy(studyId);
  return { study, value: await loading };
}

const isStudyId = (text: string): boolean => z.uuid().safeParse(text).success;
