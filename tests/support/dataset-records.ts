import type { DatasetRecord } from '@/lib/domain/dataset/record';

/** A small legal record: an accepted notification after one event. */
export function datasetRecord(changes: Partial<DatasetRecord> = {}): DatasetRecord {
  return {
    item_id: 'item-1',
    model: 'notifier',
    domain: 'household',
    need_type: 'risk',
    instance: 'hh-01',
    scenario: 'sc-1',
    checkpoint: 'e1',
    instance_description: 'A flat with a shared boiler.',
    personal_description: 'Looks after the flat.',
    scenario_description: 'The boiler will be drained.',
    event_prefix_json: '[{"id":"e1"}]',
    inspection_trace_json: '[]',
    final_action_json: '{"command":"notify_user","args":{"message":"Boiler at ten"}}',
    execution_result_json: '{"ok":true}',
    action_level: 'L1',
    verdict: 'acceptable',
    timing: 'Timely',
    intensity: 'Appropriate',
    failed_dimensions: [],
    other_issues: [],
    rationale: '',
    retrieval_rounds: 0,
    input_tokens: null,
    output_tokens: null,
    completion_tokens: null,
    reasoning_tokens: null,
    ...changes,
  };
}
