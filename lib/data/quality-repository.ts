/** What the quality of a study's labels is judged by. Admins only, by function. */
import 'server-only';
import { type StudyQuality, studyQualitySchema } from '@/lib/domain/quality/study-quality';
import type { Store } from './server-client';
import { unwrap } from './store-error';

export function createQualityRepository(store: Store) {
  return {
    read: async (studyId: string): Promise<StudyQuality> =>
      studyQualitySchema.parse(unwrap(await store.rpc('study_quality', { p_study: studyId }))),
  };
}
