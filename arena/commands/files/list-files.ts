import { z } from 'zod';
import { page } from '../answer';
import { defineCommand } from '../command';
import { entryOf, filesBelow } from './file-store';
import { prefixProblem } from './path-problems';

export const listFiles = defineCommand({
  name: 'list_files',
  kind: 'inspect',
  app: 'files',
  args: z.strictObject({ prefix: z.string().max(200).default('') }),
  reads: ['files'],
  doc: 'Paths of the text files, all or those that begin with `prefix` such as house/, with their lengths in lines and characters. A prefix that leaves the tree: PATH_INVALID.',
  handler: ({ prefix }, { evidence }) =>
    prefixProblem(prefix) ?? page({ matches: filesBelow(evidence, prefix) }, entryOf, 'none'),
});
