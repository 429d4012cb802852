import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createAnnotationRepository } from '@/lib/data/annotation-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import type { LastSubmission } from '@/lib/domain/evaluation/slot-item';

export const lastSubmissionInputSchema = z.strictObject({});

/** What one submitted last, on any device, to be offered for undoing where a tab has submitted nothing; null: nothing. */
export async function findLastSubmission(): Promise<Result<LastSubmission | null, Fault>> {
  return ok(await createAnnotationRepository(await createServerStore()).last());
}
