/** The keys of an installation: made once, at its first start, and kept in its data directory. */
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { type DataDirectory, readIfPresent, writePrivateFile } from './data-directory';

export const storeKeysSchema = z.strictObject({
  /** Names the application; carries no rights of its own. May reach a browser. */
  publishableKey: z.string().startsWith('sb_publishable_'),
  /** Passes every policy. Never leaves the server. */
  secretKey: z.string().startsWith('sb_secret_'),
  jwtSecret: z.string().min(32),
});

export type StoreKeys = z.infer<typeof storeKeysSchema>;

/**
 * The installation's keys, made if there are none yet. Throws when the file is there and unreadable: new keys would
 * silently end every session and strand whoever was given the old ones.
 */
export function loadOrMakeKeys(directory: DataDirectory): StoreKeys {
  const kept = readIfPresent(directory.keysFile);
  if (kept !== null) {
    const parsed = storeKeysSchema.safeParse(parseJson(kept));
    if (parsed.success) return parsed.data;
    throw new Error(
      `The keys in ${directory.keysFile} cannot be read. Restore the file, or delete it to make new keys (everybody has to sign in again).`,
    );
  }
  const keys: StoreKeys = {
    publishableKey: `sb_publishable_${randomText(24)}`,
    secretKey: `sb_secret_${randomText(32)}`,
    jwtSecret: randomText(48),
  };
  writePrivateFile(directory.keysFile, `${JSON.stringify(keys, null, 2)}\n`);
  return keys;
}

/** Unguessable text of `bytes` random bytes that is safe in an address. */
export function randomText(bytes: number): string {
  return randomBytes(bytes).toString('base64url');
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
