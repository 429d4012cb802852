/** Every command of the arena, in the order in which prompts and pages list them. Adding one adds a file and a line. */
import type { ActionLevel } from '@/lib/domain/scenario/scenario';
import { annotateCalendarEvent } from './calendar/annotate-calendar-event';
import { createCalendarEvent } from './calendar/create-calendar-event';
import { createReminder } from './calendar/create-reminder';
import { draftCalendarEvent } from './calendar/draft-calendar-event';
import { draftEventChange } from './calendar/draft-event-change';
import { findFreeSlots } from './calendar/find-free-slots';
import { getCalendarEvent } from './calendar/get-calendar-event';
import { listCalendarEvents } from './calendar/list-calendar-events';
import { listReminders } from './calendar/list-reminders';
import { searchCalendarEvents } from './calendar/search-calendar-events';
import { updateCalendarEvent } from './calendar/update-calendar-event';
import { listChats } from './chat/list-chats';
import { pinChatMessage } from './chat/pin-chat-message';
import { readChat } from './chat/read-chat';
import { searchChatMessages } from './chat/search-chat-messages';
import { sendChatMessage } from './chat/send-chat-message';
import type { AnyCommand } from './command';
import { draftContactUpdate } from './contacts/draft-contact-update';
import { getContact } from './contacts/get-contact';
import { listContacts } from './contacts/list-contacts';
import { searchContacts } from './contacts/search-contacts';
import { updateContact } from './contacts/update-contact';
import { describeTable } from './database/describe-table';
import { listTables } from './database/list-tables';
import { queryDatabase } from './database/query-database';
import { createDraft } from './email/create-draft';
import { flagEmail } from './email/flag-email';
import { getEmail } from './email/get-email';
import { getEmailThread } from './email/get-email-thread';
import { listDrafts } from './email/list-drafts';
import { listEmails } from './email/list-emails';
import { searchEmails } from './email/search-emails';
import { sendEmail } from './email/send-email';
import { createNote } from './files/create-note';
import { listFiles } from './files/list-files';
import { readFile } from './files/read-file';
import { searchFiles } from './files/search-files';
import { getCurrentTime } from './system/get-current-time';
import { getUserProfile } from './system/get-user-profile';
import { listNotifications } from './system/list-notifications';
import { notifyUser } from './system/notify-user';
import { flagTransaction } from './wallet/flag-transaction';
import { getTransaction } from './wallet/get-transaction';
import { listAccounts } from './wallet/list-accounts';
import { listScheduledPayments } from './wallet/list-scheduled-payments';
import { listTransactions } from './wallet/list-transactions';
import { pay } from './wallet/pay';
import { preparePayment } from './wallet/prepare-payment';
import { updateScheduledPayment } from './wallet/update-scheduled-payment';

export const commands: readonly AnyCommand[] = [
  getCurrentTime,
  getUserProfile,
  listNotifications,
  listEmails,
  getEmail,
  getEmailThread,
  searchEmails,
  listDrafts,
  listCalendarEvents,
  getCalendarEvent,
  searchCalendarEvents,
  findFreeSlots,
  listReminders,
  listChats,
  readChat,
  searchChatMessages,
  listContacts,
  getContact,
  searchContacts,
  listAccounts,
  listTransactions,
  getTransaction,
  listScheduledPayments,
  listTables,
  describeTable,
  queryDatabase,
  listFiles,
  readFile,
  searchFiles,
  // Seen by the person, nothing else changes.
  notifyUser,
  createReminder,
  flagEmail,
  pinChatMessage,
  annotateCalendarEvent,
  flagTransaction,
  // Stored, without an effect outside.
  createDraft,
  draftCalendarEvent,
  draftEventChange,
  preparePayment,
  draftContactUpdate,
  createNote,
  // Takes effect.
  sendEmail,
  sendChatMessage,
  createCalendarEvent,
  updateCalendarEvent,
  pay,
  updateScheduledPayment,
  updateContact,
];

const byName = new Map(commands.map((command) => [command.name, command]));

/** Undefined for a name that is no command. Pure. */
export function findCommand(name: string): AnyCommand | undefined {
  return byName.get(name);
}

/**
 * The commitment level of a final: a function of the command's name alone; no action is L0. Throws for an inspection
 * or an unknown name, which no response can hold as its action. Pure.
 */
export function levelOf(name: string | null): ActionLevel {
  if (name === null) return 'L0';
  const level = findCommand(name)?.level;
  if (!level) throw new Error(`${name} is no action`);
  return level;
}
