-- Columns that a person's token may read, named one by one.
--
-- Until now a table was granted whole, and policies chose the rows: whoever read a ruling, a guideline or an answer to his
-- flag was told which admin wrote it, and a column that is added to a table was open the moment it was there. From here on
-- nothing is open that is not named; tests/security/column-matrix.ts says the same once more.
--
-- Hidden are ids of people that a row's readers have no use for (who answered, ruled, assigned: annotators, auditors and
-- researchers read these rows too), how many labels are made twice, keys that make a request safe to repeat, hashes of tokens,
-- and what the store notes for itself. Who added and who withdrew predictions is told, since it decides who may withdraw them
-- and bring them back. Functions tell what a page shows. The machine's role keeps its rights.

revoke select on
  public.annotation_drafts, public.annotation_events, public.annotations, public.assignment_confirmations,
  public.audit_log, public.backups, public.batch_responses, public.batches, public.corpora, public.dataset_imports,
  public.flag_messages, public.flag_reads, public.flags, public.guideline_versions, public.imported_labels,
  public.instance_documents, public.instances, public.invitations, public.judge_prediction_parts,
  public.judge_predictions, public.model_calls, public.models, public.notebooks, public.profiles,
  public.reference_labels, public.releases, public.response_content, public.response_provenance,
  public.review_assignments, public.review_drafts, public.revision_events, public.revisit_marks, public.rulings,
  public.run_items, public.run_tries, public.runs, public.scenario_annotators, public.scenario_construction,
  public.scenario_contributors, public.scenario_handovers, public.scenario_reviews, public.scenario_revisions,
  public.scenarios, public.slots, public.studies, public.study_members, public.study_scenarios
  from authenticated;

