/** Baseline: looks before it decides. What searching and literal reading of the rules are worth without understanding. */
import type { CommandCall } from '@/lib/domain/trace/trace';
import type { AgentTask } from './agent';
import { draftReply, type Help, notify, remind, writeNote } from './compose-help';
import { findBill } from './find-bill';
import { daysUntil, findDays } from './find-moment';
import { type Evidence, type Finding, gatherEvidence, type Rule } from './gather-evidence';
import { type EventWords, pickWords, shared } from './pick-words';
import {
  bodyOf,
  type Counterpart,
  counterpartOf,
  isByPerson,
  payloadOf,
  recordIdsOf,
  textOf,
} from './read-event';
import {
  capOf,
  conditionOf,
  fixedMessageOf,
  grantsDraft,
  grantsNote,
  isClosed,
  names,
  tellingHours,
} from './read-rule';
import { createScriptedAgent, type Script } from './scripted-agent';

export const evidenceFirst = createScriptedAgent({
  id: 'evidence-first',
  label: 'Baseline: evidence first',
  version: 2,
  rule: 'Searches files, tables and apps for the words of the events, reads what it finds and every table that says what may be done. Silent where the person acted last, where no table row or file line shares enough with the events, or where little is shared and no day of the next week is named. Else, in this order: the message that a rule spells out, in its hours; a payment within the cap of a rule; a draft or note where a rule about it grants one; a prepared payment for a bill without a rule; a reminder where the day is three or more days off or the hour is not one for telling; a notification.',
  script: searchAndDecide,
});

/** Days ahead within which something is worth acting on, and from which on a reminder does. */
const horizonDays = 7;
const reminderDays = 3;
/** What a row or line must share with the events to count as evidence about them. */
const countMin = 2;
const weightMin = 3.5;
/** From which on evidence is told though no day is near. */
const strongWeight = 7;
/** What a rule must share with the events to be about them. */
const ruleWeightMin = 4;
/** What the condition of a message must share with them before it is sent. */
const conditionWeightMin = 3.5;

function* searchAndDecide(task: AgentTask): Script {
  const eventWords = pickWords(task);
  const last = task.events.at(-1);
  if (last === undefined || eventWords.words.length === 0) return null;
  if (isByPerson(payloadOf(last))) return null;
  const evidence = yield* gatherEvidence(eventWords);
  return decide(task, evidence, eventWords);
}

function decide(
  task: AgentTask,
  { findings, rules, wallet }: Evidence,
  { marks }: EventWords,
): CommandCall | null {
  const facts = findings.filter((finding) => isAbout(finding) && !isSeen(finding, task));
  const last = task.events.at(-1);
  if (last === undefined || facts.every(({ source }) => source === 'record')) return null;
  const payload = payloadOf(last);
  const day = nextDay(task, [textOf(payload), ...facts.slice(0, 4).map(({ text }) => text)]);
  const counterpart = counterpartOf(payload);
  const rule = ruleAbout(rules, counterpart);
  const help: Help = { task, facts, day, rule };
  const message = sendFixedMessage(help, rules[0], marks);
  if (message !== null) return message;
  if (day === null && (facts[0]?.weight ?? 0) < strongWeight) return null;
  const bill = findBill(payload, wallet);
  if (bill !== null) {
    const cap = rules.map(capOf).find((each) => each?.payeeId === bill.payee_id);
    const within = cap?.currency === bill.currency && bill.amount_minor <= cap.capMinor;
    if (cap === undefined) return { command: 'prepare_payment', args: { ...bill } };
    if (within) return { command: 'pay', args: { ...bill, account_id: cap.accountId } };
    return tell(help, rules);
  }
  const asks = counterpart !== null && bodyOf(payload).includes('?');
  if (rule !== null && !isClosed(rule) && grantsDraft(rule)) {
    if (counterpart !== null) return draftReply(withoutRecords(help), counterpart);
    if (grantsNote(rule)) return writeNote(help);
  }
  return asks && rule === null ? draftReply(withoutRecords(help), counterpart) : tell(help, rules);
}

const isAbout = ({ count, weight }: Finding): boolean => count >= countMin && weight >= weightMin;

/** What the events themselves brought is no news. */
function isSeen({ place, text }: Finding, { events }: AgentTask): boolean {
  const ids = events.flatMap((event) => recordIdsOf(payloadOf(event)));
  const told = events.map((event) => `${event.summary}\n${textOf(payloadOf(event))}`).join('\n');
  return ids.some((id) => place.endsWith(` ${id}`)) || told.includes(text);
}

/** Mail and chat are the person's own: an answer to somebody cites tables and files. */
function withoutRecords(help: Help): Help {
  return { ...help, facts: help.facts.filter(({ source }) => source !== 'record') };
}

/** The rule that names who wrote; else the one that shares most with the events, if it is about them. */
function ruleAbout(rules: readonly Rule[], counterpart: Counterpart | null): Rule | null {
  const id = counterpart?.channel === 'chat' ? counterpart.contactId : counterpart?.address;
  const named = id === undefined ? undefined : rules.find((rule) => names(rule, id));
  const nearest = rules.find(({ weight }) => weight >= ruleWeightMin);
  return named ?? nearest ?? null;
}

/** Where the nearest rule spells out a message and the events speak of its condition; before its hours, a reminder at them. */
function sendFixedMessage(
  help: Help,
  rule: Rule | undefined,
  marks: ReadonlyMap<string, number>,
): CommandCall | null {
  const message = rule === undefined ? null : fixedMessageOf(rule);
  if (rule === undefined || message === null) return null;
  const met = shared(conditionOf(rule), marks);
  const hour = help.task.currentTime.slice(11, 16);
  if (met.count < countMin || met.weight < conditionWeightMin || hour > message.to) return null;
  if (hour < message.from) {
    return remind({ ...help, rule }, help.task.currentTime.slice(0, 10), message.from);
  }
  return {
    command: 'send_chat_message',
    args: { contact_ids: [message.contactId], body: message.words },
  };
}

/** A reminder at eight on the day before a day that is far; else a notification, in the hours for telling. */
function tell(help: Help, rules: readonly Rule[]): CommandCall {
  const { currentTime } = help.task;
  if (help.day !== null && daysUntil(help.day, currentTime) >= reminderDays) {
    return remind(help, dayAfter(help.day, -1), '08:00');
  }
  const hours = tellingHours(rules);
  const hour = currentTime.slice(11, 16);
  if (hours === null || (hour >= hours[0] && hour <= hours[1])) return notify(help);
  const today = currentTime.slice(0, 10);
  return remind(help, hour < hours[0] ? today : dayAfter(today, 1), hours[0]);
}

const dayAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);

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
