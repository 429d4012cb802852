/** A scenario with all that its author knows, as one Markdown page for authors and reviewers. */
import { resolveReference } from '@/arena/validator/references';
import type { ScenarioSubject } from '@/arena/validator/scenario-subject';
import type { EventPayload } from '@/lib/domain/scenario/event';
import type { WorldRow } from '@/lib/domain/trace/world-view';

/** The order is the order of judging: who, what happened, and only then when help is in time, why, and what it would be. */
export function scenarioPage(subject: ScenarioSubject): string {
  const { scenario } = subject;
  return [
    `# ${scenario.title} (${scenario.id}, ${scenario.needType})`,
    scenario.description,
    personPart(subject),
    permissionPart(subject),
    eventPart(subject),
    evidencePart(subject),
    helpPart(subject),
    `## Why, step by step\n\n${scenario.hidden.causalChain.map((step, index) => `${index + 1}. ${step}`).join('\n')}`,
  ].join('\n\n');
}

function personPart({ instance, scenario }: ScenarioSubject): string {
  const { person, responsibilities } = instance;
  return [
    `## ${person.name}`,
    person.description,
    `${person.timezone}, ${person.locale}; ${person.roles.join(', ')}. Starts ${scenario.s0Time}.`,
    responsibilities.map((one) => `- ${one}`).join('\n'),
  ].join('\n\n');
}

function permissionPart({ instance }: ScenarioSubject): string {
  const lines = instance.permissions.map(
    ({ id, grants, limits, sourceRef }) =>
      `- **${id}** ${grants} *But:* ${limits} (stands in \`${sourceRef}\`)`,
  );
  return `## What may be done in this name\n\n${lines.join('\n')}`;
}

function eventPart(subject: ScenarioSubject): string {
  const { events, hidden } = subject.scenario;
  const window = hidden.window && {
    first: subject.eventIndex(hidden.window.opens),
    last: subject.eventIndex(hidden.window.closes),
  };
  const timing = (index: number) => {
    if (!window) return 'no help is in time';
    if (index < window.first) return 'too early';
    return index > window.last ? 'too late' : '**help is in time**';
  };
  const parts = events.map(({ id, at, app, summary, payload }, index) =>
    [
      `### ${index + 1}. ${at} · ${app} · ${id} · ${timing(index)}`,
      summary,
      quoted(textOf(payload)),
    ].join('\n\n'),
  );
  const reasons = [
    hidden.whyNotBefore && `Not before: ${hidden.whyNotBefore}`,
    hidden.whyNotAfter && `Not after: ${hidden.whyNotAfter}`,
  ].filter((reason) => reason !== null);
  return ['## What happens', ...parts, ...reasons].join('\n\n');
}

/** What a person would read of an event: the text of a message, or the payload where there is none. */
function textOf(payload: EventPayload): string {
  switch (payload.kind) {
    case 'email_received':
    case 'email_sent':
      return `${payload.email.subject}\n\n${payload.email.body}`;
    case 'chat_message':
      return payload.message.body;
    case 'file_added':
      return `${payload.path}\n\n${payload.text}`;
    default: {
      const { kind: _kind, ...fields } = payload;
      return JSON.stringify(fields, null, 2);
    }
  }
}

function evidencePart(subject: ScenarioSubject): string {
  const { events, hidden } = subject.scenario;
  const world = subject.worldAfter(events.length);
  const known = events.map(({ id }) => id);
  const found = (ref: string): string => {
    const row = world && resolveReference(ref, world, known);
    return row ? quoted(shown(row)) : '*Not found in the world after the last event.*';
  };
  const evidence = hidden.evidence.map(
    ({ ref, role, note }) => `- **${role}** \`${ref}\` ${note ?? ''}\n\n${indented(found(ref))}`,
  );
  const facts = hidden.facts.map(({ id, ref, text }) => `- ${id} \`${ref}\` ${text}`);
  return [
    '## What settles it',
    ...evidence,
    ...(facts.length > 0 ? ['Facts:', facts.join('\n')] : []),
  ].join('\n\n');
}

function shown(row: WorldRow): string {
  if (typeof row.text === 'string') return row.text;
  return Object.entries(row)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join('\n');
}

function helpPart(subject: ScenarioSubject): string {
  const acts = subject.scenario.hidden.proportionateHelp.map((help, index) => {
    const run = subject.helpRuns[index];
    const outcome = !run
      ? 'could not be tried'
      : run.result.ok
        ? `changes ${run.effects.map(({ store, key }) => `${store} ${key}`).join(', ') || 'nothing'}`
        : `is refused: ${run.result.error.message}`;
    const permission = help.permissionId ? `, allowed by ${help.permissionId}` : '';
    return `- **${help.level}** at ${help.at}${permission}: \`${help.command}\` ${JSON.stringify(help.args)}; tried, it ${outcome}`;
  });
  const levels = new Set(subject.scenario.hidden.proportionateHelp.map(({ level }) => level));
  const none = 'None: a tactful assistant lets this pass.';
  return `## Help of the right size\n\n${acts.length > 0 ? acts.join('\n') : none}\n\nLevels: ${[...levels].join(', ') || 'L0'}.`;
}

const quoted = (text: string): string =>
  text
    .split('\n')
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');

const indented = (text: string): string => text.replace(/^/gm, '  ');
