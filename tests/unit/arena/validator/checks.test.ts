import { describe, expect, it } from 'vitest';
import type { Finding } from '@/arena/validator/check';
import { checks } from '@/arena/validator/check-list';
import { validateCorpus } from '@/arena/validator/validate-corpus';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import { buildEvent, buildNoise, emailPayload } from '../../../support/scenario-builder';
import { asCorpus, type CorpusParts, soundParts } from '../../../support/sound-corpus';

type Payload = Scenario['events'][number]['payload'];
const person = 'mara@example.org';

/** One change that breaks a sound corpus, and the place at which the finding has to stand. */
interface Fixture {
  readonly code: string;
  readonly what: string;
  readonly at: string;
  breakIt(parts: CorpusParts): void;
}
const fixture = (
  code: string,
  what: string,
  at: string,
  breakIt: (parts: CorpusParts) => void,
): Fixture => ({
  code,
  what,
  at,
  breakIt,
});

const eventOf = ({ scenarios }: CorpusParts, index: number) => {
  const event = scenarios[0].events[index];
  if (!event) throw new Error('There is no such event.');
  return event;
};
const helpOf = ({ scenarios }: CorpusParts, index: number) => {
  const help = scenarios[0].hidden.proportionateHelp[index];
  if (!help) throw new Error('There is no such help.');
  return help;
};
const hiddenOf = ({ scenarios }: CorpusParts) => scenarios[0].hidden;
function setEmail(parts: CorpusParts, changes: object): void {
  eventOf(parts, 0).payload = {
    ...emailPayload('em_1'),
    email: { ...emailOf(parts), ...changes },
  } as Payload;
}
function emailOf(parts: CorpusParts) {
  const { payload } = eventOf(parts, 0);
  if (payload.kind !== 'email_received') throw new Error('The first event is a mail.');
  return payload.email;
}
/** Puts a chat message in the place of the last event. */
function setMessage(parts: CorpusParts, message: object): void {
  const payload = {
    kind: 'chat_message',
    message: {
      id: 'ms_1',
      thread_id: 'th_1',
      sender: 'ct_1',
      at: '2026-03-02T08:04:00+01:00',
      body: 'Hello',
      ...message,
    },
  } as Payload;
  Object.assign(eventOf(parts, 3), buildEvent(4, 'chat', payload));
}

const structure = [
  fixture('UNIQUE_IDS', 'an event bears the id of a mail', 'hh/s1.json#events[3].id', (parts) => {
    eventOf(parts, 3).id = 'em_1';
  }),
  fixture(
    'UNIQUE_IDS',
    'two stores share an id',
    'hh/s1.json#events[0].payload.email.id',
    (parts) => {
      setEmail(parts, { id: 'ct_1' });
    },
  ),
  fixture(
    'NEUTRAL_IDS',
    'an id tells that the record is noise',
    'hh/noise.json#records[0].row.id',
    ({ noise }) => {
      Object.assign(noise.records[0]?.row ?? {}, { id: 'em_noise_1' });
    },
  ),
  fixture('EVENT_COUNT', 'there are three events', 'hh/s1.json#events', ({ scenarios }) => {
    scenarios[0].events.pop();
  }),
  fixture(
    'EVENT_TIMES',
    'two events happen at once, in different offsets',
    'hh/s1.json#events[1].at',
    (parts) => {
      eventOf(parts, 1).at = '2026-03-02T07:01:00+00:00';
    },
  ),
  fixture(
    'EVENT_TIMES',
    'the first event is not after S0',
    'hh/s1.json#events[0].at',
    ({ scenarios }) => {
      scenarios[0].s0Time = '2026-03-02T08:01:00+01:00';
    },
  ),
  fixture('EVENT_TIMES', 'an event lies eight days ahead', 'hh/s1.json#events[3].at', (parts) => {
    eventOf(parts, 3).at = '2026-03-10T08:04:00+01:00';
  }),
  fixture(
    'PERMISSION_SOURCES',
    'a permission stands nowhere',
    'hh/instance.json#permissions[0].sourceRef',
    ({ instance }) => {
      Object.assign(instance.permissions[0] ?? {}, { sourceRef: 'table:companies/9' });
    },
  ),
  fixture(
    'PERMISSION_SOURCES',
    'a permission is there twice',
    'hh/instance.json#permissions[1].id',
    ({ instance }) => {
      Object.assign(instance.permissions[1] ?? {}, { id: 'pm_1' });
    },
  ),
  fixture('NEEDS_COMPLETE', 'a need occurs three times', 'hh/instance.json', ({ scenarios }) => {
    scenarios[0].needType = 'risk';
  }),
  fixture(
    'WORKING_HOURS',
    'work begins at 29:00',
    'hh/instance.json#person.workingHours.start',
    ({ instance }) => {
      instance.person.workingHours.start = '29:00';
    },
  ),
];

