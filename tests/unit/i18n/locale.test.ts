import { describe, expect, it } from 'vitest';
import { chooseLocale, chooseTimeZone } from '@/lib/i18n/locale';

describe('choosing the language', () => {
  it.each([
    ['the cookie over the header', 'zh-CN', 'en-GB', 'zh-CN'],
    ['the first language that is spoken here', undefined, 'fr, zh-TW;q=0.9, en;q=0.8', 'zh-CN'],
    ['by weight, not by place', undefined, 'en;q=0.1, zh;q=0.7', 'zh-CN'],
    ['no language that the reader refuses', undefined, 'zh;q=0, en', 'en'],
    ['English when nothing fits', undefined, 'fr', 'en'],
    ['English when there is no header', undefined, null, 'en'],
    ['the header when the cookie names no language', 'xx', 'zh', 'zh-CN'],
  ])('takes %s', (_what, cookie, header, locale) => {
    expect(chooseLocale(cookie, header)).toBe(locale);
  });
});

describe('choosing the time zone', () => {
  it('takes the zone of the cookie when the runtime knows it', () => {
    expect(chooseTimeZone('Asia/Shanghai')).toBe('Asia/Shanghai');
  });

  it.each([undefined, '', 'Mars/Olympus', '<script>'])('falls back to UTC for %s', (cookie) => {
    expect(chooseTimeZone(cookie)).toBe('UTC');
  });
});
