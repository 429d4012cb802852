import 'server-only';
import { hash } from 'bcryptjs';
import type { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';
import {
  type PasswordRefusal,
  spendResetLink,
  spendResetLinkOfProject,
} from '@/lib/data/service/password-setter';
import { StoreError } from '@/lib/data/store-error';
import {
  type newPasswordSchema,
  type PasswordResetProblem,
  passwordResetProblems,
} from '@/lib/domain/access/password-reset';
import { checkPasswordReset } from './check-password-reset';
import { passwordResetWay } from './password-reset-way';
import { untilNextSecond } from './until-next-second';

/** As the store's own sign-up hashes. */
const bcryptRounds = 10;

/**
 * Sets the password that the holder of a reset link chose and ends every session of that person. Between the check and the
 * change the link may be used or replaced elsewhere: the store then refuses, and so does this.
 */
export async function choosePassword(
  input: z.output<typeof newPasswordSchema>,
): Promise<Result<void, PasswordResetProblem | PasswordRefusal>> {
  const reset = await checkPasswordReset(input.token);
  if (reset.status !== 'valid') return err(reset.status);
  try {
    if (passwordResetWay() === 'project') {
      const set = await spendResetLinkOfProject(input.token, input.password);
      if (set.ok) await untilNextSecond();
      return set;
    }
    await spendResetLink(input.token, await hash(input.password, bcryptRounds));
    await untilNextSecond();
    return ok(undefined);
  } catch (error) {
    const problem = error instanceof StoreError ? problemOf(error) : null;
    if (problem === null) throw error;
    return err(problem);
  }
}

function problemOf({ fault }: StoreError): PasswordResetProblem | null {
  if (fault.kind === 'not_found') return 'unknown';
  return passwordResetProblems.find((problem) => fault.detail === `reset_${problem}`) ?? null;
}
