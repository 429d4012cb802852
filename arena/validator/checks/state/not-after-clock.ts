import type { ScenarioCheck } from '../../check';
import { placedRecords } from '../../placed-records';

/** When a record came into being. Fields about the future (a calendar start, remind_at, next_date) are not here. */
const pastField: Readonly<Record<string, string>> = {
  emails: 'at',
  drafts: 'at',
  notifications: 'at',
  chat_messages: 'at',
  transactions: 'at',
  reminders: 'created_at',
};

/** Nothing is dated after the clock of the moment at which it is there first. */
export const notAfterClock: ScenarioCheck = {
  code: 'NOT_AFTER_CLOCK',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run: (subject) =>
    placedRecords(subject).flatMap(({ store, row, document, path, since }) => {
      const field = pastField[store];
      const at = field === undefined ? undefined : row[field];
      if (typeof at !== 'string' || Date.parse(at) <= Date.parse(since)) return [];
      const message = `${at} is after ${since}, when the record is there already; date it before.`;
      return [{ document, path: `${path}.${field}`, message }];
    }),
};
