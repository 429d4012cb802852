/**
 * Files as other programs write them: read as if they were ours, or refused with what is wrong and where. The fixtures are six
 * rows of tests/support/generated-dataset, written by pyarrow 26.0.1 (LZ4, a column without values), DuckDB 2.0.1 (dictionary
 * indices packed in 256) and pandas 3.1.1; more programs and settings in tests/unit/server/dataset/field-tools.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { csvHeader, csvLine } from '@/lib/domain/dataset/csv';
import { datasetLine } from '@/lib/domain/dataset/jsonl';
import { shown } from '@/lib/domain/dataset/row-fault';
import { datasetRecord } from '@/tests/support/dataset-records';
import { generatedDataset } from '@/tests/support/generated-dataset';
import { folderWith, readDataset } from '@/tests/support/read-dataset';

const root = mkdtempSync(join(tmpdir(), 'halo-foreign-'));
afterAll(() => rmSync(root, { recursive: true }));

const records = [...generatedDataset({ scenarios: 3, checkpoints: 2 })]
  .map(({ record }) => record)
  .slice(0, 6);
const jsonl = records.map(datasetLine).join('');
const csv = csvHeader + records.map(csvLine).join('');

const readFile = (name: string, content: string | Uint8Array) =>
  readDataset(join(folderWith(root, { [name]: content }), name));
const faultsOf = async (name: string, content: string | Uint8Array) =>
  (await readFile(name, content)).faults;

/** A line of one row with a value in the place of another. */
const lineWith = (column: string, json: string) => {
  const given = JSON.stringify(datasetRecord({ [column]: 'X-THIS-X' } as never));
  return `${given.replace('"X-THIS-X"', json)}\n`;
};

describe('files of other programs are read as ours are', () => {
  it.each(['pyarrow-lz4.parquet', 'duckdb.parquet', 'duckdb.csv', 'pandas.csv'])(
    '%s',
    async (name) => {
      expect(await readDataset(`tests/fixtures/dataset/${name}`)).toEqual({ records, faults: [] });
    },
  );

  it.each([
    ['a byte order mark', `\ufeff${jsonl}`],
    ['CR LF', jsonl.replaceAll('\n', '\r\n')],
    ['empty lines at the end', `${jsonl}\n \n`],
    ['no line end at the end', jsonl.trimEnd()],
  ])('JSON Lines with %s', async (_, content) => {
    expect(await readFile('rows.jsonl', content)).toEqual({ records, faults: [] });
  });

  it.each([
    ['a byte order mark', `\ufeff${csv}`],
    ['CR LF', csv.replaceAll('\n', '\r\n')],
    ['a column in front', csv.replaceAll(/^(?=item)/gm, '0,').replace(/^0,/, ',')],
  ])('CSV with %s', async (_, content) => {
    expect(await readFile('rows.csv', content)).toEqual({ records, faults: [] });
  });
});

describe('what cannot be meant is refused', () => {
  it('text in another encoding, with its line', async () => {
    const place = Buffer.from(csv);
    place[csvHeader.length + 2] = 0xff;
    expect(await faultsOf('rows.csv', place)).toEqual([
      'rows.csv: found bytes that are not UTF-8 in line 2, expected text in UTF-8',
    ]);
    const second = Buffer.from(jsonl);
    second[second.indexOf('\n') + 5] = 0xc3;
    expect((await faultsOf('rows.jsonl', second))[0]).toContain('not UTF-8 in line 2');
    expect(await faultsOf('rows.csv', Buffer.from(`\ufeff${csv}`, 'utf16le'))).toEqual([
      'rows.csv: found text in UTF-16, expected text in UTF-8',
    ]);
  });

  it.each([';', '\t'])('columns between which is %j', async (mark) => {
    const [fault, ...more] = await faultsOf('rows.csv', csv.replaceAll(',', mark));
    expect(fault).toContain(`found columns separated by ${JSON.stringify(mark)}, expected`);
    expect(more).toEqual([]);
  });

  it('a column that is there twice', async () => {
    const twice = csv.replace('intensity', 'timing');
    expect(await faultsOf('rows.csv', twice)).toEqual([
      'rows.csv: found the column "timing" twice, expected each column once',
    ]);
  });

  it('an array of all rows in the place of lines', async () => {
    const [fault] = await faultsOf('rows.jsonl', JSON.stringify(records));
    expect(fault).toMatch(/^rows\.jsonl, row 1: found .* expected one JSON object a line$/);
  });

  it('numbers that JSON does not have, or that would be others here', async () => {
    const column = 'input_tokens';
    expect((await faultsOf('rows.jsonl', lineWith(column, 'NaN')))[0]).toContain('no NaN');
    for (const [written, found] of [
      ['1e400', 'Infinity'],
      ['9007199254740993', '9007199254740992'],
      ['1.5', '1.5'],
      ['-1', '-1'],
      ['"12"', '"12"'],
    ] as const) {
      expect(await faultsOf('rows.jsonl', lineWith(column, written))).toEqual([
        `rows.jsonl, row 1, input_tokens: found ${found}, expected a whole number from 0 to 9007199254740991, or nothing`,
      ]);
    }
  });

  it('texts that the store cannot hold', async () => {
    for (const text of ['"\\ud800"', '"a\\u0000b"']) {
      expect((await faultsOf('rows.jsonl', lineWith('rationale', text)))[0]).toContain(
        'row 1, rationale: found "',
      );
    }
  });

  it('what nests deeper than programs can read, wherever it stands', async () => {
    const deep = `${'['.repeat(10_000)}${']'.repeat(10_000)}`;
    expect((await faultsOf('rows.jsonl', lineWith('verdict', deep)))[0]).toContain(
      'verdict: found a value that nests too deep to be shown, expected one of',
    );
    expect((await faultsOf('rows.jsonl', lineWith('event_prefix_json', `"${deep}"`)))[0]).toContain(
      'expected JSON of at most 500 levels',
    );
    const brackets = JSON.stringify([`${'['.repeat(2_000)}\\"`, '\\']);
    const harmless = lineWith('event_prefix_json', JSON.stringify(brackets));
    expect(await faultsOf('rows.jsonl', harmless)).toEqual([]);
  });

  it('big integers in the place of words, as they are', () => {
    expect(shown([9007199254740993n, { at: 1n }])).toBe('["9007199254740993",{"at":"1"}]');
  });
});
