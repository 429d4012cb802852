/** Whole responses of a study, for the page of one or two of them. */
import 'server-only';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import type { DatasetContent } from '@/lib/domain/dataset/label-row';
import { type ResponseView, readResponse } from '@/lib/domain/evaluation/response-view';
import type { ResultsSource } from './results-source';

export interface WholeResponse {
  readonly record: AnalysisRecord;
  readonly content: DatasetContent;
  readonly view: ResponseView;
  readonly rationale: string;
}

/** The responses of those items that have a label, in the order asked for. */
export async function loadResponses(
  source: ResultsSource,
  itemIds: readonly string[],
): Promise<WholeResponse[]> {
  const dataset = createDatasetRepository(await createServerStore());
  const [contents, rationales] = await Promise.all([
    dataset.contents(source.study.id, itemIds),
    dataset.rationales(source.study.id, itemIds),
  ]);
  return itemIds.flatMap((itemId) => {
    const record = source.records.find(({ item_id }) => item_id === itemId);
    const content = contents.get(itemId);
    if (record === undefined || content === undefined) return [];
    const view = readResponse(
      {
        eventPrefixJson: content.event_prefix_json,
        inspectionTraceJson: content.inspection_trace_json,
        finalActionJson: content.final_action_json,
        executionResultJson: content.execution_result_json,
        effectsJson: null,
        outboxJson: null,
      },
      null,
    );
    return [{ record, content, view, rationale: rationales[itemId] ?? '' }];
  });
}
