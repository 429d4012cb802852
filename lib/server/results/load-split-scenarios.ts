/** Which scenarios of a study are not one annotator's throughout, for the page on which their work is looked after. */
import 'server-only';
import type { SplitScenario } from '@/lib/domain/analysis/annotator-changes';
import { readFilter } from '@/lib/domain/results/results-address';
import { annotatorChangesOf } from './analyse';
import { requireResults } from './results-source';

/** Of all labels of the dataset; null where they do not say whose they are, as in an imported file. */
export async function loadSplitScenarios(
  studyId: string,
): Promise<readonly SplitScenario[] | null> {
  return annotatorChangesOf(await requireResults(studyId), readFilter({})).split;
}
