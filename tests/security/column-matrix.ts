/**
 * Which columns a person's token may read, table by table; whose rows those are says rights-matrix.ts, and a table that is
 * not here can be read by nobody's token. A column that is not here is hidden from everybody: ids of people whom a row's
 * readers need not know, keys that make a request safe to repeat, hashes of tokens, and what the store notes for itself.
 */
const named = {
  annotation_drafts: 'slot_id annotator_id draft base_version active_ms updated_at',
  annotation_events: `
    id slot_id actor_id kind version before after before_stamp reason seen_later at`,
  annotations: `
    slot_id study_id annotator_id verdict inferred_level level timing intensity other_issues
    failed_dimensions rationale version guideline_version_id active_ms first_submitted_at
    submitted_at source`,
  assignment_confirmations: `
    id study_id actor_id at before undone_at after version undone_version undone_by`,
  audit_log: 'id actor_id action subject_type subject_id details at',
  backups: 'id at reason name bytes failure',
  batch_responses: 'batch_id response_id',
  batches: 'id study_id name kind status created_at opened_at locked_at reopen_reason',
  corpora: 'id key name imported',
  dataset_imports: 'id study_key study_name models created_by created_at study_id handovers',
  flag_messages: 'id flag_id side kind body at',
  flag_reads: 'flag_id person_id read_through',
  flags: 'id slot_id author_id kind body status answer created_at resolved_at',
  guideline_versions: 'id study_id version body_en body_zh created_at',
  imported_labels: `
    study_id verdict inferred_level level timing intensity other_issues failed_dimensions
    rationale version active_ms response_id annotator batch guideline_version
    checkpoint_position event_count revision fingerprint`,
  instance_documents: 'id instance_id document noise sha256',
  instances: `
    id corpus_id key domain person_name timezone instance_description personal_description
    language`,
  invitations: `
    id email role study_id display_name created_by created_at expires_at redeemed_at redeemed_by
    revoked_at mailed_at mail_fault`,
  judge_prediction_parts: 'set_id part answers',
  judge_predictions: `
    id study_id judge version prompt_version file_sha256 answered invalid created_by created_at
    completed_at withdrawn_at withdrawn_by withdraw_reason`,
  model_calls: `
    id response_id sequence retained input_tokens cached_input_tokens output_tokens
    completion_tokens reasoning_tokens usage latency_ms note`,
  models: 'id study_id key label model_group configuration',
  notebooks: 'study_id scenario_id annotator_id notes pins version updated_at',
  profiles: 'id email display_name role active created_at languages',
  reference_labels: 'batch_id response_id label status note changed_at',
  releases: `
    id study_id name note created_by_name created_at filter guideline_versions format
    record_count study_key study_name watermark counts models overlap manifest card croissant
    sealed_at withdrawn_at withdraw_reason handovers`,
  response_content: `
    id study_id scenario_id revision_id checkpoint_key checkpoint_index checkpoint_time
    instance_description personal_description person_name timezone event_prefix_json
    inspection_trace_json final_action_json execution_result_json effects_json outbox_json
    inferred_level voided_at void_reason`,
  response_provenance: `
    response_id study_id item_id model_id run_id status failure scenario_hash trial
    retrieval_rounds command_count repairs forced_final content_access zero_counts_only
    records_access state_digest_before state_digest_after prompt_version prompt_hash
    model_configuration_hash protocol_version latency_ms input_tokens output_tokens
    completion_tokens reasoning_tokens`,
  review_assignments: 'id revision_id seat reviewer_id state reason created_at ended_at',
  review_drafts: 'assignment_id reviewer_id draft active_ms updated_at version writer',
  revision_events: 'id revision_id actor_id kind from_status to_status assignment_id reason at',
  revisit_marks: 'annotator_id slot_id note marked_at',
  rulings: 'id study_id question answer created_at withdrawn_at',
  run_items: `
    run_id item_id ordinal scenario_key scenario_hash checkpoint_key trial
    model_configuration_hash state problem tries lease_until`,
  run_tries: `
    run_id item_id try status failure calls unreported_calls input_tokens cached_input_tokens
    output_tokens latency_ms written_at`,
  runs: `
    id study_id model_id launch_id status protocol_version prompt_hash settings started_at
    finished_at`,
  scenario_annotators: 'study_id scenario_id annotator_id',
  scenario_construction: 'revision_id title description need_type window_opens window_closes',
  scenario_contributors: 'scenario_id person_id part',
  scenario_handovers: `
    id study_id scenario_id batch_id from_annotator_id to_annotator_id mode kept_slots
    moved_slots reason at`,
  scenario_reviews: `
    assignment_id revision_id reviewer_id part outcome grades summary remarks active_ms at`,
  scenario_revisions: `
    id scenario_id instance_document_id revision document sha256 parent_id status reason
    validator_report created_at`,
  scenarios: 'id corpus_id instance_id key',
  slots: `
    id batch_id study_id scenario_id response_id annotator_id part checkpoint_index position
    state skipped_at unsure first_opened_at`,
  studies: 'id key name description rationale_required archived_at created_at',
  study_members: 'study_id person_id max_scenarios max_responses',
  study_scenarios: 'study_id scenario_id revision_id ordinal',
};

export const readableColumns: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  Object.entries(named).map(([table, columns]) => [table, columns.trim().split(/\s+/)]),
);

/** For `select`: the readable columns of a table, or all of one that the matrix does not name. */
export const columnsToRead = (table: string): string => readableColumns[table]?.join() ?? '*';
