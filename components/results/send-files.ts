/** Sends a dataset's files as one request and reads the events of the import as they come. */
import { type ImportEvent, importEventSchema } from '@/lib/domain/dataset/import-event';

export interface ImportOrder {
  readonly study: { readonly key: string; readonly name: string };
  readonly quarantine: boolean;
  readonly files: readonly File[];
}

/**
 * A line that says what follows, then the files (lib/server/dataset/receive-upload). Not fetch: that tells nothing of how
 * much was sent. `onEvent` gets every event, `failed` included when no proper end came.
 */
export function sendFiles(
  { study, quarantine, files }: ImportOrder,
  onSent: (share: number) => void,
  onEvent: (event: ImportEvent) => void,
): void {
  const request = new XMLHttpRequest();
  let read = 0;
  let ended = false;
  const readEvents = () => {
    const text = request.responseText;
    for (let end = text.indexOf('\n', read); end !== -1; end = text.indexOf('\n', read)) {
      const event = importEventSchema.safeParse(asJson(text.slice(read, end)));
      read = end + 1;
      if (!event.success) continue;
      ended = event.data.kind !== 'checking' && event.data.kind !== 'storing';
      onEvent(event.data);
    }
  };
  request.upload.onprogress = ({ loaded, total }) => onSent(loaded / total);
  request.onprogress = readEvents;
  request.onloadend = () => {
    readEvents();
    if (!ended) onEvent({ kind: 'failed' });
  };
  request.open('POST', '/api/dataset/import');
  request.setRequestHeader('Content-Type', 'application/octet-stream');
  const listed = files.map(({ name, size }) => ({ name, size }));
  request.send(new Blob([`${JSON.stringify({ study, quarantine, files: listed })}\n`, ...files]));
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
