import { getTranslations } from 'next-intl/server';
import { modelGroups } from '@/lib/domain/dataset/manifest';
import { actionLevelSchema } from '@/lib/domain/scenario/scenario';
import { domainSchema, needTypeSchema } from '@/lib/domain/scenario/vocabulary';
import type { ResultsSource } from '@/lib/server/results/results-source';

/** What a page calls the things of a source. Words of a file that are none of ours stand as they are. */
export async function createWords(source: ResultsSource) {
  const labels = await getTranslations('labels');
  const models = new Map(source.labels.models.map(({ key, label }) => [key, label]));
  return {
    model: (key: string) => models.get(key) ?? key,
    domain: (word: string) => {
      const known = domainSchema.safeParse(word);
      return known.success ? labels(`domain.${known.data}`) : word;
    },
    need: (word: string) => {
      const known = needTypeSchema.safeParse(word);
      return known.success ? labels(`need.${known.data}`) : word;
    },
    level: (word: string) => {
      const known = actionLevelSchema.safeParse(word);
      return known.success ? labels(`level.${known.data}`) : word;
    },
    batch: (name: string) => name,
    group: (word: string) => {
      const known = modelGroups.find((group) => group === word);
      return known === undefined ? word : labels(`modelGroup.${known}`);
    },
  };
}
