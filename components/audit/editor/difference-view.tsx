import { useTranslations } from 'next-intl';
import { ForeignText } from '@/components/shared/foreign-text';
import type { FieldDifference } from '@/lib/domain/audit/field-difference';

/** Field by field: as it was and as it is. */
export function DifferenceView({ differences }: { differences: readonly FieldDifference[] }) {
  const t = useTranslations('audit');
  if (differences.length === 0) return <p className="text-muted">{t('editor.noDifference')}</p>;
  return (
    <ul className="flex flex-col gap-2">
      {differences.map(({ path, before, after }) => (
        <li key={path} className="rounded-control border border-line bg-surface p-2 text-xs">
          <p className="mb-1 font-mono font-semibold">{path}</p>
          <div className="grid gap-2 sm:grid-cols-2">
            <Side label={t('editor.was')} value={before} tone="bg-danger-soft" />
            <Side label={t('editor.is')} value={after} tone="bg-positive-soft" />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Side({ label, value, tone }: { label: string; value: unknown; tone: string }) {
  const t = useTranslations('audit');
  return (
    <div className={`rounded-control p-2 ${tone}`}>
      <p className="text-muted">{label}</p>
      {value === undefined ? (
        <p className="text-muted">{t('editor.absent')}</p>
      ) : (
        <ForeignText text={typeof value === 'string' ? value : JSON.stringify(value, null, 2)} />
      )}
    </div>
  );
}
