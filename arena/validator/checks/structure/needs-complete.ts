import { needTypes } from '@/lib/domain/scenario/vocabulary';
import { type InstanceCheck, inInstance } from '../../check';

const perNeed = 2;

/** Seed 000 section 4.2: eight scenarios an instance, two of each need. */
export const needsComplete: InstanceCheck = {
  code: 'NEEDS_COMPLETE',
  layer: 'structure',
  severity: 'error',
  scope: 'instance',
  run: ({ scenarios }) =>
    needTypes.flatMap((need) => {
      const count = scenarios.filter(({ value }) => value.needType === need).length;
      if (count === perNeed) return [];
      return [inInstance('', `There are ${count} scenarios of need ${need}; write ${perNeed}.`)];
    }),
};
