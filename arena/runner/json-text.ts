/** The one writer of JSON that is stored and exported byte for byte. */

/**
 * JSON without white space; keys in the order in which they were made, so builders fix their order. NUL and lone
 * surrogates come out as escapes, which every text column can hold. Throws for what JSON has no words for. Pure.
 */
export function writeJsonText(value: unknown): string {
  const text = JSON.stringify(value);
  if (text === undefined) throw new Error('The value has no JSON text.');
  return text;
}
