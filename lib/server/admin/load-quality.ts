import 'server-only';
import type { Agreement } from '@/lib/domain/analysis/agreement';
import type { SplitScenario } from '@/lib/domain/analysis/annotator-changes';
import type { Section } from '@/lib/domain/analysis/figure';
import { type AnnotatorRate, annotatorRates } from '@/lib/domain/quality/annotator-rates';
import {
  batchAgreement,
  type Disagreement,
  disagreements,
  type RatedDimension,
} from '@/lib/domain/quality/overlap-agreement';
import type { StudyQuality } from '@/lib/domain/quality/study-quality';
import { adminStore } from './admin-store';

export type OverlapSet = {
  readonly batchId: string;
  readonly name: string;
  readonly kind: 'calibration' | 'agreement';
  readonly agreement: Record<RatedDimension, Section<Agreement>>;
  readonly disagreements: readonly Disagreement[];
};

export type QualityPage = Pick<
  StudyQuality,
  'quick' | 'quickBelowMs' | 'medianActiveMs' | 'scenarioTitles'
> & {
  readonly rates: readonly AnnotatorRate[];
  readonly sets: readonly OverlapSet[];
  readonly split: readonly SplitScenario[];
};

/** The figures of the quality page. Throws StoreError: not_found. */
export async function loadQuality(studyId: string): Promise<QualityPage> {
  const { quality } = await adminStore();
  const [{ people, overlap, ...rest }, split] = await Promise.all([
    quality.read(studyId),
    quality.splitScenarios(studyId),
  ]);
  return {
    ...rest,
    split,
    rates: annotatorRates(people),
    sets: overlap.map(({ ratings, ...set }) => ({
      ...set,
      agreement: batchAgreement(ratings),
      disagreements: disagreements(ratings),
    })),
  };
}
