/** What has happened, for a person at a terminal. Pure. */
import type { AgentTask } from '@/arena/agents/agent';
import { payloadOf } from '@/arena/agents/read-event';
import { describeEvent, momentText } from '@/arena/agents/wording';
import type { EventPayload } from '@/lib/domain/scenario/event';

const indent = '     ';

/** Who, and where; the observed events are told apart. */
export const renderPerson = (task: AgentTask): string =>
  [
    `${task.personName} (${task.locale}, ${task.timezone})`,
    task.personDescription,
    '',
    task.instanceDescription,
  ].join('\n');

/** Oldest first, with the words of messages; the last one is what the answer is about. */
export function renderEvents({ events, currentTime, timezone }: AgentTask): string {
  const told = events.map((event, index) => {
    const details = detailsOf(payloadOf(event)) ?? describeEvent(event);
    const lines = details === event.summary ? [] : details.split('\n');
    return [
      `${String(index + 1).padStart(3)}  ${momentText(event.at)}  ${event.app}: ${event.summary}`,
      ...lines.map((line) => `${indent}${line}`.trimEnd()),
    ].join('\n');
  });
  return [...told, '', `Now ${momentText(currentTime)}, ${timezone}`].join('\n');
}

/** Null for events that one sentence tells. */
function detailsOf(payload: EventPayload): string | null {
  switch (payload.kind) {
    case 'email_received':
    case 'email_sent': {
      const { id, from_name: name, from_address: address, to, subject, body } = payload.email;
      return `${id}  ${name} <${address}> to ${to.join(', ')}\n${subject}\n${body}`;
    }
    case 'chat_message':
      return `${payload.message.id} in ${payload.message.thread_id}  ${payload.message.sender}: ${payload.message.body}`;
    case 'calendar_created': {
      const { id, title, start, end, location, notes } = payload.event;
      const place = location === null ? '' : `, ${location}`;
      return `${id}  ${title}, ${momentText(start)} to ${momentText(end)}${place}${notes === null ? '' : `\n${notes}`}`;
    }
    case 'calendar_updated':
      return `${payload.event_id}  ${fieldsText(payload.changes)}`;
    case 'contact_changed':
      return `${payload.contact_id}  ${fieldsText(payload.changes)}`;
    case 'record_changed': {
      const key = payload.operation === 'insert' ? payload.row : payload.key;
      const change = payload.operation === 'update' ? ` → ${fieldsText(payload.changes)}` : '';
      return `${payload.operation} in ${payload.table}  ${fieldsText(key)}${change}`;
    }
    case 'file_added':
      return `${payload.path}\n${payload.text}`;
    default:
      return null;
  }
}

const fieldsText = (fields: object): string =>
  Object.entries(fields)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ');
