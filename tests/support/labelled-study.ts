/** A study whose items are all judged, for tests of what leaves it. */
import {
  makeStudy,
  must,
  openBatch,
  type StudyOptions,
  slotsOf,
  submit,
  type TestStudy,
} from './test-study';

export interface LabelledStudy extends TestStudy {
  readonly batch: string;
}

/** Every slot of a main batch submitted as acceptable. */
export async function labelledStudy(options: StudyOptions = {}): Promise<LabelledStudy> {
  const study = await makeStudy({ scenarios: 2, checkpoints: 2, models: 2, ...options });
  const batch = await openBatch(study);
  for (const annotator of study.annotators) {
    for (const slot of await slotsOf(annotator, batch)) await must(submit(annotator, slot.slotId));
  }
  return { ...study, batch };
}
