import { useTranslations } from 'next-intl';
import { visibleText } from './foreign-text';

/** JSON that nothing better is known about, indented where it parses and as it is where not. Folded when long. */
export function JsonBlock({ json }: { json: string }) {
  const t = useTranslations('commands');
  const text = visibleText(indent(json));
  const block = (
    <pre
      dir="ltr"
      className="max-h-96 overflow-auto rounded-control bg-sunken p-2 font-mono text-xs"
    >
      {text}
    </pre>
  );
  if (text.length <= 600) return block;
  return (
    <details>
      <summary className="text-xs font-medium text-accent">
        {t('text.showJson', { characters: text.length })}
      </summary>
      {block}
    </details>
  );
}

function indent(json: string): string {
  try {
    return JSON.stringify(JSON.parse(json), null, 2);
  } catch {
    return json;
  }
}
