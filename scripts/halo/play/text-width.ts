/** Columns of a terminal. Pure. */

const wide =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\u3000-\u303f\uff00-\uff60\p{Extended_Pictographic}]/u;
const empty = /[\p{Mn}\p{Me}\p{Cf}]/u;

const characterWidth = (character: string): number =>
  empty.test(character) ? 0 : wide.test(character) ? 2 : 1;

/** East Asian characters and pictures take two columns, marks none. */
export function textWidth(text: string): number {
  if (/^[\x20-\x7e]*$/.test(text)) return text.length;
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

/** Filled with spaces up to `size` columns. */
export const padText = (text: string, size: number): string =>
  text + ' '.repeat(Math.max(0, size - textWidth(text)));

/** Lines of at most `size` columns, broken between words where one fits, else inside them; nothing is left out. */
export function wrapText(text: string, size: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ').flatMap((each) => piecesOf(each, size))) {
    const joined = line === '' ? word : `${line} ${word}`;
    if (textWidth(joined) <= size) line = joined;
    else {
      lines.push(line);
      line = word;
    }
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

function piecesOf(word: string, size: number): string[] {
  if (textWidth(word) <= size) return [word];
  const pieces = [''];
  for (const character of word) {
    const piece = pieces.at(-1) ?? '';
    if (textWidth(piece + character) <= size) pieces[pieces.length - 1] = piece + character;
    else pieces.push(character);
  }
  return pieces;
}
