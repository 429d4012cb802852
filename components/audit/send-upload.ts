/** Sends scenario files and reads what the server tells of them as it comes. */
import type { Result } from '@/lib/core/result';
import type { Failure } from '@/lib/domain/access/failure';
import { type UploadEvent, uploadEventSchema } from '@/lib/domain/audit/upload-event';

export type UploadMode = 'check' | 'review' | 'drafts';
export type UploadOrder = {
  readonly corpus: { readonly key: string; readonly name: string };
  readonly files: readonly { readonly path: string; readonly text: string }[];
  readonly mode: UploadMode;
};

/**
 * `onEvent` gets every event, the last of kind `answered` or `failed`; `unreachable` is said where no proper end came.
 * After `signal` aborts nothing more is said. Never rejects.
 */
export async function sendUpload(
  order: UploadOrder,
  unreachable: string,
  onEvent: (event: UploadEvent) => void,
  signal: AbortSignal,
): Promise<void> {
  let last: UploadEvent | null = null;
  const tell = (event: UploadEvent) => {
    if (signal.aborted) return;
    last = event;
    onEvent(event);
  };
  try {
    const response = await fetch('/api/audit/upload', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(order),
      signal,
    });
    if (response.headers.get('Content-Type')?.startsWith('application/json')) {
      const refusal: Result<unknown, Failure> = await response.json();
      if (!refusal.ok) tell({ kind: 'failed', message: refusal.error.message });
    } else await readEvents(response, tell);
  } catch {
    // Told below: no proper end came.
  }
  if (!isEnd(last)) tell({ kind: 'failed', message: unreachable });
}

const isEnd = (event: UploadEvent | null): boolean =>
  event?.kind === 'answered' || event?.kind === 'failed';

async function readEvents(response: Response, tell: (event: UploadEvent) => void): Promise<void> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let read = await reader?.read(); read && !read.done; read = await reader?.read()) {
    const lines = (rest + read.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) {
      const event = uploadEventSchema.safeParse(JSON.parse(line));
      if (event.success) tell(event.data);
    }
  }
}