grant select (
  slot_id, annotator_id, draft, base_version, active_ms, updated_at
) on public.annotation_drafts to authenticated;
grant select (
  id, slot_id, actor_id, kind, version, before, after, before_stamp, reason, seen_later, at
) on public.annotation_events to authenticated;
grant select (
  slot_id, study_id, annotator_id, verdict, inferred_level, level, timing, intensity, other_issues, failed_dimensions,
  rationale, version, guideline_version_id, active_ms, first_submitted_at, submitted_at, source
) on public.annotations to authenticated;
grant select (
  id, study_id, actor_id, at, before, undone_at, after, version, undone_version, undone_by
) on public.assignment_confirmations to authenticated;
grant select (id, actor_id, action, subject_type, subject_id, details, at) on public.audit_log to authenticated;
grant select (id, at, reason, name, bytes, failure) on public.backups to authenticated;
grant select (batch_id, response_id) on public.batch_responses to authenticated;
grant select (
  id, study_id, name, kind, status, created_at, opened_at, locked_at, reopen_reason
) on public.batches to authenticated;
grant select (id, key, name, imported) on public.corpora to authenticated;
grant select (
  id, study_key, study_name, models, created_by, created_at, study_id, handovers
) on public.dataset_imports to authenticated;
grant select (id, flag_id, side, kind, body, at) on public.flag_messages to authenticated;
grant select (flag_id, person_id, read_through) on public.flag_reads to authenticated;
grant select (
  id, slot_id, author_id, kind, body, status, answer, created_at, resolved_at
) on public.flags to authenticated;
grant select (id, study_id, version, body_en, body_zh, created_at) on public.guideline_versions to authenticated;
grant select (
  study_id, verdict, inferred_level, level, timing, intensity, other_issues, failed_dimensions, rationale, version,
  active_ms, response_id, annotator, batch, guideline_version, checkpoint_position, event_count, revision, fingerprint
) on public.imported_labels to authenticated;
grant select (id, instance_id, document, noise, sha256) on public.instance_documents to authenticated;
grant select (
  id, corpus_id, key, domain, person_name, timezone, instance_description, personal_description, language
) on public.instances to authenticated;
grant select (
  id, email, role, study_id, display_name, created_by, created_at, expires_at, redeemed_at, redeemed_by, revoked_at,
  mailed_at, mail_fault
) on public.invitations to authenticated;
grant select (set_id, part, answers) on public.judge_prediction_parts to authenticated;
grant select (
  id, study_id, judge, version, prompt_version, file_sha256, answered, invalid, created_by, created_at, completed_at,
  withdrawn_at, withdrawn_by, withdraw_reason
) on public.judge_predictions to authenticated;
grant select (
  id, response_id, sequence, retained, input_tokens, cached_input_tokens, output_tokens, completion_tokens,
  reasoning_tokens, usage, latency_ms, note
) on public.model_calls to authenticated;
grant select (id, study_id, key, label, model_group, configuration) on public.models to authenticated;
grant select (
  study_id, scenario_id, annotator_id, notes, pins, version, updated_at
) on public.notebooks to authenticated;
grant select (id, email, display_name, role, active, created_at, languages) on public.profiles to authenticated;
grant select (batch_id, response_id, label, status, note, changed_at) on public.reference_labels to authenticated;
grant select (
  id, study_id, name, note, created_by_name, created_at, filter, guideline_versions, format, record_count, study_key,
  study_name, watermark, counts, models, overlap, manifest, card, croissant, sealed_at, withdrawn_at, withdraw_reason,
  handovers
) on public.releases to authenticated;
grant select (
  id, study_id, scenario_id, revision_id, checkpoint_key, checkpoint_index, checkpoint_time, instance_description,
  personal_description, person_name, timezone, event_prefix_json, inspection_trace_json, final_action_json,
  execution_result_json, effects_json, outbox_json, inferred_level, voided_at, void_reason
) on public.response_content to authenticated;
grant select (
  response_id, study_id, item_id, model_id, run_id, status, failure, scenario_hash, trial, retrieval_rounds,
  command_count, repairs, forced_final, content_access, zero_counts_only, records_access, state_digest_before,
  state_digest_after, prompt_version, prompt_hash, model_configuration_hash, protocol_version, latency_ms,
  input_tokens, output_tokens, completion_tokens, reasoning_tokens
) on public.response_provenance to authenticated;
grant select (
  id, revision_id, seat, reviewer_id, state, reason, created_at, ended_at
) on public.review_assignments to authenticated;
grant select (
  assignment_id, reviewer_id, draft, active_ms, updated_at, version, writer
) on public.review_drafts to authenticated;
grant select (
  id, revision_id, actor_id, kind, from_status, to_status, assignment_id, reason, at
) on public.revision_events to authenticated;
grant select (annotator_id, slot_id, note, marked_at) on public.revisit_marks to authenticated;
grant select (id, study_id, question, answer, created_at, withdrawn_at) on public.rulings to authenticated;
grant select (
  run_id, item_id, ordinal, scenario_key, scenario_hash, checkpoint_key, trial, model_configuration_hash, state,
  problem, tries, lease_until
) on public.run_items to authenticated;
grant select (
  run_id, item_id, try, status, failure, calls, unreported_calls, input_tokens, cached_input_tokens, output_tokens,
  latency_ms, written_at
) on public.run_tries to authenticated;
grant select (
  id, study_id, model_id, launch_id, status, protocol_version, prompt_hash, settings, started_at, finished_at
) on public.runs to authenticated;
grant select (study_id, scenario_id, annotator_id) on public.scenario_annotators to authenticated;
grant select (
  revision_id, title, description, need_type, window_opens, window_closes
) on public.scenario_construction to authenticated;
grant select (scenario_id, person_id, part) on public.scenario_contributors to authenticated;
grant select (
  id, study_id, scenario_id, batch_id, from_annotator_id, to_annotator_id, mode, kept_slots, moved_slots, reason, at
) on public.scenario_handovers to authenticated;
grant select (
  assignment_id, revision_id, reviewer_id, part, outcome, grades, summary, remarks, active_ms, at
) on public.scenario_reviews to authenticated;
grant select (
  id, scenario_id, instance_document_id, revision, document, sha256, parent_id, status, reason, validator_report,
  created_at
) on public.scenario_revisions to authenticated;
grant select (id, corpus_id, instance_id, key) on public.scenarios to authenticated;
grant select (
  id, batch_id, study_id, scenario_id, response_id, annotator_id, part, checkpoint_index, position, state, skipped_at,
  unsure, first_opened_at
) on public.slots to authenticated;
grant select (
  id, key, name, description, rationale_required, archived_at, created_at
) on public.studies to authenticated;
grant select (study_id, person_id, max_scenarios, max_responses) on public.study_members to authenticated;
grant select (study_id, scenario_id, revision_id, ordinal) on public.study_scenarios to authenticated;
