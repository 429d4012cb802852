/** Baseline: looks before it decides. What searching is worth without understanding. */
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { AgentTask } from './agent';
import { daysUntil, findDays, momentOn } from './find-moment';
import { type Finding, gatherEvidence } from './gather-evidence';
import { pickWords } from './pick-words';
import {
  bodyOf,
  type Counterpart,
  counterpartOf,
  isByPerson,
  payloadOf,
  recordIdsOf,
  textOf,
} from './read-event';
import { createScriptedAgent, type Script } from './scripted-agent';
import { momentText, shortened } from './wording';

export const evidenceFirst = createScriptedAgent({
  id: 'evidence-first',
  label: 'Baseline: evidence first',
  version: 1,
  rule: 'Searches files, tables and apps for the words of the events. Stays silent where no record row or file line holds two of them, where the person acted last, or where neither event nor evidence names a day of the next week. Else: a draft answer where somebody asks, or wrote about what a table of limits speaks of; a reminder where the day is three or more days off; a notification where it is nearer. What was found is cited.',
  script: searchAndDecide,
});

/** Days ahead within which something is worth acting on, and from which on a reminder does. */
const horizonDays = 7;
const reminderDays = 3;
/** Distinct words of the events that a place must hold to count as evidence about them. */
const matchesMin = 2;

function* searchAndDecide(task: AgentTask): Script {
  const last = task.events.at(-1);
  const words = pickWords(task);
  if (last === undefined || words.length === 0) return null;
  const found = yield* gatherEvidence(words);
  const seen = new Set(task.events.flatMap((event) => recordIdsOf(payloadOf(event))));
  const evidence = found.filter(
    (finding) =>
      finding.matches >= matchesMin && ![...seen].some((id) => finding.place.endsWith(` ${id}`)),
  );
  return decide(task, evidence);
}

function decide(task: AgentTask, evidence: readonly Finding[]): CommandCall | null {
  const last = task.events.at(-1);
  if (last === undefined || evidence.every(({ source }) => source === 'record')) return null;
  const payload = payloadOf(last);
  if (isByPerson(payload)) return null;
  const day = nextDay(task, [textOf(payload), ...evidence.map(({ text }) => text)]);
  if (day === null) return null;
  const counterpart = counterpartOf(payload);
  const authority = evidence.find((finding) => finding.authority);
  if (counterpart !== null && (authority !== undefined || bodyOf(payload).includes('?'))) {
    return draftAnswer(counterpart, firstOf(authority, evidence), day);
  }
  const related = recordIdsOf(payload);
  return daysUntil(day, task.currentTime) >= reminderDays
    ? remind(task, last.summary, evidence, day, related)
    : notify(last.summary, evidence, day, related);
}

/** What is allowed is cited first. */
const firstOf = (
  authority: Finding | undefined,
  evidence: readonly Finding[],
): readonly Finding[] =>
  authority === undefined
    ? evidence
    : [authority, ...evidence.filter((each) => each !== authority)];

/** The first day from today to the horizon that any of the texts names. */
function nextDay({ currentTime }: AgentTask, texts: readonly string[]): string | null {
  const days = texts
    .flatMap((text) => findDays(text, currentTime))
    .map(({ date }) => date)
    .filter((date) => {
      const ahead = daysUntil(date, currentTime);
      return ahead >= 0 && ahead <= horizonDays;
    });
  return days.sort()[0] ?? null;
}

function notify(
  summary: string,
  evidence: readonly Finding[],
  day: string,
  related: string[],
): CommandCall {
  return {
    command: 'notify_user',
    args: {
      title: shortened(summary, 80),
      message: `${shortened(summary, 160)}\nNext date named: ${day}.\n${citations(evidence)}`,
      urgency: 'normal',
      related_ids: related,
    },
  };
}

/** At eight in the morning of the day before. */
function remind(
  { currentTime }: AgentTask,
  summary: string,
  evidence: readonly Finding[],
  day: string,
  related: string[],
): CommandCall {
  const before = new Date(Date.parse(`${day}T00:00:00Z`) - 86_400_000).toISOString().slice(0, 10);
  return {
    command: 'create_reminder',
    args: {
      title: shortened(`Before ${day}: ${summary}`, 120),
      remind_at: momentOn(before, '08:00', currentTime),
      note: `Set ${momentText(currentTime)}.\n${citations(evidence)}`,
      related_ids: related,
    },
  };
}

function draftAnswer(
  counterpart: Counterpart,
  evidence: readonly Finding[],
  day: string,
): CommandCall {
  const body = `about ${day}: before I answer, this is what I have in my papers.\n\n${citations(evidence)}`;
  if (counterpart.channel === 'chat') {
    const { contactId, threadId } = counterpart;
    return {
      command: 'create_draft',
      args: { channel: 'chat', to: [contactId], thread_id: threadId, body: `Hello, ${body}` },
    };
  }
  const { name, address, emailId, subject } = counterpart;
  return {
    command: 'create_draft',
    args: {
      channel: 'email',
      to: [address],
      subject: shortened(`Re: ${subject}`, 200),
      body: `Hello ${name},\n\n${body}\n`,
      in_reply_to: emailId,
    },
  };
}

/** The three best places, each with where it stands. */
const citations = (evidence: readonly Finding[]): string =>
  evidence
    .slice(0, 3)
    .map(({ place, text }) => `- ${place}: ${shortened(text, 220)}`)
    .join('\n');
