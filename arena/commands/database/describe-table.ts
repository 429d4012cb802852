import { z } from 'zod';
import { notFound, single } from '../answer';
import { idArgument } from '../arguments';
import { defineCommand } from '../command';
import { evidenceTableNames, tableColumns, tableReferences } from './evidence-tables';

export const describeTable = defineCommand({
  name: 'describe_table',
  kind: 'inspect',
  app: 'database',
  args: z.strictObject({ table: idArgument }),
  reads: ['evidence'],
  doc: 'The columns of one record table: type, whether a value is required, place in the primary key (from 1, null outside it), and the `table.column` it refers to. Unknown table: NOT_FOUND.',
  handler: ({ table }, { evidence }) => {
    if (!evidenceTableNames(evidence).includes(table)) return notFound('table', 'table', table);
    const references = tableReferences(evidence, table);
    const columns = tableColumns(evidence, table).map((column) => ({
      name: column.name,
      type: column.type,
      required: column.notnull === 1 || column.pk > 0,
      primary_key: column.pk > 0 ? column.pk : null,
      references: references.get(column.name) ?? null,
    }));
    return single({ table, columns }, 'none');
  },
});
