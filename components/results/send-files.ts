/** Sends a dataset's files as one request and reads the events of the import as they come. */
import { type ImportEvent, importEventSchema } from '@/lib/domain/dataset/import-event';
import { postForEvents } from './post-for-events';

export interface ImportOrder {
  readonly study: { readonly key: string; readonly name: string };
  readonly quarantine: boolean;
  readonly files: readonly File[];
}

/**
 * A line that says what follows, then the files (lib/server/dataset/receive-upload). `onEvent` gets every event, `failed`
 * included when no proper end came.
 */
export function sendFiles(
  { study, quarantine, files }: ImportOrder,
  onSent: (share: number) => void,
  onEvent: (event: ImportEvent) => void,
): void {
  let ended = false;
  const listed = files.map(({ name, size }) => ({ name, size }));
  const header = `${JSON.stringify({ study, quarantine, files: listed })}\n`;
  postForEvents('/api/dataset/import', new Blob([header, ...files]), {
    onSent,
    onLine: (line) => {
      const event = importEventSchema.safeParse(line);
      if (!event.success) return;
      ended = event.data.kind !== 'checking' && event.data.kind !== 'storing';
      onEvent(event.data);
    },
    onEnd: () => {
      if (!ended) onEvent({ kind: 'failed' });
    },
  });
}
