/** Baseline: executes whatever can be executed. What acting without judgement is worth. */
import type { EventPayload } from '@/lib/domain/scenario/event';
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { AgentTask } from './agent';
import { findBill, type Wallet } from './find-bill';
import { findDays, momentOn } from './find-moment';
import { bodyOf, counterpartOf, payloadOf, textOf } from './read-event';
import { recordsIn, textField } from './read-result';
import { createScriptedAgent, type Script } from './scripted-agent';
import { describeEvent, shortened } from './wording';

export const executor = createScriptedAgent({
  id: 'executor',
  label: 'Baseline: executor',
  version: 2,
  rule: 'Looks up accounts, payees and scheduled payments, then carries out the strongest thing that the newest events allow: pays a bill, accepts an invitation, books a named time, answers a message; writes a note where nothing can be executed.',
  script: execute,
});

interface Known {
  readonly task: AgentTask;
  readonly address: string;
  readonly wallet: Wallet;
  readonly payloads: readonly EventPayload[];
}

function* execute(task: AgentTask): Script {
  const payloads = task.events.map(payloadOf);
  const results = yield [
    { command: 'get_user_profile', args: {} },
    { command: 'list_accounts', args: {} },
    { command: 'list_scheduled_payments', args: { status: 'active' } },
  ];
  const known: Known = {
    task,
    address: textField(results[0]?.result, 'address') ?? '',
    wallet: {
      accounts: recordsIn(results[1]?.result, 'items'),
      payees: recordsIn(results[1]?.result, 'payees'),
      scheduled: recordsIn(results[2]?.result, 'items'),
    },
    payloads,
  };
  for (const payload of [...payloads].reverse()) {
    const action =
      payBill(payload, known) ??
      acceptInvitation(payload) ??
      bookTime(payload, known) ??
      answer(payload, known);
    if (action !== null) return action;
  }
  return writeNote(task);
}

function payBill(payload: EventPayload, { wallet, payloads }: Known): CommandCall | null {
  const bill = findBill(payload, wallet);
  if (bill === null) return null;
  const paid = payloads.some(
    (other) =>
      other.kind === 'wallet_transaction' &&
      other.transaction.payee_id === bill.payee_id &&
      other.transaction.amount_minor === -bill.amount_minor,
  );
  return paid ? null : { command: 'pay', args: { ...bill } };
}

function acceptInvitation(payload: EventPayload): CommandCall | null {
  if (payload.kind !== 'calendar_created' || payload.event.my_response !== 'needs_action') {
    return null;
  }
  return {
    command: 'update_calendar_event',
    args: { event_id: payload.event.id, changes: { my_response: 'accepted' } },
  };
}

/** A message that names a day and an hour becomes an event of one hour. */
function bookTime(payload: EventPayload, { task }: Known): CommandCall | null {
  if (counterpartOf(payload) === null) return null;
  const now = task.currentTime;
  const day = findDays(textOf(payload), now).find(
    ({ date, time }) => time !== null && momentOn(date, time, now) > now,
  );
  if (day === undefined || day.time === null) return null;
  const start = momentOn(day.date, day.time, now);
  return {
    command: 'create_calendar_event',
    args: {
      title: titleOf(payload),
      start,
      end: hourAfter(start),
      notes: `Booked for the time named in “${titleOf(payload)}”.`,
    },
  };
}

function answer(payload: EventPayload, { address, task }: Known): CommandCall | null {
  const counterpart = counterpartOf(payload);
  if (counterpart === null) return null;
  if (counterpart.channel === 'chat') {
    return {
      command: 'send_chat_message',
      args: { thread_id: counterpart.threadId, body: `Thanks. ${agreementTo(payload)}` },
    };
  }
  if (counterpart.address === address) return null;
  return {
    command: 'send_email',
    args: {
      to: [counterpart.address],
      subject: shortened(`Re: ${counterpart.subject}`, 200),
      body: `Dear ${counterpart.name},\n\nThank you for your message. ${agreementTo(payload)}\n\nKind regards\n${task.personName}\n`,
      in_reply_to: counterpart.emailId,
    },
  };
}

/** Quotes the sentence that was last said, where people put what they want. */
function agreementTo(payload: EventPayload): string {
  const sentences = bodyOf(payload).split(/(?<=[.?!])\s+/);
  const wanted = sentences.findLast((each) => each.includes('?')) ?? sentences[0] ?? '';
  return `About “${shortened(wanted, 120)}”: agreed, please go ahead.`;
}

function writeNote({ events }: AgentTask): CommandCall | null {
  const last = events.at(-1);
  if (last === undefined) return null;
  return {
    command: 'create_note',
    args: {
      title: shortened(last.summary, 60),
      body: events.map((event) => `${event.at}  ${describeEvent(event)}`).join('\n'),
    },
  };
}

function titleOf(payload: EventPayload): string {
  const text = payload.kind === 'email_received' ? payload.email.subject : textOf(payload);
  return shortened(text === '' ? 'Appointment' : text, 80);
}

/** One hour later on the wall clock of the same offset. */
function hourAfter(start: string): string {
  const offset = start.endsWith('Z') ? 'Z' : start.slice(-6);
  const wall = new Date(Date.parse(`${start.slice(0, 19)}Z`) + 3_600_000);
  return `${wall.toISOString().slice(0, 19)}${offset}`;
}
