import { useTranslations } from 'next-intl';
import { ForeignWord } from './foreign-text';

type ContactLegendProps = {
  names: Readonly<Record<string, string>>;
  /** The JSON that is shown above; contacts that it does not mention are left out. */
  shown: readonly (string | null)[];
};

/** Who the contacts are that stand by their ids in a trace or an action, which are shown as they were given. */
export function ContactLegend({ names, shown }: ContactLegendProps) {
  const t = useTranslations('commands.contacts');
  const mentioned = Object.entries(names)
    .filter(([id]) => shown.some((json) => json?.includes(`"${id}"`)))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  if (mentioned.length === 0) return null;
  return (
    <section className="text-xs text-muted">
      <h3 className="font-medium">{t('legend')}</h3>
      <ul className="flex flex-wrap gap-x-4 gap-y-0.5">
        {mentioned.map(([id, name]) => (
          <li key={id}>
            <bdi className="font-mono">{id}</bdi> <ForeignWord text={name} />
          </li>
        ))}
      </ul>
    </section>
  );
}
