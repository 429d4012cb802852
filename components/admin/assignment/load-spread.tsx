import { useFormatter, useTranslations } from 'next-intl';
import type { Load } from '@/lib/domain/assignment/terms';

/** How evenly the work of the whole plan is spread. */
export function LoadSpread({ loads }: { loads: ReadonlyMap<string, Load> }) {
  const t = useTranslations('admin.assignment');
  const format = useFormatter();
  const range = (values: readonly number[]) => {
    const [fewest, most] = [Math.min(...values), Math.max(...values)];
    return fewest === most ? format.number(most) : t('range', { fewest, most });
  };
  const all = [...loads.values()];
  return (
    <p role="status" className="text-xs text-muted tabular-nums">
      {t('spread', {
        scenarios: range(all.map(({ scenarios }) => scenarios)),
        responses: range(all.map(({ responses }) => responses)),
      })}
    </p>
  );
}
