import type { CommandCall } from '@/lib/domain/trace/trace';
import { ForeignWord, visibleText } from '../foreign-text';

/** A command as it was called: its name, then the arguments short enough to read in a line. */
export function CommandLine({ call }: { call: CommandCall }) {
  return (
    <span className="min-w-0">
      <code className="font-mono text-xs font-semibold">
        <ForeignWord text={call.command} />
      </code>
      {Object.entries(call.args).map(([name, value]) => (
        <span key={name} className="ms-1.5 text-xs text-muted">
          <bdi>{name}</bdi>{' '}
          <bdi className="text-ink [overflow-wrap:anywhere]">{shorten(value)}</bdi>
        </span>
      ))}
    </span>
  );
}

function shorten(value: unknown): string {
  const text = visibleText(typeof value === 'string' ? value : JSON.stringify(value));
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > 120 ? `${line.slice(0, 118).toWellFormed()}…` : line;
}