const signatures = [
  fixture(
    'HELP_ARGUMENTS',
    'help has an argument that is not there',
    'hh/s1.json#hidden.proportionateHelp[0].args',
    (parts) => {
      helpOf(parts, 0).args.nonsense = 1;
    },
  ),
  fixture(
    'HELP_ARGUMENTS',
    'help inspects',
    'hh/s1.json#hidden.proportionateHelp[0].command',
    (parts) => {
      helpOf(parts, 0).command = 'get_email';
    },
  ),
  fixture(
    'HELP_LEVEL',
    'help says another level',
    'hh/s1.json#hidden.proportionateHelp[0].level',
    (parts) => {
      helpOf(parts, 0).level = 'L2';
    },
  ),
  fixture('PAYLOAD_APP', 'a mail arrives in the chat', 'hh/s1.json#events[0].app', (parts) => {
    eventOf(parts, 0).app = 'chat';
  }),
  fixture(
    'RECORD_REFERENCES',
    'a mail answers one that was never there',
    'hh/s1.json#events[0].payload.email.in_reply_to',
    (parts) => {
      setEmail(parts, { in_reply_to: 'em_77' });
    },
  ),
  fixture(
    'RECORD_REFERENCES',
    'a thread has a stranger',
    'hh/instance.json#apps.chat.threads[0].participants',
    ({ instance }) => {
      instance.apps.chat.threads[0]?.participants.push('ct_77');
    },
  ),
  fixture(
    'HIDDEN_REFERENCES',
    'the window opens at no event',
    'hh/s1.json#hidden.window.opens',
    (parts) => {
      hiddenOf(parts).window = { opens: 'e9', closes: 'e3' };
    },
  ),
  fixture(
    'HIDDEN_REFERENCES',
    'help names a permission that is not there',
    'hh/s1.json#hidden.proportionateHelp[1].permissionId',
    (parts) => {
      helpOf(parts, 1).permissionId = 'pm_9';
    },
  ),
  fixture(
    'HIDDEN_REFERENCES',
    'evidence points to nothing',
    'hh/s1.json#hidden.evidence[1].ref',
    (parts) => {
      Object.assign(hiddenOf(parts).evidence[1] ?? {}, { ref: 'file:house/none.txt' });
    },
  ),
  fixture(
    'HIDDEN_REFERENCES',
    'help is about a record that comes later',
    'hh/s1.json#hidden.proportionateHelp[0].args.related_ids',
    (parts) => {
      helpOf(parts, 0).args.related_ids = ['tx_77'];
    },
  ),
];

