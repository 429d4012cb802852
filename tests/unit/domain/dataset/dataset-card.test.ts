import { expect, test } from 'vitest';
import { datasetCard } from '@/lib/domain/dataset/dataset-card';

const card = (note: string) =>
  datasetCard('Demo', {
    counts: { responses: 2, voided: 0, labelled: 2, byStatus: { completed: 2 } },
    models: [],
    release: {
      ...{ name: 'v1', note, createdAt: '2026-11-30T00:00:00.000Z' },
      ...{ filter: { batches: null, models: null }, guidelineVersions: [] },
    },
  });

test("the note of a release stands in the card as it was written, and is no part of the card's own markup", () => {
  const note = 'For the paper.\n# Not a heading\n```\n<script>alert(1)</script>';
  expect(card(note)).toContain(`\n\n\`\`\`\`text\n${note}\n\`\`\`\`\n\n`);
  expect(card('Plain.')).toContain('```text\nPlain.\n```');
  expect(card('')).not.toContain('```text');
});
