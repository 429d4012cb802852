import { z } from 'zod';
import { notFound, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { defineCommand } from '../command';
import { readFileLines } from './file-store';
import { pathProblem } from './path-problems';

const linesMax = 400;

export const readFile = defineCommand({
  name: 'read_file',
  kind: 'inspect',
  app: 'files',
  args: z.strictObject({
    path: z.string().min(1).max(1_000),
    start_line: z.int().min(1).default(1),
    max_lines: z.int().min(1).max(linesMax).default(linesMax),
  }),
  reads: ['files'],
  doc: 'The text of one file from line `start_line` (from 1) on; `next_line` is where to continue, or null. A path that leaves the tree: PATH_INVALID; no such file: NOT_FOUND; a line beyond the end: INVALID_ARGS.',
  handler: ({ path, start_line, max_lines }, { evidence }) => {
    const problem = pathProblem(path);
    if (problem) return problem;
    const lines = readFileLines(evidence, path);
    if (lines === null) return notFound('path', 'file', path);
    if (start_line > lines.length) {
      return refused(
        invalidArgument('start_line', `the file has ${lines.length} lines`, {
          expected: `1 to ${lines.length}`,
          got: String(start_line),
        }),
      );
    }
    const shown = lines.slice(start_line - 1, start_line - 1 + max_lines);
    const next = start_line + shown.length;
    const follows = next <= lines.length;
    return {
      ok: true,
      data: {
        path,
        start_line,
        text: shown.join('\n'),
        total_lines: lines.length,
        next_line: follows ? next : null,
      },
      meta: {
        rows: shown.length,
        truncated: follows,
        content: shown.some((line) => line.trim() !== ''),
      },
    };
  },
});
