/** One line that says how far a long task is. */

export interface ProgressLine {
  update(done: number, planned: number, note: string): void;
  /** Clears the line. */
  end(): void;
}

/** Where nobody watches, such as in a log, a line a minute. */
const loggedEveryMs = 60_000;

/**
 * Writes to standard error. `doneBefore`: how much was done when this task began, which says nothing about its rate.
 */
export function createProgressLine(doneBefore = 0): ProgressLine {
  const { stderr } = process;
  const started = Date.now();
  let shown = stderr.isTTY ? 0 : started;
  return {
    update(done, planned, note) {
      const now = Date.now();
      const isDue = now - shown >= (stderr.isTTY ? 80 : loggedEveryMs);
      if (!isDue && !(stderr.isTTY && done >= planned)) return;
      shown = now;
      const seconds = Math.max(0.001, (now - started) / 1000);
      const text = `${done} of ${planned}, ${rateWords(done - doneBefore, planned - done, seconds)}  ${note}`;
      if (stderr.isTTY) stderr.write(`\r\u001b[K${text.slice(0, (stderr.columns ?? 80) - 1)}`);
      else stderr.write(`${text}\n`);
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}

/** Pure. */
export function rateWords(done: number, left: number, seconds: number): string {
  if (done <= 0) return 'no rate yet';
  const perSecond = done / seconds;
  const rate =
    perSecond >= 1 ? `${perSecond.toFixed(0)} a second` : `${(perSecond * 60).toFixed(1)} a minute`;
  return `${rate}, ${durationWords(left / perSecond)} left`;
}

function durationWords(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.ceil(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
