import { useTranslations } from 'next-intl';
import type { JudgedDimension } from '@/lib/domain/analysis/judge';
import { codeOf, intensityWords, timingWords } from '@/lib/domain/dataset/words';
import { verdicts } from '@/lib/domain/labels/vocabulary';

/** A label of one dimension in the reader's language, from the words that analysis 13 counts by. */
export function useJudgedWord(): (dimension: JudgedDimension, word: string) => string {
  const t = useTranslations('results.judges');
  const labels = useTranslations('labels');
  const inWords = (dimension: JudgedDimension, word: string): string => {
    if (word === 'invalid') return t('invalidAnswer');
    if (dimension === 'joint') {
      const [verdict = '', timing = '', intensity = ''] = word.split(' / ');
      const parts = { verdict, timing, intensity };
      return singleDimensions.map((each) => inWords(each, parts[each])).join(' / ');
    }
    if (word === 'none') return t('noIntensity');
    const verdict = verdicts.find((known) => known === word);
    if (dimension === 'verdict') return verdict ? labels(`verdict.${verdict}`) : word;
    const timing = codeOf(timingWords, word);
    if (dimension === 'timing') return timing ? labels(`timing.${timing}`) : word;
    const intensity = codeOf(intensityWords, word);
    return intensity ? labels(`intensity.${intensity}`) : word;
  };
  return inWords;
}

export const singleDimensions = ['verdict', 'timing', 'intensity'] as const;
