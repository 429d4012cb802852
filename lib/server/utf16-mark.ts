/** Text of another encoding than all of the workbench's files have, told by its first two bytes. */
import 'server-only';

/** Whether text begins with the byte order mark of UTF-16, in either order. Pure. */
export function hasUtf16Mark(bytes: Uint8Array): boolean {
  const [first, second] = bytes;
  return (first === 0xff && second === 0xfe) || (first === 0xfe && second === 0xff);
}
