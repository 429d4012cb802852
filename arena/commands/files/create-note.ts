import { z } from 'zod';
import { addFileRow } from '@/arena/evidence/evidence-tables';
import { acted, refuse, refused } from '../answer';
import { invalidArgument } from '../argument-problems';
import { bodyArgument, relatedIdsArgument, titleArgument } from '../arguments';
import { defineCommand } from '../command';

const slugMaxLength = 80;

export const createNote = defineCommand({
  name: 'create_note',
  kind: 'act',
  level: 'L2',
  app: 'files',
  args: z.strictObject({
    title: titleArgument,
    body: bodyArgument,
    related_ids: relatedIdsArgument,
  }),
  reads: ['files'],
  writes: ['files'],
  doc: 'Stores a text for the person as the file prepared/<title>.txt. Nobody is told. A note of that name that exists: CONFLICT; a title without a letter or digit: INVALID_ARGS.',
  handler: ({ title, body, related_ids }, { evidence }) => {
    const slug = slugOf(title);
    if (slug === '') {
      return refused(invalidArgument('title', 'needs a letter or digit to name the file by'));
    }
    const path = `prepared/${slug}.txt`;
    const related = related_ids.length > 0 ? `\n\nRelated: ${related_ids.join(', ')}` : '';
    const text = `${title}\n\n${body}${related}\n`;
    if (!addFileRow(evidence, { path, text })) {
      return refuse('CONFLICT', 'title', `The note ${path} exists already.`, {
        expected: 'another title',
        got: title,
      });
    }
    return acted('files', path, { path, text });
  },
});

/** Letters and digits of any script in lower case, everything between them as one hyphen. */
function slugOf(title: string): string {
  const letters = title.normalize('NFKC').toLowerCase().normalize('NFC');
  return [...letters.replace(/[^\p{L}\p{N}]+/gu, '-').replace(/^-|-$/g, '')]
    .slice(0, slugMaxLength)
    .join('')
    .replace(/-$/, '');
}
