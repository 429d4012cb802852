import { NextIntlClientProvider } from 'next-intl';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Moment } from '@/components/shared/moment';

const shown = (at: string, zone: string | null) =>
  renderToStaticMarkup(
    <NextIntlClientProvider locale="en" timeZone="UTC" messages={{}}>
      <Moment at={at} zone={zone} style="clock" />
    </NextIntlClientProvider>,
  ).replace(/<[^>]*>/g, '');

it('shows a moment on the clock of its zone, and of the offset it was written with where no zone is known', () => {
  expect(shown('2026-03-10T16:30:00+01:00', 'Europe/Malta')).toBe('16:30');
  expect(shown('2026-03-10T16:30:00+01:00', null)).toBe('16:30');
  expect(shown('2026-03-10T00:10:00-05:30', null)).toBe('00:10');
  expect(shown('2026-03-10T15:30:00Z', null)).toBe('15:30');
  expect(shown('at noon', null)).toBe('at noon');
});
