/** What a page may load and run: its own files, and scripts that carry this answer's nonce. */
import 'server-only';
import { randomBytes } from 'node:crypto';

type Policy = { readonly nonce: string; readonly isDevelopment: boolean };

/**
 * The policy of one answer. Inline styles are refused as well, so components set no `style` attribute. Development
 * needs more: React evaluates code to rebuild server stacks, and the refresher injects styles and opens a socket. Pure.
 */
export function contentSecurityPolicy({ nonce, isDevelopment }: Policy): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}' 'strict-dynamic'${isDevelopment ? " 'unsafe-eval'" : ''}`,
    `style-src 'self' ${isDevelopment ? "'unsafe-inline'" : `'nonce-${nonce}'`}`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${isDevelopment ? ' ws:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Unguessable, and another for every answer. */
export function makeNonce(): string {
  return randomBytes(16).toString('base64');
}
