/** Named formats, so that the same kind of thing looks the same on every page. Zone and language come from the reader. */
import type { Formats } from 'next-intl';

export const formats = {
  dateTime: {
    moment: { dateStyle: 'medium', timeStyle: 'short' },
    momentWithZone: {
      year: 'numeric',
      month: 'short',
      day: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
      timeZoneName: 'short',
    },
    day: { dateStyle: 'medium' },
    clock: { timeStyle: 'short' },
  },
  number: {
    count: { maximumFractionDigits: 0 },
    oneDecimal: { minimumFractionDigits: 1, maximumFractionDigits: 1 },
    percent: { style: 'percent', maximumFractionDigits: 0 },
  },
} satisfies Formats;
