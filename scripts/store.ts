/** `npm run store`: the store alone, with its address and keys, until Ctrl-C. For work on SQL and for looking around. */
import { configuredDataDirectory } from './store/data-directory';
import { launchStore } from './store/launch-store';

const directory = configuredDataDirectory();
const launched = await launchStore({
  dataDir: directory.root,
  databaseUrl: process.env.DATABASE_URL || null,
  port: Number(process.env.HALO_STORE_PORT || 0),
});
if (!launched.ok) {
  console.error(launched.error.message);
  process.exit(1);
}
const store = launched.value;
console.log(`SUPABASE_URL=${store.url}`);
console.log(`SUPABASE_PUBLISHABLE_KEY=${store.publishableKey}`);
console.log(`SUPABASE_SECRET_KEY=${store.secretKey}`);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void store.stop());
process.exitCode = (await store.ended) ?? 1;
