import { useFormatter } from 'next-intl';
import { classes } from '@/components/ui/classes';

type MoneyProps = { minor: number; currency: string; signed?: boolean; className?: string };

/** An amount of integer minor units. A code that is no currency is shown with the bare figure. */
export function Money({ minor, currency, signed = false, className }: MoneyProps) {
  const format = useFormatter();
  return (
    <span className={classes('whitespace-nowrap tabular-nums', className)}>
      {formatMoney(format, minor, currency, signed)}
    </span>
  );
}

function formatMoney(
  format: ReturnType<typeof useFormatter>,
  minor: number,
  currency: string,
  signed: boolean,
): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${minor} ${currency}`;
  const digits =
    new Intl.NumberFormat('en', { style: 'currency', currency }).resolvedOptions()
      .maximumFractionDigits ?? 2;
  return format.number(minor / 10 ** digits, {
    style: 'currency',
    currency,
    currencyDisplay: 'code',
    ...(signed ? { signDisplay: 'exceptZero' } : {}),
  });
}
