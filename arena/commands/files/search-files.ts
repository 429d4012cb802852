import { z } from 'zod';
import { page } from '../answer';
import { limitArgument, queryArgument } from '../arguments';
import { defineCommand } from '../command';
import { compareText } from '../store-rows';
import { countWords, foldedOf, holdsAllWords, searchWords } from '../word-search';
import { fileLines, filesBelow } from './file-store';
import { prefixProblem } from './path-problems';

export const searchFiles = defineCommand({
  name: 'search_files',
  kind: 'inspect',
  app: 'files',
  args: z.strictObject({
    query: queryArgument,
    prefix: z.string().max(200).default(''),
    limit: limitArgument,
  }),
  reads: ['files'],
  doc: 'Finds the files whose text holds every word of `query`, as parts of words too, case ignored, and shows their lines that hold at least one of them, those with most words first. A prefix that leaves the tree: PATH_INVALID.',
  handler: ({ query, prefix, limit }, { evidence }) => {
    const problem = prefixProblem(prefix);
    if (problem) return problem;
    const words = searchWords(query);
    const matches = filesBelow(evidence, prefix)
      .filter((file) => holdsAllWords(words, foldedOf(file, fileLines)))
      .flatMap((file) =>
        fileLines(file).map((line, index) => ({
          path: file.path,
          line: index + 1,
          text: line.trim(),
          found: countWords(words, line),
        })),
      )
      .filter((hit) => hit.found > 0)
      .sort((a, b) => b.found - a.found || compareText(a.path, b.path) || a.line - b.line);
    const result = page(
      { matches, limit, pageable: false },
      ({ found: _found, ...hit }) => hit,
      'none',
    );
    return result.ok
      ? { ...result, meta: { ...result.meta, content: result.meta.rows > 0 } }
      : result;
  },
});
