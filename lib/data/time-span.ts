/** A span of time as the store's searches take it. */

/** Instants in RFC 3339: `since` is included, `until` is not. What is absent bounds nothing. */
export type TimeSpan = { readonly since?: string; readonly until?: string };
