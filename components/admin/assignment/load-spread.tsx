import { useFormatter, useTranslations } from 'next-intl';
import type { Load } from '@/lib/domain/assignment/terms';

type Loads = { loads: ReadonlyMap<string, Load> };

/** How evenly the work of the whole plan is spread. */
export function LoadSpread({ loads }: Loads) {
  const spreadWords = useSpreadWords();
  return (
    <p role="status" className="text-xs text-muted tabular-nums">
      {spreadWords(loads)}
    </p>
  );
}

/** The same before it is confirmed, with how many would have nothing to do: a matrix of twenty people does not show it. */
export function LoadsToConfirm({ loads }: Loads) {
  const t = useTranslations('admin.assignment.confirmDialog');
  const spreadWords = useSpreadWords();
  const idle = [...loads.values()].filter(({ scenarios }) => scenarios === 0).length;
  return (
    <>
      <p className={idle > 0 ? 'font-medium' : undefined}>
        {t('idle', { count: idle, people: loads.size })}
      </p>
      <p className="tabular-nums">{spreadWords(loads)}</p>
    </>
  );
}

function useSpreadWords(): (loads: ReadonlyMap<string, Load>) => string {
  const t = useTranslations('admin.assignment');
  const format = useFormatter();
  const range = (values: readonly number[]) => {
    const [fewest, most] = [Math.min(...values), Math.max(...values)];
    return fewest === most ? format.number(most) : t('range', { fewest, most });
  };
  return (loads) => {
    const all = [...loads.values()];
    return t('spread', {
      scenarios: range(all.map(({ scenarios }) => scenarios)),
      responses: range(all.map(({ responses }) => responses)),
    });
  };
}
