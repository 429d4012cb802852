/** Text of a guideline that takes longer than this is a paste gone wrong; the words are shown all the same. */
const bounds = {
  characters: 100_000,
  /** Marks at the start of a line that each open a list or a quotation in the one before. */
  nesting: 12,
  /** Columns by which a line is indented. */
  indent: 48,
  /** Marks of emphasis, links, code and tables in one block, the part of a text in which a parser looks for their partners. */
  marksOfBlock: 2_000,
} as const;

const openers = /^(?:\s{0,3}(?:[-*+>]|\d{1,9}[.)])(?=\s|$|>))*/;

/**
 * Whether Markdown can be parsed in time that grows with its length. Parsers take the square of it, or run out of stack,
 * where marks are nested by the thousand or never closed. Pure.
 */
export function isOrdinaryMarkdown(text: string): boolean {
  if (text.length > bounds.characters) return false;
  return text.split(/\n\s*\n/).every((block) => {
    const marks = block.match(/[*_~`[\]()!<|\\&]/g)?.length ?? 0;
    return marks <= bounds.marksOfBlock && block.split('\n').every(isOrdinaryLine);
  });
}

function isOrdinaryLine(line: string): boolean {
  const indent = line.length - line.trimStart().length;
  if (indent > bounds.indent) return false;
  const opened = openers.exec(line)?.[0] ?? '';
  return (opened.match(/[-*+>.)]/g)?.length ?? 0) <= bounds.nesting;
}
