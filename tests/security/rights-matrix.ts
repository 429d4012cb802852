/**
 * Who may read which table through the data API. Nobody may insert, update or delete: every change is a function's.
 *
 *   all   every row        own   only rows that are the reader's       -   none
 *
 * A table that is not here fails the sweep. What a stranger, an ended session or a deactivated person may read is
 * nothing, anywhere, and therefore has no column.
 */
export const readers = ['annotator', 'auditor', 'researcher', 'admin'] as const;
export type Reader = (typeof readers)[number];
export type Right = 'all' | 'own' | '-';

const row = (annotator: Right, auditor: Right, researcher: Right, admin: Right) => ({
  annotator,
  auditor,
  researcher,
  admin,
});

export const rights: Readonly<Record<string, Readonly<Record<Reader, Right>>>> = {
  //                        annotator auditor researcher admin
  annotation_drafts: /*  */ row('own', '-', '-', '-'),
  annotation_events: /*  */ row('own', '-', 'all', 'all'),
  annotations: /*        */ row('own', '-', 'all', 'all'),
  audit_log: /*          */ row('-', '-', '-', 'all'),
  batch_responses: /*    */ row('-', '-', 'all', 'all'),
  batches: /*            */ row('-', '-', 'all', 'all'),
  corpora: /*            */ row('-', 'all', 'all', 'all'),
  dataset_import_rows: /**/ row('-', '-', '-', '-'),
  dataset_imports: /*    */ row('-', '-', '-', 'all'),
  flags: /*              */ row('own', '-', '-', 'all'),
  guideline_versions: /* */ row('own', '-', 'all', 'all'),
  imported_labels: /*    */ row('-', '-', 'all', 'all'),
  instance_documents: /* */ row('-', 'all', '-', 'all'),
  instances: /*          */ row('-', 'all', 'all', 'all'),
  invitations: /*        */ row('-', '-', '-', 'all'),
  model_calls: /*        */ row('-', '-', 'all', 'all'),
  models: /*             */ row('-', '-', 'all', 'all'),
  notebooks: /*          */ row('own', '-', '-', '-'),
  profiles: /*           */ row('own', 'own', 'own', 'all'),
  response_content: /*   */ row('-', '-', 'all', 'all'),
  response_provenance: /**/ row('-', '-', 'all', 'all'),
  review_assignments: /**/ row('-', 'own', '-', 'all'),
  review_drafts: /*      */ row('-', 'own', '-', '-'),
  revision_events: /*    */ row('-', '-', '-', 'all'),
  runs: /*               */ row('-', '-', 'all', 'all'),
  scenario_annotators: /**/ row('-', '-', '-', 'all'),
  scenario_construction: /**/ row('-', 'all', 'all', 'all'),
  scenario_contributors: /**/ row('-', '-', '-', 'all'),
  scenario_handovers: /* */ row('-', '-', 'all', 'all'),
  scenario_reviews: /*   */ row('-', 'own', '-', 'all'),
  scenario_revisions: /* */ row('-', 'all', '-', 'all'),
  scenarios: /*          */ row('-', 'all', 'all', 'all'),
  slots: /*              */ row('-', '-', 'all', 'all'),
  studies: /*            */ row('own', '-', 'all', 'all'),
  study_members: /*      */ row('own', '-', '-', 'all'),
  study_scenarios: /*    */ row('-', '-', 'all', 'all'),
};

/** Who may call which function: the Postgres roles that hold EXECUTE. Which person may is the function's own first line. */
export const functionRights: Readonly<Record<string, readonly string[]>> = {
  add_dataset_import_rows: ['authenticated', 'service_role'],
  add_study_member: ['authenticated'],
  add_study_scenarios: ['authenticated'],
  assign_review: ['authenticated'],
  assign_waiting_reviews: ['authenticated'],
  audit_board: ['authenticated'],
  audit_queue: ['authenticated'],
  batch_slots: ['authenticated'],
  begin_dataset_import: ['authenticated', 'service_role'],
  cast_vote: ['authenticated'],
  check_invitation: ['anon', 'authenticated'],
  commit_dataset_import: ['authenticated', 'service_role'],
  confirm_assignment: ['authenticated'],
  create_batch: ['authenticated'],
  create_invitation: ['authenticated'],
  create_study: ['authenticated'],
  dataset_contents: ['authenticated', 'service_role'],
  dataset_counts: ['authenticated', 'service_role'],
  dataset_labels: ['authenticated', 'service_role'],
  dataset_watermark: ['authenticated', 'service_role'],
  discard_batch: ['authenticated'],
  discard_dataset_import: ['authenticated', 'service_role'],
  evaluate_home: ['authenticated'],
  finish_run: ['service_role'],
  import_responses: ['service_role'],
  lock_batch: ['authenticated'],
  mark_unsure: ['authenticated'],
  open_batch: ['authenticated'],
  publish_guideline: ['authenticated'],
  raise_flag: ['authenticated'],
  reassign_scenario: ['authenticated'],
  register_corpus: ['service_role'],
  register_model: ['service_role'],
  register_study: ['service_role'],
  relabel_imported_study: ['authenticated', 'service_role'],
  remove_reviewer: ['authenticated'],
  reopen_batch: ['authenticated'],
  resolve_flag: ['authenticated'],
  return_review: ['authenticated'],
  return_slot: ['authenticated'],
  review_page: ['authenticated'],
  revoke_invitation: ['authenticated'],
  save_annotation_draft: ['authenticated'],
  save_review_draft: ['authenticated'],
  save_slot_notebook: ['authenticated'],
  scenario_work: ['authenticated'],
  service_create_invitation: ['service_role'],
  set_person_active: ['authenticated'],
  set_person_role: ['authenticated'],
  sign_out_everywhere: ['authenticated'],
  skip_slot: ['authenticated'],
  slot_item: ['authenticated'],
  slot_notebook: ['authenticated'],
  slot_world_source: ['service_role'],
  start_run: ['service_role'],
  study_progress: ['authenticated'],
  submit_annotation: ['authenticated'],
  submit_revision: ['authenticated'],
  take_review: ['authenticated'],
  undo_submission: ['authenticated'],
  void_response: ['authenticated'],
  withdraw_flag: ['authenticated'],
  write_revision: ['service_role'],
};

/** Functions that every signed-in person may call; all others refuse the roles that their comment does not name. */
export const openToEveryRole: readonly string[] = ['check_invitation', 'sign_out_everywhere'];
