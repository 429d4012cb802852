/**
 * The room of the administration's use cases. In: the admin's input, checked by `defineAction`. Out: what the page shows,
 * or why not. The store checks the role once more and writes the audit log.
 *
 * Words: to *open* a batch makes its slots; to *confirm* an assignment fixes a scenario's annotator.
 */
import 'server-only';
import { createAdminPageRepository } from '@/lib/data/admin-page-repository';
import { createAssignmentRepository } from '@/lib/data/assignment-repository';
import { createAuditLogRepository } from '@/lib/data/audit-log-repository';
import { createBackupRepository } from '@/lib/data/backup-repository';
import { createBatchRepository } from '@/lib/data/batch-repository';
import { createCalibrationRepository } from '@/lib/data/calibration-repository';
import { createInvitationRepository } from '@/lib/data/invitation-repository';
import { createPasswordResetRepository } from '@/lib/data/password-reset-repository';
import { createPeopleRepository } from '@/lib/data/people-repository';
import { createQualityRepository } from '@/lib/data/quality-repository';
import { createScenarioWorkRepository } from '@/lib/data/scenario-work-repository';
import { createServerStore } from '@/lib/data/server-client';
import { createStudyRepository } from '@/lib/data/study-repository';
import { createStudySettingsRepository } from '@/lib/data/study-settings-repository';

/** The repositories of this room, with the token of whoever sent the request. */
export async function adminStore() {
  const store = await createServerStore();
  return {
    assignments: createAssignmentRepository(store),
    auditLog: createAuditLogRepository(store),
    backups: createBackupRepository(store),
    batches: createBatchRepository(store),
    calibrations: createCalibrationRepository(store),
    invitations: createInvitationRepository(store),
    passwordResets: createPasswordResetRepository(store),
    pages: createAdminPageRepository(store),
    people: createPeopleRepository(store),
    quality: createQualityRepository(store),
    scenarioWork: createScenarioWorkRepository(store),
    settings: createStudySettingsRepository(store),
    studies: createStudyRepository(store),
  };
}
