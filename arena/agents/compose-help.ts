/** The words of the evidence-first baseline: what it tells, reminds of, drafts and notes. English; facts come from what it found. Pure. */
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { AgentTask } from './agent';
import { daysUntil, momentOn } from './find-moment';
import type { Finding, Rule } from './gather-evidence';
import type { Counterpart } from './read-event';
import { payloadOf, recordIdsOf } from './read-event';
import { shortened } from './wording';

export interface Help {
  readonly task: AgentTask;
  /** Best first, at least one. */
  readonly facts: readonly Finding[];
  /** The next day that event or evidence names, or null. */
  readonly day: string | null;
  /** What limits acting on it, or null. */
  readonly rule: Rule | null;
}

const factsShown = 3;
const weekdays = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];

const relatedIds = ({ events }: AgentTask): string[] => {
  const last = events.at(-1);
  return last === undefined ? [] : recordIdsOf(payloadOf(last));
};

const subjectOf = ({ events }: AgentTask): string =>
  (events.at(-1)?.summary ?? 'News').replace(/\.$/, '');

/** Friday 2026-03-20, in 5 days */
export function dayText(day: string, now: string): string {
  const ahead = daysUntil(day, now);
  const name = weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()];
  const distance = ahead === 0 ? 'today' : ahead === 1 ? 'tomorrow' : `in ${ahead} days`;
  return `${name} ${day}, ${distance}`;
}

const factLine = ({ place, text }: Finding): string => `${shortened(text, 240)} [${place}]`;

function body({ task, facts, day, rule }: Help): string {
  return [
    ...facts.slice(0, factsShown).map((fact) => `• ${factLine(fact)}`),
    ...(day === null ? [] : [`Next date: ${dayText(day, task.currentTime)}.`]),
    ...(rule === null ? [] : [`What is agreed: ${shortened(rule.text, 260)} [${rule.table}]`]),
  ].join('\n');
}

export function notify(help: Help): CommandCall {
  const near = help.day !== null && daysUntil(help.day, help.task.currentTime) <= 1;
  return {
    command: 'notify_user',
    args: {
      title: shortened(subjectOf(help.task), 80),
      message: `This is on record about it:\n${body(help)}`,
      urgency: near ? 'high' : 'normal',
      related_ids: relatedIds(help.task),
    },
  };
}

/** `at` is a wall time such as 08:00 on `date`. */
export function remind(help: Help, date: string, at: string): CommandCall {
  return {
    command: 'create_reminder',
    args: {
      title: shortened(subjectOf(help.task), 120),
      remind_at: momentOn(date, at, help.task.currentTime),
      note: body(help),
      related_ids: relatedIds(help.task),
    },
  };
}

/** Says what is known and leaves the decision to the person, who reads it before it goes. Nothing about authority is in it. */
export function draftReply(help: Help, counterpart: Counterpart): CommandCall {
  const { task, facts, day } = help;
  const known = facts.slice(0, 2).map(({ text }) => `- ${shortened(text, 240)}`);
  const lines = [
    `${day === null ? 'What' : `For ${dayText(day, task.currentTime).split(',')[0]}, what`} I have here on it:`,
    ...known,
    '',
    'Please tell me if any of this is no longer right on your side. I will come back to you with my answer.',
    '',
    'Kind regards',
    task.personName,
  ];
  if (counterpart.channel === 'chat') {
    const { contactId, threadId } = counterpart;
    const text = ['Thanks for writing.', ...lines.slice(0, -3)].join('\n');
    return {
      command: 'create_draft',
      args: { channel: 'chat', to: [contactId], thread_id: threadId, body: text },
    };
  }
  const { name, address, emailId, subject } = counterpart;
  const title = /^re:/i.test(subject) ? subject : `Re: ${subject}`;
  return {
    command: 'create_draft',
    args: {
      channel: 'email',
      to: [address],
      subject: shortened(title, 200),
      body: [`Dear ${name},`, '', 'Thank you for your message.', ...lines].join('\n'),
      in_reply_to: emailId,
    },
  };
}

export function writeNote(help: Help): CommandCall {
  return {
    command: 'create_note',
    args: {
      title: shortened(`Prepared, ${subjectOf(help.task)}`, 80),
      body: `${subjectOf(help.task)}.\n\n${body(help)}`,
      related_ids: relatedIds(help.task),
    },
  };
}
