/**
 * The room of what several workbenches show: events, traces, records, the world. In: parsed values and foreign text.
 * Out: elements without effects; text is always text, never markup. Works in server and client components alike.
 * Imports: components/ui, lib/{core,domain}, next-intl.
 *
 * Words: *foreign text* is anything that comes from a scenario or an agent; a *piece* is what the keyboard moves over
 * and a rationale can cite; a *record* is one row of an app or table.
 */
import { useTranslations } from 'next-intl';
import { classes } from '@/components/ui/classes';

const controls = /(?![\n\r\t])\p{Cc}/gu;

/** Control characters as their pictures, lone surrogates as the replacement character: nothing foreign is invisible. Pure. */
export function visibleText(text: string): string {
  return text.toWellFormed().replace(controls, (char) => {
    const code = char.charCodeAt(0);
    if (code === 0x7f) return '\u2421';
    return code < 0x20 ? String.fromCharCode(0x2400 + code) : '\uFFFD';
  });
}

const textClasses = 'whitespace-pre-wrap [unicode-bidi:plaintext] text-start';

type ForeignTextProps = {
  text: string;
  /** Characters shown before the rest is folded. */
  foldAfter?: number;
  /** In a table, words keep a column's width; elsewhere nothing may widen the page. */
  wrap?: 'anywhere' | 'words';
  className?: string;
};

/** Text of any language and direction, each paragraph in its own; long text folds behind its beginning. */
export function ForeignText({
  text,
  foldAfter = 900,
  wrap = 'anywhere',
  className,
}: ForeignTextProps) {
  const t = useTranslations('commands');
  const shown = visibleText(text);
  const look = classes(textClasses, wrap === 'anywhere' ? 'wrap-anywhere' : 'wrap-break-word');
  if (shown.length <= foldAfter * 1.25) {
    return (
      <div dir="auto" className={classes(look, className)}>
        {shown}
      </div>
    );
  }
  return (
    <details className={classes('group/text', className)}>
      <summary className="list-none [&::-webkit-details-marker]:hidden">
        <div dir="auto" className={classes(look, 'group-open/text:hidden')}>
          {shown.slice(0, foldAfter).toWellFormed()}…
        </div>
        <span className="text-xs font-medium text-accent group-open/text:hidden">
          {t('text.showAll', { characters: shown.length })}
        </span>
        <span className="hidden text-xs font-medium text-accent group-open/text:inline">
          {t('text.showLess')}
        </span>
      </summary>
      <div dir="auto" className={classes(look, 'max-h-[32rem] overflow-y-auto')}>
        {shown}
      </div>
    </details>
  );
}

/** A short foreign word inside a line of ours. */
export function ForeignWord({ text, className }: { text: string; className?: string }) {
  return <bdi className={classes('[overflow-wrap:anywhere]', className)}>{visibleText(text)}</bdi>;
}