const state = [
  fixture(
    'COMPILES',
    'a row has a column that its table lacks',
    'hh/instance.json#tables.companies[0]',
    ({ instance }) => {
      Object.assign(instance.tables.companies?.[0] ?? {}, { colour: 'red' });
    },
  ),
  fixture(
    'COMPILES',
    'an event changes what is not there',
    'hh/s1.json#events[3].payload',
    (parts) => {
      eventOf(parts, 3).payload = { kind: 'calendar_cancelled', event_id: 'ev_9', reason: null };
    },
  ),
  fixture(
    'NOT_AFTER_CLOCK',
    'a mail is dated after its event',
    'hh/s1.json#events[0].payload.email.at',
    (parts) => {
      setEmail(parts, { at: '2026-03-02T07:01:01+00:00' });
    },
  ),
  fixture(
    'NOT_AFTER_CLOCK',
    'a transaction of S0 lies ahead',
    'hh/instance.json#apps.wallet.transactions[0].at',
    ({ instance }) => {
      Object.assign(instance.apps.wallet.transactions[0] ?? {}, {
        at: '2026-03-02T08:00:01+01:00',
      });
    },
  ),
  fixture(
    'REPLY_ORDER',
    'a reply is older than what it answers',
    'hh/s1.json#events[0].payload.email.at',
    (parts) => {
      setEmail(parts, {
        in_reply_to: 'em_90',
        thread_id: 'et_90',
        at: '2026-02-20T09:00:00+01:00',
      });
    },
  ),
  fixture(
    'REPLY_ORDER',
    'a reply leaves its thread',
    'hh/s1.json#events[0].payload.email.thread_id',
    (parts) => {
      setEmail(parts, { in_reply_to: 'em_90' });
    },
  ),
  fixture('BALANCES', 'a balance is not the sum', 'hh/s1.json#apps.wallet', ({ instance }) => {
    Object.assign(instance.apps.wallet.accounts[0] ?? {}, { balance_minor: 48_001 });
  }),
  fixture(
    'CURRENCIES',
    'a transaction has another currency than its account',
    'hh/instance.json#apps.wallet.transactions[0].currency',
    ({ instance }) => {
      Object.assign(instance.apps.wallet.transactions[0] ?? {}, { currency: 'CHF' });
    },
  ),
  fixture(
    'CALENDAR_ORDER',
    'an event ends before it starts',
    'hh/s1.json#apps.calendar',
    ({ scenarios }) => {
      Object.assign(scenarios[0].apps.calendar[0] ?? {}, { end: '2026-03-05T08:59:00+00:00' });
    },
  ),
  fixture(
    'CALENDAR_ORDER',
    'a change moves the start behind the end',
    'hh/s1.json#events[3].payload',
    (parts) => {
      eventOf(parts, 3).payload = {
        kind: 'calendar_updated',
        event_id: 'ev_1',
        changes: { start: '2026-03-05T12:00:00+01:00' },
      };
    },
  ),
  fixture(
    'CHAT_PARTICIPANTS',
    'somebody writes in a chat that is not theirs',
    'hh/s1.json#events[3].payload.message.sender',
    (parts) => {
      parts.instance.apps.contacts.push({
        id: 'ct_5',
        name: 'Eve',
        group: 'x',
        relation: null,
        emails: [],
        phones: [],
        address: null,
        notes: null,
      });
      setMessage(parts, { sender: 'ct_5' });
    },
  ),
  fixture(
    'ADDRESSES',
    'a mail in the inbox went to others',
    'hh/s1.json#events[0].payload.email.to',
    (parts) => {
      setEmail(parts, { to: ['a@example.org'] });
    },
  ),
  fixture(
    'ADDRESSES',
    'a sent mail comes from somebody else',
    'hh/noise.json#records[0].row.from_address',
    ({ noise }) => {
      Object.assign(noise.records[0]?.row ?? {}, { folder: 'sent' });
    },
  ),
  fixture(
    'ADDRESSES',
    'a mail arrives in sent',
    'hh/s1.json#events[0].payload.email.folder',
    (parts) => {
      setEmail(parts, { folder: 'sent', from_address: person });
    },
  ),
  fixture(
    'DECLARED_EFFECTS',
    'help changes more than it says',
    'hh/s1.json#hidden.proportionateHelp[1].effects',
    (parts) => {
      helpOf(parts, 1).effects = ['accounts', 'transactions'];
    },
  ),
];

