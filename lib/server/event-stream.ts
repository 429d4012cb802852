/** An answer that tells how far its work is: one event a line of JSON, as it happens. */
import 'server-only';

/**
 * Runs `work`, which tells its events in order, the last one being how it ended; what it throws is logged under `name`, and
 * `failed` is told. A reader who leaves does not end it.
 */
export function eventStream<Event>(
  name: string,
  failed: Event,
  work: (tell: (event: Event) => void) => Promise<void>,
): Response {
  const encoder = new TextEncoder();
  const events = new ReadableStream({
    start(controller) {
      const tell = (event: Event) => {
        try {
          controller.enqueue(encoder.encode(`${JSON.stringify(event)}\n`));
        } catch {
          // The reader has left.
        }
      };
      void work(tell)
        .catch((error: unknown) => {
          console.error(`${name} failed:`, error);
          tell(failed);
        })
        .finally(() => {
          try {
            controller.close();
          } catch {
            // Closed by the reader.
          }
        });
    },
  });
  return new Response(events, {
    headers: { 'Content-Type': 'application/x-ndjson', 'Cache-Control': 'no-store' },
  });
}
