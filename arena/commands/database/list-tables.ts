import { z } from 'zod';
import { page } from '../answer';
import { defineCommand } from '../command';
import { evidenceTableNames, tableColumns } from './evidence-tables';

export const listTables = defineCommand({
  name: 'list_tables',
  kind: 'inspect',
  app: 'database',
  args: z.strictObject({}),
  reads: ['evidence'],
  doc: 'The record tables with the names of their columns. Types and keys: describe_table. Rows: query_database.',
  handler: (_args, { evidence }) =>
    page(
      { matches: evidenceTableNames(evidence) },
      (name) => ({ name, columns: tableColumns(evidence, name).map((column) => column.name) }),
      'none',
    ),
});
