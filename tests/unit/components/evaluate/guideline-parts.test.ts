import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { guidelineParts } from '@/components/evaluate/guideline-parts';

const shown = (text: string) => renderToStaticMarkup(guidelineParts(text, 'en').timing?.body);

test('markup in a guideline is text, images are their words, and only addresses of the web become links', () => {
  const html = shown(
    '## Timing\n<img src=x onerror=alert(1)> ![a map](https://elsewhere.example/x.png) [a](javascript:alert(1)) [b](https://b.example)',
  );
  expect(html).not.toMatch(/<img|javascript:/);
  expect(html).toContain('&lt;img src=x');
  expect(html).toContain('[a map]');
  expect(html).toContain('href="https://b.example"');
});

test('what was made of a guideline is kept, and is the same for the next item', () => {
  const text = '## Timing\n- **early**\n- late';
  expect(shown(text)).toContain('<strong>early</strong>');
  expect(shown(text)).toBe(shown(text));
  expect(guidelineParts(text, 'en')).toBe(guidelineParts(text, 'en'));
  expect(guidelineParts(text, 'zh-CN')).not.toBe(guidelineParts(text, 'en'));
});
