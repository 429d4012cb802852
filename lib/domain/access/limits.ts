/** Limits of what people enter, apart from the schemas, so that the browser can name them without shipping zod. */

export const displayNameMaxLength = 80;

export const passwordMinLength = 10;
/** bcrypt, which the store hashes with, reads no further; a longer password would be cut without a word. */
export const passwordMaxBytes = 72;
