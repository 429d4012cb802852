/** The dataset card, README.md beside the files: what a loader needs as YAML, what a reader needs as Markdown. */
import { columnNotes, datasetLimits } from './column-notes';
import type { DatasetCounts, Manifest, ReleaseInManifest } from './manifest';
import { type DatasetRecord, datasetColumns } from './record';

const loadedAs = { text: 'dtype: string', count: 'dtype: int64', list: 'list: string' } as const;

/** Parquet says its own types, so a loader takes it unasked; one folder loads as one format. */
const loadedFile = 'evaluation.parquet';

/**
 * The card of an export. Features are declared because a loader guesses them from the first rows, and a column that is
 * empty there would be guessed wrong. It names no time, so an unchanged study gives the same bytes. Pure.
 */
export function datasetCard(
  name: string,
  { counts, models, release }: Pick<Manifest, 'counts' | 'models' | 'release'>,
): string {
  return `---
${frontMatter(name)}
---

# ${name}

${counts.labelled} responses of ${models.length} ${models.length === 1 ? 'model' : 'models'} to the checkpoints of constructed scenarios, each judged by a person:
whether the help was acceptable, and if not, whether its timing, its intensity or something else failed.

\`\`\`python
from datasets import load_dataset
import json

data = load_dataset("path/to/this/folder", split="evaluation")
events = json.loads(data[0]["event_prefix_json"])
\`\`\`

${release === undefined ? '' : releasePart(release)}## Columns

| column | what it holds |
|---|---|
${datasetColumns.map((column) => `| \`${column}\` | ${columnNotes[column].note} |`).join('\n')}

The four \`*_json\` columns are JSON-encoded texts. Intensity and token counts may be missing; missing is never 0.

## Files

| file | what it holds |
|---|---|
| \`evaluation.jsonl\`, \`evaluation.parquet\` | the dataset, one row a response, ordered by \`item_id\` |
| \`evaluation.csv\` | the same for spreadsheets: a cell that one would run as a formula starts with an apostrophe |
| \`sidecar.jsonl\` | by \`item_id\`, what the columns lack: annotator (a pseudonym), batch, position of the checkpoint, access to content |
| \`overlap.jsonl\` | what further people made of the same responses, in sets made for agreement |
| \`handovers.jsonl\` | scenarios that went from one annotator to another, in their order: \`relabel\` where everything was judged anew, \`split\` where what was submitted stayed |
| \`croissant.json\` | Croissant 1.1 metadata |
| \`manifest.json\` | SHA-256, bytes and rows of every file, and the counts of the database |

## Coverage

${coverage(counts)}

## Limits

${datasetLimits.map((limit) => `- ${limit}`).join('\n')}
`;
}

function releasePart({ name, note, createdAt, filter }: ReleaseInManifest): string {
  const limits = [
    ...(filter.batches === null ? [] : [`It has the batches ${filter.batches.join(', ')} alone.`]),
    ...(filter.models === null ? [] : [`It has the models ${filter.models.join(', ')} alone.`]),
  ];
  const sentences = [
    `Release ${name} of ${createdAt.slice(0, 10)}, which does not change.`,
    ...limits,
  ];
  return `## Release\n\n${sentences.join(' ')}\n\n${note === '' ? '' : `${verbatim(note)}\n\n`}`;
}

/** Words of a person as they are, so that nothing in them stands as heading or markup of the card. */
function verbatim(words: string): string {
  const longest = Math.max(2, ...[...words.matchAll(/`+/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}text\n${words}\n${fence}`;
}

function frontMatter(name: string): string {
  return [
    `pretty_name: ${JSON.stringify(name)}`,
    'configs:',
    '- config_name: default',
    '  data_files:',
    '  - split: evaluation',
    `    path: ${loadedFile}`,
    'dataset_info:',
    '  features:',
    ...datasetColumns.flatMap(featureOf),
  ].join('\n');
}

const featureOf = (column: keyof DatasetRecord) => [
  `  - name: ${column}`,
  `    ${loadedAs[columnNotes[column].type]}`,
];

function coverage({ responses, voided, labelled, byStatus }: DatasetCounts): string {
  const failed = Object.entries(byStatus).filter(([status]) => status !== 'completed');
  const parts = [
    `${labelled} of ${byStatus.completed ?? 0} completed responses have a submitted label and are in the dataset.`,
    `The study has ${responses} responses in all${failed.length === 0 ? '.' : `; ${failed.map(([status, count]) => `${count} ${status.replaceAll('_', ' ')}`).join(', ')}: these are counted, never scored.`}`,
    ...(voided === 0 ? [] : [`${voided} responses were voided and are not counted.`]),
  ];
  return parts.join('\n');
}
