/** How deep a JSON text may nest: what nests deeper, readers of the dataset cannot read either. */

/** Python's json gives up at some thousand levels, and so do programs that walk a value by calling themselves. */
export const jsonMaxDepth = 500;

const [quote, backslash] = ['"', '\\'].map((mark) => mark.charCodeAt(0));
const opening = new Set(['[', '{'].map((mark) => mark.charCodeAt(0)));
const closing = new Set([']', '}'].map((mark) => mark.charCodeAt(0)));

/**
 * Whether a text that is JSON nests deeper than `jsonMaxDepth`. It is not parsed, and what stands in strings is leapt over. Pure;
 * time grows with the text.
 */
export function nestsTooDeep(json: string): boolean {
  // Each level takes two characters.
  if (json.length <= 2 * jsonMaxDepth) return false;
  let depth = 0;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (code === quote) at = endOfString(json, at);
    else if (opening.has(code)) depth += 1;
    else if (closing.has(code)) depth -= 1;
    if (depth > jsonMaxDepth) return true;
  }
  return false;
}

/** The place of the quote that ends the string which begins at `start`. */
function endOfString(json: string, start: number): number {
  for (let end = json.indexOf('"', start + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0;
    while (json.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1;
    if (backslashes % 2 === 0) return end;
  }
  return json.length;
}
