import { inScenario, type ScenarioCheck } from '../../check';
import { parseReference } from '../../references';

/** Hard facts stand in tables, what is said in words in files: a scenario needs both. */
export const evidenceKinds: ScenarioCheck = {
  code: 'EVIDENCE_KINDS',
  layer: 'design',
  severity: 'error',
  scope: 'scenario',
  run({ scenario: { hidden } }) {
    const kinds = hidden.evidence.map(({ ref }) => parseReference(ref).kind);
    return (['table', 'file'] as const)
      .filter((kind) => !kinds.includes(kind))
      .map((kind) =>
        inScenario('hidden.evidence', `No evidence stands in a ${kind}; let one need it.`),
      );
  },
};
