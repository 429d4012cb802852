/**
 * What an action or handler answers when it does not succeed, and the words for it. One table maps codes to sentences
 * (`messages/<locale>/errors.json`) and to HTTP statuses.
 *
 * Words: a *fault* is what a use case returns (a code, perhaps a detail); a *failure* is what leaves the server (the
 * code, a sentence in the reader's language, perhaps marks on fields or an error id).
 */
import 'server-only';
import { randomUUID } from 'node:crypto';
import { getTranslations } from 'next-intl/server';
import type { z } from 'zod';
import { StoreError } from '@/lib/data/store-error';
import type { Failure, FaultCode } from '@/lib/domain/access/failure';
import { passwordMaxBytes } from '@/lib/domain/access/limits';

/** Logs an unknown error with an id. The person sees the id and a neutral sentence, never the error. */
export async function unexpected(error: unknown, where: string): Promise<Failure> {
  const errorId = randomUUID().slice(0, 8);
  console.error(`[${errorId}] ${where}:`, error);
  const t = await getTranslations('errors');
  return { code: 'unexpected', message: t('unexpected', { errorId }), errorId };
}

/** The failure of anything thrown: a refusal of the store keeps its code, all else is unknown. */
export async function failureOfThrown(error: unknown, where: string): Promise<Failure> {
  if (error instanceof StoreError) {
    if (error.fault.kind === 'unavailable') console.error(`${where}:`, error);
    return failureOf(error.fault.kind, error.fault.detail);
  }
  return unexpected(error, where);
}

export async function failureOf(code: FaultCode, detail?: unknown): Promise<Failure> {
  const t = await getTranslations('errors');
  return { code, message: sentence(t, code, detail), ...(detail === undefined ? {} : { detail }) };
}

type ErrorWords = Awaited<ReturnType<typeof getTranslations<'errors'>>>;

/** The sentence of the broken rule where there is one, else that of the code. */
function sentence(t: ErrorWords, code: FaultCode, detail: unknown): string {
  if (typeof detail === 'string' && /^\w+$/.test(detail) && t.has(`rules.${detail}` as never)) {
    return t(`rules.${detail}` as never);
  }
  return t(code);
}

/** The failure of an input that its schema refused, with a sentence per field. */
export async function invalidInput(error: z.ZodError): Promise<Failure> {
  const t = await getTranslations('errors');
  const fields: Record<string, string> = {};
  for (const issue of error.issues) {
    const path = issue.path.join('.');
    fields[path] ??= describeIssue(issue, t);
  }
  return { code: 'invalid_input', message: t('invalid_input'), fields };
}

function describeIssue(issue: z.core.$ZodIssue, t: ErrorWords): string {
  const isPassword = issue.path.at(-1) === 'password';
  if (issue.code === 'custom' && issue.message === 'password_too_long') {
    return t('field.passwordTooLong', { max: passwordMaxBytes });
  }
  if (issue.code === 'custom' && typeof issue.params?.maximum === 'number') {
    return t('field.tooLong', { max: issue.params.maximum });
  }
  if (issue.code === 'custom') return t('field.unreadable');
  if (issue.code === 'invalid_format' && issue.format === 'email') return t('field.email');
  if (issue.code === 'too_big') return t('field.tooLong', { max: Number(issue.maximum) });
  if (issue.code === 'too_small') {
    const min = Number(issue.minimum);
    return isPassword ? t('field.passwordTooShort', { min }) : t('field.required');
  }
  return t('field.other');
}

const statuses: Readonly<Record<FaultCode | 'unexpected', number>> = {
  unexpected: 500,
  unavailable: 503,
  unauthenticated: 401,
  forbidden: 403,
  foreign_origin: 403,
  not_found: 404,
  stale: 409,
  locked: 410,
  too_large: 413,
  invalid: 422,
  invalid_input: 422,
  closed: 423,
};

/** The HTTP status of a failure. Pure. */
export function statusOf(failure: Failure): number {
  return statuses[failure.code];
}
