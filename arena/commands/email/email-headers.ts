/** What a list shows of a message: everything but the body. Pure. */
import type { StoreRows } from '../store-rows';

export function emailHeaders({
  body: _body,
  flag_note: _flag,
  in_reply_to: _reply,
  ...headers
}: StoreRows['emails']): object {
  return headers;
}
