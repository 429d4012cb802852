/** Reviews, notebooks and names of judges: the store keeps what their schemas read, and nothing that would make a page unreadable. */
import { expect, test } from 'vitest';
import { type Review, reviewDraftSchema, reviewSchema } from '@/lib/domain/audit/review';
import { notebookContentSchema } from '@/lib/domain/evaluation/notebook';
import { predictionSetNameSchema } from '@/lib/domain/judge/prediction-set';
import { ownerSql } from '../../support/store';

const met = { grade: 'met', comment: '' } as const;
const review: Review = {
  outcome: 'pass',
  grades: { causal_support: met, timing: met, evidence: met, feasibility: met },
  summary: '',
  remarks: [{ anchor: 'E2', text: 'Fits.' }],
};
const remark = { anchor: 'E2', text: 'Fits.' };
const pin = { cite: 'email em_1', excerpt: 'Due Friday', clock: '2026-03-01T09:00:00+08:00' };
const withGrade = (timing: unknown) => ({ ...review, grades: { ...review.grades, timing } });
const withoutTiming = { causal_support: met, evidence: met, feasibility: met };

const reviews: readonly unknown[] = [
  review,
  null,
  [],
  {},
  { ...review, z: 1 },
  { ...review, outcome: null },
  { ...review, outcome: 'perhaps' },
  { ...review, outcome: ['pass'] },
  { ...review, summary: null },
  { ...review, summary: 'é'.repeat(5_000) },
  { ...review, summary: 'é'.repeat(5_001) },
  { ...review, summary: '😀'.repeat(5_000) },
  { ...review, summary: `${'😀'.repeat(5_000)}x` },
  { ...review, grades: null },
  { ...review, grades: withoutTiming },
  { ...review, grades: { ...review.grades, more: met } },
  withGrade(null),
  withGrade({ grade: null, comment: '' }),
  withGrade({ grade: 'good', comment: '' }),
  withGrade({ grade: 'met' }),
  withGrade({ grade: 'met', comment: 1 }),
  withGrade({ grade: 'met', comment: '', z: 1 }),
  withGrade({ grade: 'partly', comment: 'x'.repeat(5_000) }),
  withGrade({ grade: 'partly', comment: 'x'.repeat(5_001) }),
  { ...review, remarks: {} },
  { ...review, remarks: [] },
  { ...review, remarks: Array(100).fill(remark) },
  { ...review, remarks: Array(101).fill(remark) },
  { ...review, remarks: [null] },
  { ...review, remarks: [{ ...remark, z: 1 }] },
  { ...review, remarks: [{ anchor: { a: 1 }, text: ['x'] }] },
  { ...review, remarks: [{ ...remark, anchor: '' }] },
  { ...review, remarks: [{ ...remark, anchor: 'x'.repeat(301) }] },
  { ...review, remarks: [{ ...remark, text: 'x'.repeat(5_001) }] },
  { ...review, remarks: [{ anchor: 'E2' }] },
];

const notebooks: readonly { readonly notes: string; readonly pins: unknown }[] = [
  { notes: '', pins: [] },
  { notes: '😀'.repeat(20_000), pins: [pin] },
  { notes: `${'😀'.repeat(20_000)}x`, pins: [] },
  { notes: 'n', pins: null },
  { notes: 'n', pins: {} },
  { notes: 'n', pins: ['email em_1'] },
  { notes: 'n', pins: Array(200).fill(pin) },
  { notes: 'n', pins: Array(201).fill(pin) },
  { notes: 'n', pins: [{ ...pin, z: 1 }] },
  { notes: 'n', pins: [{ cite: { a: 1 }, excerpt: ['x'], clock: 1 }] },
  { notes: 'n', pins: [{ ...pin, cite: '' }] },
  { notes: 'n', pins: [{ ...pin, cite: 'x'.repeat(301) }] },
  { notes: 'n', pins: [{ ...pin, excerpt: 'x'.repeat(1_001) }] },
  { notes: 'n', pins: [{ ...pin, clock: 'x'.repeat(61) }] },
  { notes: 'n', pins: [{ cite: 'email em_1', excerpt: '' }] },
];

async function storeAccepts(rule: string, forms: readonly unknown[]): Promise<boolean[]> {
  const rows = await ownerSql().query(
    `select ${rule} as accepted
     from jsonb_array_elements($1::text::jsonb) with ordinality as given (form, at) order by at`,
    [JSON.stringify(forms)],
  );
  return rows.map(({ accepted }) => accepted === true);
}

/** Whether a vote is cast as far as its form goes: the refusal of a rule among the answers is decideReview's. */
async function storeCasts(form: unknown): Promise<boolean> {
  try {
    await ownerSql().query('select app.require_review_form($1::text::jsonb)', [
      JSON.stringify(form),
    ]);
    return true;
  } catch {
    return false;
  }
}

test('a review being written is kept exactly where its schema reads it', async () => {
  const read = reviews.map((form) => reviewDraftSchema.safeParse(form).success);
  expect(await storeAccepts('app.is_review_draft(form)', reviews)).toEqual(read);
  expect(new Set(read)).toEqual(new Set([true, false]));
});

test('a vote is cast exactly where its schema reads it', async () => {
  const cast = [];
  for (const form of reviews) cast.push(await storeCasts(form));
  expect(cast).toEqual(reviews.map((form) => reviewSchema.safeParse(form).success));
});

test('a notebook is kept exactly where its schema reads it', async () => {
  const read = notebooks.map((form) => notebookContentSchema.safeParse(form).success);
  const rule = "app.is_notebook(form ->> 'notes', form -> 'pins')";
  expect(await storeAccepts(rule, notebooks)).toEqual(read);
  expect(new Set(read)).toEqual(new Set([true, false]));
});

test('a judge has a name in the store exactly where the schema reads that name and leaves it as it is', async () => {
  const marks = [0x01, 0x09, 0x0a, 0x1f, 0x20, 0x7e, 0x7f, 0x85, 0x9f, 0xa0, 0xad, 0x61c, 0x61d];
  marks.push(
    0x1680,
    0x180e,
    0x2000,
    0x200a,
    0x200b,
    0x200d,
    0x200e,
    0x200f,
    0x2010,
    0x2027,
    0x2028,
  );
  marks.push(
    0x2029,
    0x202a,
    0x202e,
    0x202f,
    0x205f,
    0x2060,
    0x2065,
    0x2066,
    0x2069,
    0x206a,
    0x3000,
  );
  marks.push(0xfeff, 0xfffd, 0x1f600);
  const letters = marks.map((mark) => String.fromCodePoint(mark));
  const names = [
    ...[
      '',
      'judge',
      '评判器 2',
      'a'.repeat(100),
      'a'.repeat(101),
      '😀'.repeat(100),
      '😀'.repeat(101),
    ],
    ...letters.flatMap((letter) => [letter, `a${letter}b`, `${letter}a`, `a${letter}`]),
  ];
  const read = names.map((judge) => {
    const parsed = predictionSetNameSchema.safeParse({ judge, version: '1' });
    return parsed.success && parsed.data.judge === judge;
  });
  const accepted = await storeAccepts("app.is_judge_name(form #>> '{}')", names);
  expect(names.map((name, at) => [shownName(name), accepted[at]])).toEqual(
    names.map((name, at) => [shownName(name), read[at]]),
  );
  expect(new Set(read)).toEqual(new Set([true, false]));
});

/** A name as a failure can show it. */
const shownName = (name: string) => encodeURIComponent(name).slice(0, 40);
