/** Whole responses of a study, for the page of one or two of them. */
import 'server-only';
import type { ResponseParts } from '@/lib/data/results-repository';
import type { AnalysisRecord } from '@/lib/domain/analysis/analysis-record';
import type { DatasetContent } from '@/lib/domain/dataset/label-row';
import { type ResponseView, readResponse } from '@/lib/domain/evaluation/response-view';
import type { ContactNames } from '@/lib/domain/evaluation/slot-item';
import { type ResultsSource, requireResponses } from './results-source';

export interface WholeResponse {
  readonly record: AnalysisRecord;
  readonly content: DatasetContent;
  readonly view: ResponseView;
  readonly rationale: string;
  /** Of the contacts whose ids the content names. */
  readonly contactNames: ContactNames;
}

interface LoadedResponses {
  readonly source: ResultsSource;
  readonly responses: readonly WholeResponse[];
  readonly unlabelled: readonly string[];
}

/**
 * Of a study at one moment, the responses of those items that have a label, in the order asked for; `unlabelled` are those
 * that the study has without one. At most 100.
 */
export async function loadResponses(
  studyId: string,
  itemIds: readonly string[],
): Promise<LoadedResponses> {
  const { source, parts } = await requireResponses(studyId, itemIds);
  const responses = itemIds.flatMap((itemId) => wholeResponse(source, parts, itemId));
  const labelled = new Set(responses.map(({ record }) => record.item_id));
  const unlabelled = [...parts.contents.keys()].filter((itemId) => !labelled.has(itemId));
  return { source, responses, unlabelled };
}

function wholeResponse(
  source: ResultsSource,
  { contents, rationales, contacts }: ResponseParts,
  itemId: string,
): WholeResponse[] {
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
}
