import 'server-only';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createFlagRepository } from '@/lib/data/flag-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { Fault } from '@/lib/domain/access/failure';
import { expectRefusal } from './expect-refusal';

export const withdrawSchema = z.strictObject({ flagId: z.uuid() });

/** Takes one's own open flag back; an item set aside by it can be judged again. */
export async function withdrawFlag(
  input: z.output<typeof withdrawSchema>,
): Promise<Result<null, Fault>> {
  const flags = createFlagRepository(await createServerStore());
  const done = await expectRefusal(flags.withdraw(input.flagId));
  return done.ok ? ok(null) : done;
}
