/** The dataset as a Parquet file, written a row group at a time. */
import 'server-only';
import type { SchemaElement } from 'hyparquet';
import { ByteWriter, ParquetWriter } from 'hyparquet-writer';
import { columnNotes } from '@/lib/domain/dataset/column-notes';
import { type DatasetRecord, datasetColumns } from '@/lib/domain/dataset/record';

/** Every field may be missing to a reader, so that shards with and without values have one schema. */
const schema: SchemaElement[] = [
  { name: 'root', num_children: datasetColumns.length },
  ...datasetColumns.flatMap(elementsOf),
];

function elementsOf(column: keyof DatasetRecord): SchemaElement[] {
  const text = { type: 'BYTE_ARRAY', converted_type: 'UTF8', repetition_type: 'OPTIONAL' } as const;
  switch (columnNotes[column].type) {
    case 'text':
      return [{ name: column, ...text }];
    case 'count':
      return [{ name: column, type: 'INT64', repetition_type: 'OPTIONAL' }];
    case 'list':
      // The three levels of a LIST, as the format's specification names them.
      return [
        { name: column, converted_type: 'LIST', repetition_type: 'OPTIONAL', num_children: 1 },
        { name: 'list', repetition_type: 'REPEATED', num_children: 1 },
        { name: 'element', ...text },
      ];
  }
}

/**
 * A file that takes pages of records, each as a row group, and hands its bytes to `write` as they come. Equal pages give
 * equal bytes.
 */
export function createParquetFile(write: (chunk: Uint8Array) => Promise<void>) {
  const bytes = new ByteWriter();
  const file = new ParquetWriter({ writer: bytes, schema, createdBy: 'HALO Workbench' });
  const handOver = async () => {
    const chunk = new Uint8Array(bytes.buffer.slice(0, bytes.index));
    bytes.index = 0;
    await write(chunk);
  };
  return {
    add: async (records: readonly DatasetRecord[]): Promise<void> => {
      await file.write({
        columnData: datasetColumns.map((column) => ({
          name: column,
          data: records.map((record) => cellOf(record[column])),
        })),
        rowGroupSize: records.length,
      });
      await handOver();
    },
    finish: async (): Promise<void> => {
      await file.finish();
      await handOver();
    },
  };
}

/** Counts are INT64, which the writer takes as big integers alone. */
const cellOf = (value: DatasetRecord[keyof DatasetRecord]) =>
  typeof value === 'number' ? BigInt(value) : value;