const design = [
  fixture('APP_SPAN', 'events and evidence lie in two apps', 'hh/s1.json#events', (parts) => {
    const files = [1, 2, 3, 4].map((n) =>
      buildEvent(n, 'files', { kind: 'file_added', path: `scan-${n}.txt`, text: 'A scan.' }),
    );
    parts.scenarios[0].events = files as Scenario['events'];
  }),
  fixture(
    'WINDOW_VALID',
    'the window closes before it opens',
    'hh/s1.json#hidden.window',
    (parts) => {
      hiddenOf(parts).window = { opens: 'e3', closes: 'e2' };
    },
  ),
  fixture('WINDOW_VALID', 'help is always in time', 'hh/s1.json#hidden.window', (parts) => {
    hiddenOf(parts).window = { opens: 'e1', closes: 'e4' };
  }),
  fixture(
    'WINDOW_VALID',
    'there is help and no window',
    'hh/s1.json#hidden.proportionateHelp',
    (parts) => {
      hiddenOf(parts).window = null;
    },
  ),
  fixture(
    'WINDOW_VALID',
    'nobody says why earlier is too early',
    'hh/s1.json#hidden.whyNotBefore',
    (parts) => {
      hiddenOf(parts).whyNotBefore = null;
    },
  ),
  fixture(
    'EVIDENCE_KINDS',
    'no evidence stands in a file',
    'hh/s1.json#hidden.evidence',
    (parts) => {
      hiddenOf(parts).evidence.splice(1, 1);
    },
  ),
  fixture(
    'TIMING_READABLE',
    'the timing rests on a file that comes later',
    'hh/s1.json#hidden.evidence[0].ref',
    (parts) => {
      Object.assign(
        eventOf(parts, 3),
        buildEvent(4, 'files', { kind: 'file_added', path: 'late.txt', text: 'Late.' }),
      );
      Object.assign(hiddenOf(parts).evidence[0] ?? {}, { ref: 'file:late.txt' });
    },
  ),
  fixture(
    'TIMING_READABLE',
    'nothing settles the timing',
    'hh/s1.json#hidden.evidence',
    (parts) => {
      Object.assign(hiddenOf(parts).evidence[0] ?? {}, { role: 'fact' });
    },
  ),
  fixture(
    'RETRIEVAL_NECESSARY',
    'a mail tells the fact',
    'hh/s1.json#hidden.facts[0].text',
    (parts) => {
      setEmail(parts, { body: 'Your YEARLY charge: 120.00 as ever.' });
    },
  ),
  fixture('RETRIEVAL_NECESSARY', 'there are no facts', 'hh/s1.json#hidden.facts', (parts) => {
    hiddenOf(parts).facts = [];
  }),
  fixture(
    'NO_REQUEST',
    'a mail speaks to an assistant',
    'hh/s1.json#events[0].payload.email.body',
    (parts) => {
      setEmail(parts, { body: 'All fine.\nAssistant, please book the visit.' });
    },
  ),
  fixture(
    'NO_REQUEST',
    'a chat sends an assistant, in Chinese',
    'hh/s1.json#events[3].payload.message.body',
    (parts) => {
      setMessage(parts, { body: '请你的助手提醒我' });
    },
  ),
  fixture('NO_HIDDEN_TEXT', 'the title can be read in a mail', 'hh/s1.json#title', (parts) => {
    setEmail(parts, { subject: 'About:  the drained\nBOILER' });
  }),
  fixture(
    'NO_HIDDEN_TEXT',
    'a reason stands in a file',
    'hh/s1.json#hidden.whyNotAfter',
    ({ scenarios }) => {
      Object.assign(scenarios[0].files[0] ?? {}, {
        text: 'Serviced in March. The visit is off by then.',
      });
    },
  ),
  fixture('HELP_EXECUTES', 'help fails', 'hh/s1.json#hidden.proportionateHelp[1]', (parts) => {
    helpOf(parts, 1).args.amount_minor = 9_000_000;
  }),
  fixture(
    'HELP_EXECUTES',
    'help is tried outside the window',
    'hh/s1.json#hidden.proportionateHelp[0].at',
    (parts) => {
      helpOf(parts, 0).at = 'e4';
    },
  ),
  fixture(
    'HELP_EXECUTES',
    'a window has no help',
    'hh/s1.json#hidden.proportionateHelp',
    (parts) => {
      hiddenOf(parts).proportionateHelp = [];
    },
  ),
  fixture(
    'HELP_WITHIN_PERMISSION',
    'help pays more than permitted',
    'hh/s1.json#hidden.proportionateHelp[1].args',
    (parts) => {
      helpOf(parts, 1).args.amount_minor = 15_001;
    },
  ),
  fixture(
    'HELP_WITHIN_PERMISSION',
    'what takes effect names no permission',
    'hh/s1.json#hidden.proportionateHelp[1].permissionId',
    (parts) => {
      helpOf(parts, 1).permissionId = null;
    },
  ),
  fixture(
    'HELP_WITHIN_PERMISSION',
    'help does something else than permitted',
    'hh/s1.json#hidden.proportionateHelp[0].args',
    (parts) => {
      helpOf(parts, 0).permissionId = 'pm_1';
    },
  ),
  fixture(
    'HELP_WITHIN_PERMISSION',
    'a limited message has a word more',
    'hh/s1.json#hidden.proportionateHelp[0].args',
    (parts) => {
      Object.assign(helpOf(parts, 0), {
        permissionId: 'pm_2',
        args: { message: 'The boiler is dry. Greetings!' },
      });
    },
  ),
  fixture(
    'NOISE_SETTLED',
    'noise settles after the scenario begins',
    'hh/noise.json#records[0].settledBefore',
    ({ noise }) => {
      Object.assign(noise.records[0] ?? {}, { settledBefore: '2026-03-02T08:00:01+01:00' });
    },
  ),
  fixture(
    'NOISE_SETTLED',
    'noise is dated after it settled',
    'hh/noise.json#records[0].row.at',
    ({ noise }) => {
      Object.assign(noise.records[0]?.row ?? {}, { at: '2026-03-01T10:00:00+01:00' });
    },
  ),
  fixture(
    'NOISE_APART',
    'noise names a record of the scenario',
    'hh/noise.json#records[0].row.body',
    ({ noise }) => {
      Object.assign(noise.records[0]?.row ?? {}, { body: 'See ev_1.' });
    },
  ),
  fixture(
    'NOISE_NEUTRAL',
    'noise adds a year to the contract in evidence',
    'hh/s1.json#hidden.evidence[0].ref',
    (parts) => {
      const { records } = buildNoise([
        {
          store: 'table:contracts',
          settledBefore: '2026-03-01T00:00:00+01:00',
          row: { company_id: 1, year: 2025, fee: 90 },
        },
      ]);
      parts.noise.records.push(...records);
    },
  ),
];

