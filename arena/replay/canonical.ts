/** Names for documents and images by their content. */
import { createHash } from 'node:crypto';

/** SHA-256 in hex over the JSON with all keys sorted: how a file was laid out does not matter. Pure. */
export const sha256OfDocument = (document: unknown): string =>
  createHash('sha256').update(canonicalJson(document)).digest('hex');

/** Pure. */
export const sha256OfBytes = (bytes: Uint8Array): string =>
  createHash('sha256').update(bytes).digest('hex');

function canonicalJson(document: unknown): string {
  return JSON.stringify(document, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  );
}
