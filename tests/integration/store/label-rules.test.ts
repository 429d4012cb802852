/**
 * The database's rules and lib/domain/labels say the same of every label. The constraints are evaluated as the catalogue
 * states them, so a rule that is changed on one side only is found here.
 */
import { expect, test } from 'vitest';
import { decideSubmission } from '@/lib/domain/labels/decide-submission';
import { rationaleSchema } from '@/lib/domain/labels/label';
import { rationaleMaxLength } from '@/lib/domain/labels/vocabulary';
import { type ActionLevel, actionLevels } from '@/lib/domain/scenario/scenario';
import { everyLabelInput, type LabelInput } from '../../support/label-inputs';
import { ownerSql } from '../../support/store';

/** Names of the broken constraints of each label, in the order given. */
async function faultsInDatabase(
  labels: readonly LabelInput[],
  inferred: ActionLevel,
): Promise<string[][]> {
  const constraints = await ownerSql().query(
    `select conname as name, pg_get_expr(conbin, conrelid) as rule from pg_constraint
     where conrelid = 'public.annotations'::regclass and contype = 'c' order by conname`,
  );
  const cases = constraints.map(
    ({ name, rule }) => `case when (${rule}) is false then '${name}' end`,
  );
  const rows = await ownerSql().query(
    `select array_to_json(array_remove(array[${cases.join(', ')}], null))::text as faults
     from (
       select x.verdict, $2::text as inferred_level, x.level, x.timing, x.intensity, x.rationale,
         array(select jsonb_array_elements_text(x."otherIssues")) as other_issues,
         1 as version, 0 as active_ms, 'workbench' as source, ordinal
       from jsonb_array_elements($1::text::jsonb) with ordinality as given (label, ordinal)
       cross join lateral jsonb_to_record(given.label) as x (
         verdict text, level text, timing text, intensity text, rationale text, "otherIssues" jsonb
       )
     ) annotations
     order by ordinal`,
    [JSON.stringify(labels), inferred],
  );
  return rows.map((row) => JSON.parse(String(row.faults)));
}

test.each(actionLevels)(
  'every combination of answers to a response inferred as %s is legal on both sides or on neither',
  async (inferred) => {
    const labels = [...everyLabelInput()];
    const faults = await faultsInDatabase(labels, inferred);
    expect(faults).toHaveLength(labels.length);
    const disagreements = labels.flatMap((label, index) => {
      const accepted = decideSubmission(label, { inferred, rationale: 'never' }).ok;
      const found = faults[index] ?? [];
      return accepted === (found.length === 0) ? [] : [{ label, accepted, found }];
    });
    expect(disagreements).toEqual([]);
    // Guards against a test that agrees because everything is refused.
    expect(faults.filter((found) => found.length === 0).length).toBeGreaterThan(0);
  },
);

test('what counts as words, and how many are too many, is the same on both sides', async () => {
  const whitespace = '\t\n\u000B\f\r \u00A0\u1680\u2000\u200A\u2028\u2029\u202F\u205F\u3000\uFEFF';
  const texts = [
    '',
    whitespace,
    `${whitespace}x`,
    '\u200B',
    '\u0085',
    '\u180E',
    'é'.repeat(rationaleMaxLength),
    'é'.repeat(rationaleMaxLength + 1),
    '😀'.repeat(rationaleMaxLength / 2),
    `${'😀'.repeat(rationaleMaxLength / 2)}x`,
    '中'.repeat(rationaleMaxLength),
  ];
  const labels = texts.map(
    (rationale): LabelInput => ({
      verdict: 'unacceptable',
      level: 'L1',
      timing: 'premature',
      intensity: 'appropriate',
      otherIssues: ['others'],
      rationale,
    }),
  );
  const faults = await faultsInDatabase(labels, 'L1');
  expect(faults.map((found) => found.includes('annotations_others_without_words'))).toEqual(
    texts.map((text) => text.trim() === ''),
  );
  expect(faults.map((found) => found.includes('annotations_rationale_too_long'))).toEqual(
    texts.map((text) => !rationaleSchema.safeParse(text).success),
  );
});
