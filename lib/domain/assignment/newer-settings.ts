/** What stands where somebody else changed settings of a study while they were being changed here. */
import { z } from 'zod';

export type NewerSettings<Values> = {
  readonly standing: Values;
  /** Null where the log does not say. */
  readonly changedAt: string | null;
  /** Null: by the machine's command line, or unknown. */
  readonly changedByName: string | null;
};

/** As the detail of a refusal tells it; null where it says something else. Pure. */
export function newerSettings<Values>(
  values: z.ZodType<Values>,
  detail: unknown,
): NewerSettings<Values> | null {
  const told = z
    .object({
      standing: values,
      changedAt: z.string().nullable(),
      changedByName: z.string().nullable(),
    })
    .safeParse(detail);
  return told.success ? told.data : null;
}
