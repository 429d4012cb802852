/** No zod here: the browser ships this file. */

/** Characters (UTF-16 units) of the note of a mark; the table has the same limit. */
export const revisitNoteMaxLength = 2_000;
