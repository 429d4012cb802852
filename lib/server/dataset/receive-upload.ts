/**
 * Files that arrive as one request: a line of JSON that says what follows, then the bytes of each file. One request,
 * because servers are stateless and the next might reach another; not a form, because that would be held in memory.
 */
import 'server-only';
import { type FileHandle, open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { err, ok, type Result } from '@/lib/core/result';

const uploadMaxBytes = 4 * 1024 ** 3;
const headerMaxBytes = 64 * 1024;

export const uploadHeaderSchema = z.strictObject({
  study: z.strictObject({ key: z.string().max(64), name: z.string().max(200) }),
  quarantine: z.boolean(),
  files: z
    .array(
      z.strictObject({
        // A name that can be shown, never a way out of the folder.
        name: z.string().regex(/^(?!\.)[^/\\\p{Cc}]{1,200}$/u),
        size: z.int().nonnegative().max(uploadMaxBytes),
      }),
    )
    .min(1)
    .max(1_000)
    .refine((files) => files.reduce((sum, file) => sum + file.size, 0) <= uploadMaxBytes)
    .refine((files) => new Set(files.map((file) => file.name)).size === files.length),
});
export type UploadHeader = z.infer<typeof uploadHeaderSchema>;

type UploadFault = 'malformed_header' | 'incomplete';

/**
 * Writes the files of a request into a folder as they come and returns what the header says. A request that breaks off is
 * `incomplete`; throws what the disk says.
 */
export async function receiveUpload(
  body: AsyncIterable<Uint8Array>,
  folder: string,
): Promise<Result<UploadHeader, UploadFault>> {
  const chunks = body[Symbol.asyncIterator]();
  let rest = Buffer.alloc(0);
  const more = async (): Promise<boolean> => {
    const next = await chunks.next().catch(() => null);
    if (next === null || next.done) return false;
    rest = rest.length === 0 ? Buffer.from(next.value) : Buffer.concat([rest, next.value]);
    return true;
  };
  while (rest.indexOf('\n') === -1) {
    if (rest.length > headerMaxBytes || !(await more())) return err('malformed_header');
  }
  const end = rest.indexOf('\n');
  const header = uploadHeaderSchema.safeParse(asJson(rest.subarray(0, end).toString('utf8')));
  if (!header.success) return err('malformed_header');
  rest = rest.subarray(end + 1);
  for (const { name, size } of header.data.files) {
    const file = await open(join(folder, name), 'wx');
    try {
      if (!(await copy(file, size))) return err('incomplete');
    } finally {
      await file.close();
    }
  }
  return ok(header.data);

  async function copy(file: FileHandle, size: number): Promise<boolean> {
    for (let left = size; left > 0; ) {
      if (rest.length === 0 && !(await more())) return false;
      const part = rest.subarray(0, left);
      // A disk that is nearly full takes less than it was given.
      const { bytesWritten } = await file.write(part);
      rest = rest.subarray(bytesWritten);
      left -= bytesWritten;
    }
    return true;
  }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
