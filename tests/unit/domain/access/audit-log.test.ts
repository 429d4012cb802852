import { expect, it } from 'vitest';
import { auditQuerySchema } from '@/lib/domain/access/audit-log';

it('asks nothing by words that the store cannot hold', () => {
  const query = auditQuerySchema.parse({ search: 'a\u0000b', action: '\u0000', since: 'today' });
  expect(query).toEqual({ search: '', action: '', since: '', until: '' });
  expect(auditQuerySchema.parse({ search: ' 批次 ' }).search).toBe('批次');
});
