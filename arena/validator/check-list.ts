/** Every check, by layer. Adding one adds a file and a line. */
import type { Check } from './check';
import { appSpan } from './checks/design/app-span';
import { evidenceKinds } from './checks/design/evidence-kinds';
import { helpExecutes } from './checks/design/help-executes';
import { helpWithinPermission } from './checks/design/help-within-permission';
import { noHiddenText } from './checks/design/no-hidden-text';
import { noRequest } from './checks/design/no-request';
import { noiseApart } from './checks/design/noise-apart';
import { noiseNeutral } from './checks/design/noise-neutral';
import { noiseSettled } from './checks/design/noise-settled';
import { retrievalNecessary } from './checks/design/retrieval-necessary';
import { timingReadable } from './checks/design/timing-readable';
import { windowValid } from './checks/design/window-valid';
import { helpArguments } from './checks/signatures/help-arguments';
import { helpLevel } from './checks/signatures/help-level';
import { hiddenReferences } from './checks/signatures/hidden-references';
import { payloadApp } from './checks/signatures/payload-app';
import { recordReferences } from './checks/signatures/record-references';
import { addresses } from './checks/state/addresses';
import { balances } from './checks/state/balances';
import { calendarOrder } from './checks/state/calendar-order';
import { chatParticipants } from './checks/state/chat-participants';
import { compiles } from './checks/state/compiles';
import { currencies } from './checks/state/currencies';
import { declaredEffects } from './checks/state/declared-effects';
import { imageIntegrity } from './checks/state/image-integrity';
import { notAfterClock } from './checks/state/not-after-clock';
import { replyOrder } from './checks/state/reply-order';
import { sameDigest } from './checks/state/same-digest';
import { eventCount } from './checks/structure/event-count';
import { eventTimes } from './checks/structure/event-times';
import { needsComplete } from './checks/structure/needs-complete';
import { neutralIds } from './checks/structure/neutral-ids';
import { permissionSources } from './checks/structure/permission-sources';
import { uniqueIds } from './checks/structure/unique-ids';
import { workingHours } from './checks/structure/working-hours';

export const checks: readonly Check[] = [
  eventCount,
  eventTimes,
  needsComplete,
  neutralIds,
  permissionSources,
  uniqueIds,
  workingHours,
  helpArguments,
  helpLevel,
  hiddenReferences,
  payloadApp,
  recordReferences,
  addresses,
  balances,
  calendarOrder,
  chatParticipants,
  compiles,
  currencies,
  declaredEffects,
  imageIntegrity,
  notAfterClock,
  replyOrder,
  sameDigest,
  appSpan,
  evidenceKinds,
  helpExecutes,
  helpWithinPermission,
  noHiddenText,
  noRequest,
  noiseApart,
  noiseNeutral,
  noiseSettled,
  retrievalNecessary,
  timingReadable,
  windowValid,
];
