import { useFormatter } from 'next-intl';

/** A link to a file, in the look of a small button. */
export const downloadLinkClasses =
  'inline-flex min-h-7 items-center rounded-control border border-line-strong px-2 text-xs font-medium whitespace-nowrap hover:bg-sunken';

const steps = [
  ['gigabyte', 1_000_000_000],
  ['megabyte', 1_000_000],
  ['kilobyte', 1_000],
] as const;

/** Sizes of files in the reader's language, as their system shows them: decimal units. */
export function useFileSize(): (bytes: number) => string {
  const format = useFormatter();
  return (bytes) => {
    const [unit, size] = steps.find(([, step]) => bytes >= step) ?? (['byte', 1] as const);
    return format.number(bytes / size, {
      style: 'unit',
      unit,
      unitDisplay: unit === 'byte' ? 'long' : 'short',
      maximumFractionDigits: bytes / size < 10 ? 1 : 0,
    });
  };
}
