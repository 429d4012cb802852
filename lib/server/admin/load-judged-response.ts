import 'server-only';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { StoreError } from '@/lib/data/store-error';
import type { JudgedResponse } from '@/lib/domain/assignment/judged-response';
import { adminStore } from './admin-store';

/** One response of a study with what was said of it, by its id, a slot's or a flag's; or the way out. */
export async function loadJudgedResponse(studyId: string, ref: string): Promise<JudgedResponse> {
  if (!z.uuid().safeParse(ref).success) notFound();
  const { scenarioWork } = await adminStore();
  try {
    return await scenarioWork.judged(studyId, ref);
  } catch (error) {
    if (error instanceof StoreError && error.fault.kind === 'not_found') notFound();
    throw error;
  }
}
