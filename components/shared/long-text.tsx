import { classes } from '@/components/ui/classes';
import { visibleText } from './foreign-text';

/** From here on, in characters, a text would push what follows it off the screen. */
const longFrom = 1_500;

/** What somebody wrote, in his lines; a long text scrolls within itself, so that a list of them stays a list. */
export function LongText({ text, className }: { text: string; className?: string }) {
  const isLong = text.length > longFrom;
  return (
    <p
      dir="auto"
      // What scrolls must be reachable by keyboard.
      {...(isLong ? { tabIndex: 0 } : {})}
      className={classes(
        'whitespace-pre-wrap wrap-anywhere',
        isLong && 'max-h-72 overflow-y-auto print:max-h-none',
        className,
      )}
    >
      {visibleText(text)}
    </p>
  );
}
