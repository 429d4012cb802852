import Markdown, { type Components } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { classes } from '@/components/ui/classes';
import { isOrdinaryMarkdown } from './ordinary-markdown';

/** A heading of the text; those of the page stand above it. */
const heading = 'mt-3 font-semibold first:mt-0';

/**
 * What the text's marks become. Images are their words: fetched, they would tell another server who reads and when. A
 * line's end stays one, as people who write plain text expect.
 */
const components: Components = {
  h1: ({ children }) => <h2 className={`${heading} text-base`}>{children}</h2>,
  h2: ({ children }) => <h3 className={heading}>{children}</h3>,
  h3: ({ children }) => <h4 className={heading}>{children}</h4>,
  h4: ({ children }) => <h5 className={heading}>{children}</h5>,
  h5: ({ children }) => <h6 className={heading}>{children}</h6>,
  h6: ({ children }) => <h6 className={heading}>{children}</h6>,
  p: ({ children }) => <p className="whitespace-pre-line">{children}</p>,
  ul: ({ children }) => <ul className="flex list-disc flex-col gap-1 ps-5">{children}</ul>,
  ol: ({ children, start }) => (
    <ol start={start} className="flex list-decimal flex-col gap-1 ps-5">
      {children}
    </ol>
  ),
  blockquote: ({ children }) => (
    <blockquote className="border-s-2 border-line ps-3 text-muted">{children}</blockquote>
  ),
  a: ({ children, href }) => (
    <a
      href={href}
      target="_blank"
      rel="noreferrer noopener"
      className="text-accent underline hover:no-underline"
    >
      {children}
    </a>
  ),
  img: ({ alt }) => <span className="text-muted">[{alt}]</span>,
  code: ({ children }) => <code className="rounded bg-sunken px-1 font-mono">{children}</code>,
  pre: ({ children }) => (
    <pre className="overflow-x-auto rounded-control bg-sunken p-2">{children}</pre>
  ),
  table: ({ children }) => (
    <div className="overflow-x-auto">
      <table className="border-collapse">{children}</table>
    </div>
  ),
  th: ({ children }) => <th className="border border-line px-2 py-1 text-start">{children}</th>,
  td: ({ children }) => <td className="border border-line px-2 py-1 align-top">{children}</td>,
};

type MarkdownTextProps = { text: string; language: string; className?: string };

/**
 * Markdown by the people who run a study, with tables; markup in it is shown as the text it is, and only addresses of
 * the web and of mail become links. Rendered on the server wherever annotators read it: no parser is sent to them. What
 * no parser reads in good time is shown as it was typed. Reads
 * the text when called, without hooks, so that whoever calls it as a function may keep what it made.
 */
export function MarkdownText({ text, language, className }: MarkdownTextProps) {
  return (
    <div
      lang={language}
      dir="auto"
      className={classes('flex flex-col gap-2 wrap-anywhere', className)}
    >
      {isOrdinaryMarkdown(text) ? (
        Markdown({ children: text, remarkPlugins: [remarkGfm], components })
      ) : (
        <p className="whitespace-pre-wrap">{text}</p>
      )}
    </div>
  );
}
