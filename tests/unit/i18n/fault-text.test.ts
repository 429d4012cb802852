import { describe, expect, it } from 'vitest';
import { faultPhraseSchema, say } from '@/lib/domain/dataset/fault-words';
import { faultText, refusalText } from '@/lib/i18n/fault-text';
import { locales } from '@/lib/i18n/locale';
import { loadMessages } from '@/lib/i18n/messages';

describe('what is wrong with files', () => {
  it.each(locales)('has words in %s for each of its phrases, and no others', async (locale) => {
    const { results } = await loadMessages(locale);
    expect(Object.keys(results.importing.phrases).toSorted()).toEqual(
      [...faultPhraseSchema.options].toSorted(),
    );
  });

  it('is one line with place, what was found and what was expected', () => {
    const place = { file: 'a.jsonl', row: 3, column: 'timing' };
    expect(
      faultText({ ...place, found: '"{late}"', expected: say('oneOf', { words: 'A, B' }) }),
    ).toBe('a.jsonl, row 3, timing: found "{late}", expected one of A, B');
  });

  it('says of a refusal which item it is about and what to do', () => {
    expect(refusalText('item_differs:<b>it</b>')).toContain('such as <b>it</b>;');
    expect(refusalText('study_not_imported')).toContain('Name another key.');
    expect(refusalText('something_new')).toContain('something_new');
  });
});
