/** The fields of a contact as an argument: what is left out stays as it is; lists are the whole new list. */
import { z } from 'zod';
import { addressArgument } from '../arguments';
import type { StoreRows } from '../store-rows';

type ContactRow = StoreRows['contacts'];

export const contactFieldsArgument = z
  .strictObject({
    name: z.string().max(300).regex(/\S/u, { error: 'expected some text' }),
    group: z.string().max(60).regex(/\S/u, { error: 'expected some text' }),
    relation: z.string().max(120).nullable(),
    emails: z.array(addressArgument).max(20),
    phones: z.array(z.string().min(3).max(40)).max(20),
    address: z.string().max(300).nullable(),
    notes: z.string().max(20_000).nullable(),
  })
  .partial()
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), {
    error: 'expected at least one field',
  });
type ContactFields = z.output<typeof contactFieldsArgument>;

/** The fields that differ from the contact. Pure. */
export function changedFields(contact: ContactRow, fields: ContactFields): Partial<ContactRow> {
  return Object.fromEntries(
    Object.entries(fields).filter(
      ([name, value]) =>
        value !== undefined && JSON.stringify(value) !== JSON.stringify(Reflect.get(contact, name)),
    ),
  );
}
