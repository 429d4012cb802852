/**
 * Makes an empty database in the folder it is given, in a process of its own, and ends. Making one takes as much memory as
 * running one, and WebAssembly gives none of it back to its process.
 */
import { PGlite } from '@supabase/lite/pglite';

// Whoever waits for it is gone: nothing would be made of it.
process.once('disconnect', () => process.exit(1));

const [folder = ''] = process.argv.slice(2);
const database = await PGlite.create({ dataDir: folder });
await database.close();
process.exit(0);
