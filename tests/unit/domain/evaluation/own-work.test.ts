import { describe, expect, it } from 'vitest';
import { addressOfWork, ownWorkQuerySchema } from '@/lib/domain/evaluation/own-work';
import { slotIdSchema } from '@/lib/domain/evaluation/slot-item';

const id = '3a0f6f2e-8d5e-4c2b-9d1e-0a7c5b1f2d3e';

describe('what an address asks of the search over own work', () => {
  it('is nothing where it does not understand it', () => {
    const asked = ownWorkQuerySchema.parse({
      search: 'a\0b',
      code: 'secret-model',
      batch: 'mine',
      state: 'open',
      mark: ['flagged'],
      scenario: '-1',
      checkpoint: 'two',
      since: '2026-13-01',
      before: 'then',
      beforeId: 'it',
    });
    expect(asked).toEqual(ownWorkQuerySchema.parse({}));
    expect(addressOfWork(asked)).toBe('');
  });

  it('leaves out fields of a form that were left empty', () => {
    expect(ownWorkQuerySchema.parse({ scenario: '', since: '', code: '' })).toEqual(
      ownWorkQuerySchema.parse({}),
    );
  });

  it('comes back from the address that is written for it', () => {
    const asked = ownWorkQuerySchema.parse({
      search: 'zu früh',
      code: 'premature',
      batch: id,
      state: 'judged',
      mark: 'unsure',
      scenario: '3',
      checkpoint: '2',
      since: '2026-11-01',
      until: '2026-11-30',
    });
    const read = (address: string) =>
      ownWorkQuerySchema.parse(Object.fromEntries(new URLSearchParams(address)));
    expect(read(addressOfWork(asked))).toEqual(asked);
    const touchedAt = '2026-11-29T12:00:00.123456+00:00';
    expect(read(addressOfWork(asked, { touchedAt, slotId: slotIdSchema.parse(id) }))).toEqual({
      ...asked,
      before: touchedAt,
      beforeId: id,
    });
  });
});
