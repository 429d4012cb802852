import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Faults that the table in .dependency-cruiser.cjs must catch: file, what it imports, the rule that names it. */
const faults = [
  ['lib/domain/labels/fault.ts', "import 'node:fs';", 'room-domain'],
  ['lib/domain/labels/fault.ts', "import '@supabase/supabase-js';", 'room-domain'],
  ['lib/domain/labels/fault.ts', "import 'ml-matrix';", 'room-domain'],
  ['lib/domain/analysis/fault.ts', "import 'node:fs';", 'room-analysis'],
  ['arena/world/fault.ts', "import 'node:child_process';", 'room-arena-pure'],
  ['arena/commands/fault.ts', "import 'next/server';", 'room-arena-pure'],
  ['lib/data/fault.ts', "import '../server/target';", 'room-data'],
  ['lib/server/fault.ts', "import '../../arena/world/target';", 'room-server'],
  ['components/evaluate/fault.tsx', "import '../admin/target';", 'room-evaluate-components'],
  ['components/ui/fault.tsx', "import '../../lib/domain/target';", 'room-ui'],
  ['app/fault.tsx', "import '../lib/data/target';", 'room-app'],
  [
    'app/(workbench)/results/fault.tsx',
    "import '../../../components/admin/target';",
    'pages-show-parts-of-their-own-workbench',
  ],
  ['app/fault.tsx', "import '@supabase/supabase-js';", 'room-app'],
  [
    'lib/server/fault.ts',
    "import '../data/service-client';",
    'only-the-service-room-holds-the-secret-key',
  ],
  ['helpers/fault.ts', "import 'zod';", 'no-file-outside-the-rooms'],
  ['lib/core/fault.ts', "import './missing';", 'nothing-unresolved'],
] as const;

const targets = [
  'lib/server/target.ts',
  'arena/world/target.ts',
  'components/admin/target.ts',
  'lib/domain/target.ts',
  'lib/data/target.ts',
  'lib/data/service-client.ts',
];

const root = process.cwd();
const cruiser = join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
let house: string;
let violations: readonly { from: string; rule: string }[];

beforeAll(() => {
  house = mkdtempSync(join(tmpdir(), 'halo-house-'));
  symlinkSync(join(root, 'node_modules'), join(house, 'node_modules'));
  for (const file of ['.dependency-cruiser.cjs', 'tsconfig.json']) {
    put(file, readFileSync(join(root, file), 'utf8'));
  }
  for (const file of targets) put(file, 'export {};\n');
  faults.forEach(([file, statement], index) => {
    put(fileOfFault(file, index), `${statement}\n`);
  });
  put('lib/data/good.ts', "import '../domain/target';\n");
  violations = cruise();
});

afterAll(() => rmSync(house, { recursive: true, force: true }));

describe('the direction of imports', () => {
  it.each(
    faults.map(([file, statement, rule], index) => [statement, fileOfFault(file, index), rule]),
  )('catches %s in %s', (_statement, file, rule) => {
    expect(violations).toContainEqual({ from: file, rule });
  });

  it('lets an ordinary import of the room below through', () => {
    expect(violations.filter((violation) => violation.from === 'lib/data/good.ts')).toEqual([]);
  });
});

/** One file a fault, so that a single run judges all of them. */
function fileOfFault(file: string, index: number): string {
  return file.replace('fault.', `fault-${index}.`);
}

function put(file: string, text: string): void {
  mkdirSync(dirname(join(house, file)), { recursive: true });
  writeFileSync(join(house, file), text);
}

function cruise(): { from: string; rule: string }[] {
  const run = spawnSync(process.execPath, [cruiser, '--output-type', 'json', '.'], {
    cwd: house,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const report: { summary: { violations: { from: string; rule: { name: string } }[] } } =
    JSON.parse(run.stdout);
  return report.summary.violations.map(({ from, rule }) => ({ from, rule: rule.name }));
}
