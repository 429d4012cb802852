/** Plans confirmed and taken back on the assignment as it is at that moment, for tests that are about something else. */
import { randomUUID } from 'node:crypto';
import { ownerSql } from './store';
import type { TestStudy } from './test-study';

type Assignments = readonly { readonly scenarioId?: string; readonly annotatorId?: string }[];
type PlannedStudy = Pick<TestStudy, 'id' | 'admin'>;

export async function assignmentVersion(studyId: string): Promise<number> {
  const [row] = await ownerSql().query('select app.assignment_version($1) as version', [studyId]);
  return Number(row?.version);
}

export async function confirmPlan({ id, admin }: PlannedStudy, assignments: Assignments | object) {
  return admin.client.rpc('confirm_assignment', {
    p_study: id,
    p_base_version: await assignmentVersion(id),
    p_request: randomUUID(),
    p_assignments: assignments,
  });
}

/** The last confirmation that was not undone; null where there is none. */
export async function lastConfirmation(studyId: string): Promise<number | null> {
  const [row] = await ownerSql().query(
    'select max(id) as id from public.assignment_confirmations where study_id = $1 and undone_at is null',
    [studyId],
  );
  return row?.id == null ? null : Number(row.id);
}

export async function undoPlan({ id, admin }: PlannedStudy) {
  return admin.client.rpc('undo_assignment', {
    p_study: id,
    p_confirmation: await lastConfirmation(id),
  });
}
