/** Whole responses of a study, for the page of one or two of them. */
import 'server-only';
import { createDatasetRepository } from '@/lib/data/dataset-repository';
import { createServerStore } from '@/lib/data/server-client';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import type { DatasetContent } from '@/lib/domain/dataset/label-row';
import { type ResponseView, readResponse } from '@/lib/domain/evaluation/response-view';
import type { ContactNames } from '@/lib/domain/evaluation/slot-item';
import type { ResultsSource } from './results-source';

export interface WholeResponse {
  readonly record: AnalysisRecord;
  readonly content: DatasetContent;
  readonly view: ResponseView;
  readonly rationale: string;
  /** Of the contacts whose ids the content names. */
  readonly contactNames: ContactNames;
}

/** The responses of those items that have a label, in the order asked for. */
export async function loadResponses(
  source: ResultsSource,
  itemIds: readonly string[],
): Promise<WholeResponse[]> {
  const dataset = createDatasetRepository(await createServerStore());
  const [contents, rationales, contacts] = await Promise.all([
    dataset.contents(source.study.id, itemIds),
    dataset.rationales(source.study.id, itemIds),
    dataset.contacts(source.study.id, itemIds),
  ]);
  return itemIds.flatMap((itemId) => {
    const record = source.records.find(({ item_id }) => item_id === itemId);
    const content = contents.get(itemId);
    if (record === undefined || content === undefined) return [];
    const contactNames = contacts[itemId] ?? {};
    const view = readResponse(
      {
        eventPrefixJson: content.event_prefix_json,
        inspectionTraceJson: content.inspection_trace_json,
        finalActionJson: content.final_action_json,
        executionResultJson: content.execution_result_json,
        effectsJson: null,
        outboxJson: null,
        contactNames,
      },
      null,
    );
    return [{ record, content, view, rationale: rationales[itemId] ?? '', contactNames }];
  });
}
