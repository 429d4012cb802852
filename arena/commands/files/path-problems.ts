/** Which paths can exist among the evidence files. Pure. */
import { filePathSchema } from '@/lib/domain/scenario/vocabulary';
import type { CommandResult } from '@/lib/domain/trace/command-result';
import { refuse } from '../answer';

/** PATH_INVALID where no file of the tree can have this path, or null. */
export function pathProblem(path: string): CommandResult | null {
  return filePathSchema.safeParse(path).success ? null : invalidPath('path', path);
}

/** A prefix is the beginning of a path: relative, without `.` or `..` parts. */
export function prefixProblem(prefix: string): CommandResult | null {
  const leaves =
    prefix.startsWith('/') || prefix.includes('\\') || /(?:^|\/)\.{1,2}(?:\/|$)/.test(prefix);
  return leaves ? invalidPath('prefix', prefix) : null;
}

function invalidPath(field: string, path: string): CommandResult {
  return refuse('PATH_INVALID', field, 'Paths are relative to the top of the files.', {
    expected: 'a path such as house/rules.md, as list_files shows it',
    got: path.slice(0, 200).toWellFormed(),
  });
}
