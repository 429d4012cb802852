import 'server-only';
import type { Actor } from '@/lib/domain/access/actor';
import type { UploadEvent } from '@/lib/domain/audit/upload-event';
import { failureOf, failureOfThrown } from '../failure';
import { takeUpload, type Upload } from './upload-scenarios';

/** Takes an upload and answers with its events as they come. A reader who leaves ends the check, not the storing. */
export function streamUpload(actor: Actor, upload: Upload): Response {
  const encoder = new TextEncoder();
  const left = new AbortController();
  const events = new ReadableStream({
    async start(controller) {
      const tell = (event: UploadEvent) => {
        if (!left.signal.aborted) controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
      };
      try {
        const taken = await takeUpload(actor, upload, tell, left.signal);
        tell(
          taken.ok
            ? { kind: 'answered', answer: taken.value }
            : { kind: 'failed', message: (await failureOf(taken.error.kind)).message },
        );
      } catch (error) {
        if (left.signal.aborted) return;
        const { message } = await failureOfThrown(error, 'upload scenarios');
        tell({ kind: 'failed', message });
      }
      if (!left.signal.aborted) controller.close();
    },
    cancel: () => left.abort(),
  });
  return new Response(events, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' },
  });
}
