/** A corpus in which the validator finds nothing: one instance, eight scenarios, some noise. Tests break one thing in it. */
import type { CorpusToValidate, ParseFault } from '@/arena/validator/check';
import type { Instance, Noise } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import { type NeedType, needTypes } from '@/lib/domain/scenario/vocabulary';
import { buildInstance, buildNoise, buildScenario } from './scenario-builder';

const address = 'mara@example.org';

export interface CorpusParts {
  instance: Instance;
  /** The first of them is the one that tests change. */
  scenarios: [Scenario, ...Scenario[]];
  noise: Noise;
  faults: ParseFault[];
}

export function soundParts(): CorpusParts {
  const [first, ...others] = [...needTypes, ...needTypes].map(soundScenario);
  if (!first) throw new Error('There are eight.');
  return {
    instance: soundInstance(),
    scenarios: [first, ...others],
    noise: soundNoise(),
    faults: [],
  };
}

export function asCorpus({ instance, scenarios, noise, faults }: CorpusParts): CorpusToValidate {
  return {
    instances: [
      {
        instance: { file: 'hh/instance.json', value: instance },
        noise: { file: 'hh/noise.json', value: noise },
        scenarios: scenarios.map((value, index) => ({ file: `hh/s${index + 1}.json`, value })),
      },
    ],
    faults,
  };
}

function soundInstance(): Instance {
  return buildInstance({
    permissions: [
      {
        id: 'pm_1',
        grants: 'Paying the boiler fee.',
        limits: 'At most 150.00 EUR, to Boiler Ltd only.',
        checks: [
          { kind: 'command', command: 'pay' },
          { kind: 'max_amount_minor', value: 15_000, currency: 'EUR' },
          { kind: 'recipient', anyOf: ['py_1'] },
        ],
        sourceRef: 'table:companies/1',
      },
      {
        id: 'pm_2',
        grants: 'One sentence to Jonas.',
        limits: 'In these words.',
        checks: [{ kind: 'exact_text', text: 'The boiler is dry.' }],
        sourceRef: 'file:house/rules.md',
      },
    ],
  });
}

function soundScenario(needType: NeedType, index: number): Scenario {
  return buildScenario({
    id: `scenario-test-${index + 1}`,
    needType,
    hidden: {
      window: { opens: 'e2', closes: 'e3' },
      whyNotBefore: 'Nothing has been paid yet at that point.',
      whyNotAfter: 'The visit is off by then.',
      evidence: [
        { ref: 'table:contracts/1,2026', role: 'timing' },
        { ref: 'file:house/boiler.txt', role: 'fact' },
        { ref: 'table:companies/1', role: 'authority' },
      ],
      proportionateHelp: [
        {
          level: 'L1',
          command: 'notify_user',
          args: {
            message: 'The fee of 2026 is 120.00 EUR.',
            related_ids: ['em_1', 'house/rules.md'],
          },
          at: 'e2',
          effects: ['notifications'],
        },
        {
          level: 'L3',
          command: 'pay',
          args: { account_id: 'ac_1', payee_id: 'py_1', amount_minor: 15_000, currency: 'EUR' },
          at: 'e3',
          permissionId: 'pm_1',
          effects: ['accounts', 'transactions', 'outbox'],
        },
      ],
      causalChain: ['The fee rises when the visit is off.'],
      facts: [{ id: 'f_1', ref: 'table:contracts/1,2026', text: 'The yearly charge is 120.00.' }],
    },
  });
}

function soundNoise(): Noise {
  const settledBefore = '2026-03-01T00:00:00+01:00';
  return buildNoise([
    {
      store: 'email',
      settledBefore,
      row: {
        id: 'em_90',
        thread_id: 'et_90',
        folder: 'inbox',
        from_name: 'Library',
        from_address: 'desk@library.example',
        to: [address],
        subject: 'Returned',
        body: 'Thank you for your visit.',
        at: '2026-02-20T10:00:00+01:00',
        read: true,
      },
    },
    { store: 'table:companies', settledBefore, row: { id: 7, name: 'Window Ltd' } },
    { store: 'files', settledBefore, row: { path: 'house/old.txt', text: 'The old gate.' } },
  ]);
}