const fixtures = [...structure, ...signatures, ...state, ...design];
/** Nothing an author writes makes these fail; image-checks.test.ts does it with tampered images. */
const withoutFixture = ['IMAGE_INTEGRITY', 'SAME_DIGEST'];

const found = ({ code, path }: Finding) => `${code} ${path}`;

describe('a sound corpus', () => {
  it('has no findings, and is counted', async () => {
    expect(await validateCorpus(asCorpus(soundParts()))).toEqual({
      domains: 1,
      instances: 1,
      scenarios: 8,
      checkpoints: 32,
      errors: 0,
      warnings: 0,
      findings: [],
    });
  });
});

describe('each check', () => {
  it('has a code of its own and a fixture that fails it', () => {
    const codes = checks.map((check) => check.code);
    expect(new Set(codes).size).toBe(codes.length);
    const failed = new Set([...fixtures.map((each) => each.code), ...withoutFixture]);
    expect(codes.filter((code) => !failed.has(code))).toEqual([]);
  });

  it.each(fixtures)('$code: $what', async ({ code, at, breakIt }) => {
    const parts = soundParts();
    breakIt(parts);
    // One scenario shows it as well as eight; whether eight are complete only eight can show.
    if (code !== 'NEEDS_COMPLETE') parts.scenarios = [parts.scenarios[0]];
    const report = await validateCorpus(asCorpus(parts));
    expect(report.findings.map(found)).toContain(`${code} ${at}`);
    expect(report.errors + report.warnings).toBe(report.findings.length);
  });
});

describe('the report', () => {
  it('makes what could not be read a finding beside all others', async () => {
    const parts = soundParts();
    parts.faults.push({
      file: 'hh/scenarios/x.json',
      path: 'events.0.at',
      message: 'Invalid time.',
    });
    eventOf(parts, 0).app = 'chat';
    const report = await validateCorpus(asCorpus(parts));
    expect(report.findings.map(found)).toEqual([
      'STRICT_PARSE hh/scenarios/x.json#events.0.at',
      'PAYLOAD_APP hh/s1.json#events[0].app',
    ]);
  });

  it('says a fault of the instance once, though every scenario shows it', async () => {
    const parts = soundParts();
    Object.assign(parts.instance.tables.contracts?.[0] ?? {}, { colour: 'red' });
    const report = await validateCorpus(asCorpus(parts));
    expect(report.findings.filter(({ code }) => code === 'COMPILES')).toHaveLength(1);
  });

  it('is the same for the same corpus', async () => {
    const parts = soundParts();
    helpOf(parts, 1).args.amount_minor = 9_000_000;
    hiddenOf(parts).facts = [];
    const [first, second] = [
      await validateCorpus(asCorpus(parts)),
      await validateCorpus(asCorpus(parts)),
    ];
    expect(second).toEqual(first);
  });

  it('lets its caller rest before every check', async () => {
    let rests = 0;
    const rest = async () => {
      rests += 1;
    };
    const { scenarios } = await validateCorpus(asCorpus(soundParts()), () => true, rest);
    expect(scenarios).toBeGreaterThan(0);
    expect(rests).toBeGreaterThanOrEqual(checks.length);
  });
});
