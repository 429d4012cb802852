/** Files to start a corpus from: sound in structure, with everything that needs a thought marked by "…". */
import { type Instance, scenarioSchemaVersion } from '@/lib/domain/scenario/instance';

const noApps = {
  email: [],
  drafts: [],
  calendar: [],
  reminders: [],
  notifications: [],
  chat: { threads: [], messages: [] },
  contacts: [],
  wallet: { accounts: [], payees: [], transactions: [], scheduled: [] },
};

/** One table and one file, since evidence is what makes timing decidable. */
export function blankInstance(id: string, domain: string) {
  return {
    schemaVersion: scenarioSchemaVersion,
    id,
    domain,
    description: '… what the environment holds, and what it does not',
    person: {
      name: '…',
      address: 'name@place.example',
      roles: ['…'],
      timezone: 'Europe/Lisbon',
      locale: 'en',
      workingHours: { start: '09:00', end: '17:00', days: [1, 2, 3, 4, 5] },
      description: '… who this is, how they live, how they want to be told things',
    },
    responsibilities: ['…'],
    permissions: [
      {
        id: 'pm_1',
        grants: '… what may be done in this name',
        limits: '… and where it ends',
        checks: [],
        sourceRef: 'table:limits/1',
      },
    ],
    evidenceTables: [
      {
        name: 'limits',
        kind: 'authority',
        columns: [
          { name: 'no', type: 'INTEGER', pk: true, notNull: true },
          { name: 'may', type: 'TEXT', notNull: true },
          { name: 'but', type: 'TEXT', notNull: true },
        ],
      },
    ],
    apps: noApps,
    tables: { limits: [{ no: 1, may: '…', but: '…' }] },
    files: [{ path: 'notes/telling-me-things.md', text: '…', kind: 'preference' }],
  };
}

/** Four mails an hour apart, a window over the second and third, one notice as help. */
export function blankScenario(instance: Instance, id: string, needType: string) {
  const day = '2026-03-02';
  const events = [1, 2, 3, 4].map((position) => {
    const at = `${day}T${String(8 + position).padStart(2, '0')}:00:00+00:00`;
    const record = `em_${position}`;
    return {
      id: `e_${position}`,
      at,
      app: 'email',
      summary: 'A mail from … arrived: "…".',
      payload: {
        kind: 'email_received',
        email: {
          id: record,
          thread_id: `thr_${position}`,
          folder: 'inbox',
          from_name: '…',
          from_address: 'someone@place.example',
          to: [instance.person.address],
          cc: [],
          subject: '…',
          body: '…',
          at,
          read: false,
          in_reply_to: null,
        },
      },
    };
  });
  return {
    schemaVersion: scenarioSchemaVersion,
    id,
    instanceId: instance.id,
    needType,
    title: '…',
    description: '… the need that nobody says aloud, and what makes help too early or too late',
    s0Time: `${day}T08:00:00+00:00`,
    apps: noApps,
    tables: {},
    files: [],
    events,
    hidden: {
      window: { opens: 'e_2', closes: 'e_3' },
      whyNotBefore: '…',
      whyNotAfter: '…',
      evidence: [
        { ref: 'event/e_2', role: 'timing', note: '…' },
        {
          ref: instance.permissions[0]?.sourceRef ?? 'table:limits/1',
          role: 'authority',
          note: '…',
        },
      ],
      proportionateHelp: [
        {
          level: 'L1',
          command: 'notify_user',
          args: { title: '…', message: '…' },
          at: 'e_2',
          permissionId: null,
          effects: ['notifications'],
        },
      ],
      causalChain: ['…'],
      facts: [],
    },
  };
}
