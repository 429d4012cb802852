import { type AnalysisRecord, toAnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import { datasetRecord } from './dataset-records';

/** An accepted L1 after looking once; nothing of the sidecar is known unless a test says it. */
export function analysisRecord(changes: Partial<AnalysisRecord> = {}): AnalysisRecord {
  return { ...toAnalysisRecord(datasetRecord({ retrieval_rounds: 1 })), ...changes };
}

/** The labels that the rules allow for a rejected response, by name. */
export const rejections = {
  inaction: { action_level: 'L0', timing: 'Inaction', intensity: null },
  premature: { timing: 'Premature', intensity: 'Appropriate' },
  belated: { timing: 'Belated', intensity: 'Appropriate' },
  insufficient: { timing: 'Timely', intensity: 'Insufficient' },
  excessive: { timing: 'Timely', intensity: 'Excessive' },
  prematureAndExcessive: { timing: 'Premature', intensity: 'Excessive' },
} as const satisfies Record<string, Partial<AnalysisRecord>>;

export function rejectedRecord(
  kind: keyof typeof rejections,
  changes: Partial<AnalysisRecord> = {},
): AnalysisRecord {
  return analysisRecord({ verdict: 'unacceptable', ...rejections[kind], ...changes });
}
