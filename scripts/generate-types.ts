/**
 * `npm run db:types`: applies the migrations to a database made for the purpose and writes what the data API then exposes to
 * lib/data/database-types.gen.ts. With `--check` it writes nothing and fails when the file is not up to date.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readIfPresent } from './store/data-directory';
import { describeSchema } from './store/describe-schema';
import { launchStore } from './store/launch-store';
import { renderDatabaseTypes } from './store/render-database-types';

const file = 'lib/data/database-types.gen.ts';

async function generate(): Promise<string> {
  const dataDir = mkdtempSync(join(tmpdir(), 'halo-types-'));
  const launched = await launchStore({ dataDir, databaseUrl: null });
  try {
    if (!launched.ok) throw new Error(launched.error.message);
    return renderDatabaseTypes(await describeSchema(launched.value.owner));
  } finally {
    if (launched.ok) await launched.value.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const text = await generate();
if (!process.argv.includes('--check')) {
  writeFileSync(file, text);
  console.log(`Wrote ${file}.`);
} else if (readIfPresent(file) !== text) {
  console.error(`${file} does not match supabase/migrations. Run \`npm run db:types\`.`);
  process.exitCode = 1;
}
