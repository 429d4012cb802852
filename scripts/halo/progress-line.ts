/** One line on a terminal that says how far a long task is. */

export interface ProgressLine {
  update(done: number, planned: number, note: string): void;
  /** Clears the line. */
  end(): void;
}

/** Writes to standard error, and only where that is a terminal. */
export function createProgressLine(): ProgressLine {
  const { stderr } = process;
  const started = Date.now();
  let shown = 0;
  return {
    update(done, planned, note) {
      const now = Date.now();
      if (!stderr.isTTY || (now - shown < 80 && done < planned)) return;
      shown = now;
      const perSecond = done / Math.max(0.001, (now - started) / 1000);
      const left = Math.ceil((planned - done) / Math.max(0.001, perSecond));
      const text = `${done} of ${planned}, ${perSecond.toFixed(0)} a second, ${left} s left  ${note}`;
      stderr.write(`\r\u001b[K${text.slice(0, (stderr.columns ?? 80) - 1)}`);
    },
    end() {
      if (stderr.isTTY) stderr.write('\r\u001b[K');
    },
  };
}
