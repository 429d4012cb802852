/** A small whole environment for arena tests: one person, all five apps, two evidence tables, two files, four events. */

import type { z } from 'zod';
import { type CompiledScenario, compileScenario } from '@/arena/replay/compile';
import type { EventPayload } from '@/lib/domain/scenario/event';
import {
  type Instance,
  instanceSchema,
  type Noise,
  noiseSchema,
} from '@/lib/domain/scenario/instance';
import { type Scenario, scenarioSchema } from '@/lib/domain/scenario/scenario';

const address = 'mara@example.org';

export function buildInstance(changes: Partial<z.input<typeof instanceSchema>> = {}): Instance {
  return instanceSchema.parse({
    schemaVersion: 1,
    id: 'hh-test',
    domain: 'household',
    description: 'A flat on the third floor with a shared boiler.',
    person: {
      name: 'Mara Lind',
      address,
      roles: ['tenant'],
      timezone: 'Europe/Vienna',
      locale: 'en',
      workingHours: { start: '09:00', end: '17:00', days: [1, 2, 3, 4, 5] },
      description: 'Works from home and shares the upkeep with the neighbours.',
    },
    responsibilities: ['the boiler'],
    permissions: [],
    evidenceTables: [
      {
        name: 'companies',
        kind: 'authority',
        columns: [
          { name: 'id', type: 'INTEGER', pk: true },
          { name: 'name', type: 'TEXT', notNull: true },
        ],
      },
      {
        name: 'contracts',
        kind: 'eligibility',
        columns: [
          { name: 'company_id', type: 'INTEGER', pk: true, fk: 'companies.id' },
          { name: 'year', type: 'INTEGER', pk: true },
          { name: 'fee', type: 'REAL' },
        ],
      },
    ],
    apps: {
      contacts: [
        { id: 'ct_1', name: 'Jonas Berg', group: 'neighbours', emails: ['jonas@example.org'] },
      ],
      chat: { threads: [{ id: 'th_1', title: 'House', participants: ['ct_1'] }] },
      wallet: {
        accounts: [
          {
            id: 'ac_1',
            name: 'Giro',
            kind: 'checking',
            currency: 'EUR',
            opening_minor: 50_000,
            balance_minor: 48_000,
          },
        ],
        payees: [{ id: 'py_1', name: 'Boiler Ltd', account_ref: 'AT61', currency: 'EUR' }],
        transactions: [
          {
            id: 'tx_1',
            account_id: 'ac_1',
            at: '2026-02-20T09:00:00+01:00',
            amount_minor: -2_000,
            currency: 'EUR',
            counterparty: 'Grocer',
          },
        ],
      },
    },
    tables: {
      companies: [{ id: 1, name: 'Boiler Ltd' }],
      contracts: [{ company_id: 1, year: 2026, fee: 120 }],
    },
    files: [
      { path: 'house/rules.md', kind: 'preference', text: 'Quiet from ten.\nAsk Jonas first.\n' },
    ],
    ...changes,
  });
}

type EventInput = z.input<typeof scenarioSchema>['events'][number];

/** Event `e<n>` at 08:0n on 2 March 2026. */
export function buildEvent(
  n: number,
  app: EventInput['app'],
  payload: EventInput['payload'],
): EventInput {
  return { id: `e${n}`, at: `2026-03-02T08:0${n}:00+01:00`, app, summary: `Event ${n}.`, payload };
}

export const emailPayload = (id: string, subject = 'Boiler'): EventPayload => ({
  kind: 'email_received',
  email: {
    id,
    thread_id: 'et_1',
    folder: 'inbox',
    from_name: 'Boiler Ltd',
    from_address: 'office@boiler.example',
    to: [address],
    cc: [],
    subject,
    body: 'We come on Thursday.',
    at: '2026-03-02T08:01:00+01:00',
    read: false,
    in_reply_to: null,
  },
});

export function buildScenario(changes: Partial<z.input<typeof scenarioSchema>> = {}): Scenario {
  return scenarioSchema.parse({
    schemaVersion: 1,
    id: 'sc-test',
    instanceId: 'hh-test',
    needType: 'risk',
    title: 'The drained boiler',
    description: 'The boiler is drained on the day of a visit.',
    s0Time: '2026-03-02T08:00:00+01:00',
    apps: {
      calendar: [
        {
          id: 'ev_1',
          title: 'Visit',
          start: '2026-03-05T10:00:00+01:00',
          end: '2026-03-05T11:00:00+01:00',
          organizer: address,
        },
      ],
    },
    tables: {},
    files: [{ path: 'house/boiler.txt', kind: 'background', text: 'Serviced every March.' }],
    events: [
      buildEvent(1, 'email', emailPayload('em_1')),
      buildEvent(2, 'wallet', {
        kind: 'wallet_transaction',
        transaction: {
          id: 'tx_2',
          account_id: 'ac_1',
          at: '2026-03-02T08:02:00+01:00',
          amount_minor: -1_500,
          currency: 'EUR',
          counterparty: 'Boiler Ltd',
          payee_id: 'py_1',
        },
      }),
      buildEvent(3, 'database', {
        kind: 'record_changed',
        operation: 'update',
        table: 'contracts',
        key: { company_id: 1, year: 2026 },
        changes: { fee: 150 },
      }),
      buildEvent(4, 'calendar', { kind: 'calendar_cancelled', event_id: 'ev_1' }),
    ],
    hidden: {
      window: { opens: 'e2', closes: 'e3' },
      evidence: [{ ref: 'table:contracts/1,2026', role: 'timing' }],
      proportionateHelp: [],
      causalChain: ['The fee rises.'],
      facts: [],
    },
    ...changes,
  });
}

export function buildNoise(records: z.input<typeof noiseSchema>['records']): Noise {
  return noiseSchema.parse({ schemaVersion: 1, instanceId: 'hh-test', records });
}

/** Compiles the built environment; throws where it has faults. */
export function compiledScenario(
  scenario: Scenario = buildScenario(),
  instance: Instance = buildInstance(),
  noise: Noise | null = null,
): CompiledScenario {
  const compiled = compileScenario({ instance, scenario, noise });
  if (!compiled.ok) throw new Error(JSON.stringify(compiled.error));
  return compiled.value;
}
