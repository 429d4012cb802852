/** What is wrong with a call's arguments, in words that say how to put it right. */
import type { z } from 'zod';
import type { CommandError } from '@/lib/domain/trace/command-result';

type Issue = z.core.$ZodIssue;

/** One INVALID_ARGS for all problems of the arguments; `field` is the first of them. Pure. */
export function invalidArguments(error: z.ZodError): CommandError {
  const problems = error.issues.flatMap(describe);
  const first = problems[0];
  return {
    code: 'INVALID_ARGS',
    message: problems.map((problem) => `${problem.field}: ${problem.text}`).join('; '),
    ...(first && { field: first.field }),
    ...(first?.expected && { expected: first.expected }),
  };
}

/** An INVALID_ARGS that only the world could tell. Pure. */
export function invalidArgument(
  field: string,
  message: string,
  details: { expected?: string; got?: string } = {},
): CommandError {
  return { code: 'INVALID_ARGS', message: `${field}: ${message}`, field, ...details };
}

/**
 * NUL characters and lone surrogates cannot be stored or exported unchanged, so no argument may hold one. Pure; walks
 * without recursion, since the depth is the caller's.
 */
export function malformedText(args: unknown): CommandError | null {
  let layer: { field: string; value: unknown }[] = [{ field: '', value: args }];
  while (layer.length > 0) {
    const bad = layer.find(({ value }) => typeof value === 'string' && !isStorable(value));
    if (bad) {
      return invalidArgument(
        bad.field || 'arguments',
        'holds a NUL character or a lone surrogate',
        {
          expected: 'well-formed text',
        },
      );
    }
    layer = layer.flatMap(({ field, value }) =>
      typeof value === 'object' && value !== null
        ? Object.entries(value).map(([key, child]) => ({
            field: field === '' ? printable(key) : `${field}.${printable(key)}`,
            value: child,
          }))
        : [],
    );
  }
  return null;
}

const isStorable = (text: string): boolean => text.isWellFormed() && !text.includes('\0');
const printable = (key: string): string => key.toWellFormed().replaceAll('\0', '');

interface Problem {
  readonly field: string;
  readonly text: string;
  readonly expected?: string;
}

function describe(issue: Issue): Problem[] {
  const place = issue.path.map(String).join('.');
  if (issue.code === 'unrecognized_keys') {
    return issue.keys.map((key) => ({
      field: printable(place === '' ? key : `${place}.${key}`),
      text: 'there is no such argument',
    }));
  }
  return [
    {
      field: place === '' ? 'arguments' : place,
      text: issue.message,
      ...('expected' in issue && { expected: String(issue.expected) }),
    },
  ];
}
