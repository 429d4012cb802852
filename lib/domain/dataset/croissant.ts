/** Croissant metadata beside an export: the files and columns for machines. https://docs.mlcommons.org/croissant */
import { columnNotes } from './column-notes';
import type { Manifest } from './manifest';
import { type DatasetRecord, datasetColumns } from './record';

const dataTypes = { text: 'sc:Text', count: 'sc:Integer', list: 'sc:Text' } as const;

const encodingFormats: Readonly<Record<string, string>> = {
  jsonl: 'application/jsonlines',
  // Not the registered name, but the one that mlcroissant 1.1 knows and the Hub writes; by the other nothing is read.
  parquet: 'application/x-parquet',
  csv: 'text/csv',
};

/** The metadata as the file that is written. It names no place, and no time but that of a release. Pure. */
export function croissantText(
  name: string,
  { counts, files, release }: Pick<Manifest, 'counts' | 'files' | 'release'>,
): string {
  const document = {
    '@context': context,
    '@type': 'sc:Dataset',
    conformsTo: 'http://mlcommons.org/croissant/1.1',
    name,
    description: `${counts.labelled} responses of proactive assistants at checkpoints of constructed scenarios, each judged by a person.`,
    ...(release === undefined
      ? {}
      : { version: release.name, datePublished: release.createdAt.slice(0, 10) }),
    distribution: files
      .filter((file) => formatOf(file.name) !== undefined)
      .map((file) => ({
        '@type': 'cr:FileObject',
        '@id': file.name,
        name: file.name,
        contentUrl: file.name,
        contentSize: `${file.bytes} B`,
        encodingFormat: formatOf(file.name),
        sha256: file.sha256,
      })),
    recordSet: [
      {
        '@type': 'cr:RecordSet',
        '@id': 'evaluation',
        name: 'evaluation',
        description: 'One annotated response a record.',
        key: { '@id': 'evaluation/item_id' },
        field: datasetColumns.map(fieldOf),
      },
    ],
  };
  return `${JSON.stringify(document, null, 2)}\n`;
}

const formatOf = (file: string) => encodingFormats[file.split('.').at(-1) ?? ''];

function fieldOf(column: keyof DatasetRecord) {
  const { type, note } = columnNotes[column];
  return {
    '@type': 'cr:Field',
    '@id': `evaluation/${column}`,
    name: column,
    description: note,
    dataType: dataTypes[type],
    ...(type === 'list' ? { isArray: true, arrayShape: '-1' } : {}),
    source: { fileObject: { '@id': 'evaluation.parquet' }, extract: { column } },
  };
}

/** The context of the format's specification, version 1.1. */
const context = {
  '@language': 'en',
  '@vocab': 'https://schema.org/',
  arrayShape: 'cr:arrayShape',
  citeAs: 'cr:citeAs',
  column: 'cr:column',
  conformsTo: 'dct:conformsTo',
  cr: 'http://mlcommons.org/croissant/',
  data: { '@id': 'cr:data', '@type': '@json' },
  dataType: { '@id': 'cr:dataType', '@type': '@vocab' },
  dct: 'http://purl.org/dc/terms/',
  equivalentProperty: 'cr:equivalentProperty',
  examples: { '@id': 'cr:examples', '@type': '@json' },
  extract: 'cr:extract',
  field: 'cr:field',
  fileObject: 'cr:fileObject',
  fileProperty: 'cr:fileProperty',
  fileSet: 'cr:fileSet',
  format: 'cr:format',
  includes: 'cr:includes',
  isArray: 'cr:isArray',
  isLiveDataset: 'cr:isLiveDataset',
  jsonPath: 'cr:jsonPath',
  key: 'cr:key',
  md5: 'cr:md5',
  parentField: 'cr:parentField',
  path: 'cr:path',
  rai: 'http://mlcommons.org/croissant/RAI/',
  recordSet: 'cr:recordSet',
  references: 'cr:references',
  regex: 'cr:regex',
  repeated: 'cr:repeated',
  replace: 'cr:replace',
  samplingRate: 'cr:samplingRate',
  sc: 'https://schema.org/',
  separator: 'cr:separator',
  source: 'cr:source',
  subField: 'cr:subField',
  transform: 'cr:transform',
};
