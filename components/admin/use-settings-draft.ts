'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import type { z } from 'zod';
import { type Answer, type Refusal, useAction } from '@/components/ui/use-action';
import { type NewerSettings, newerSettings } from '@/lib/domain/assignment/newer-settings';

type SettingsDraftInput<Values> = {
  /** What stood when the page was read. */
  read: Values;
  /** Of what the store says that stands. */
  schema: z.ZodType<Values>;
  save: (values: Values, seen: Values) => Promise<Answer<void>>;
  /** How values read once they are stored. */
  asStored: (values: Values) => Values;
  /** Said once it is saved. */
  done: string;
  onDone?: () => void;
};

/**
 * Settings while they are changed: saved over those that were read. Where somebody else was faster, `newer` is what he made of
 * them, and nothing is saved before one of the two was chosen; what was typed stays.
 */
export function useSettingsDraft<Values>(input: SettingsDraftInput<Values>) {
  const { read, schema, save, asStored, done, onDone } = input;
  const admin = useTranslations('admin');
  const { pending, run } = useAction(admin('unreachable'));
  const [values, setValues] = useState(read);
  const [seen, setSeen] = useState(read);
  const [newer, setNewer] = useState<NewerSettings<Values> | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const settle = (taken: Values) => {
    if (newer) setSeen(newer.standing);
    setValues(taken);
    setNewer(null);
  };
  return {
    values,
    setValues,
    pending,
    newer,
    refusal,
    take: () => newer && settle(newer.standing),
    keep: () => settle(values),
    save: () => {
      setRefusal(null);
      run(() => save(values, seen), {
        done,
        onDone: () => {
          setSeen(asStored(values));
          // What was typed while it was saved stays, to be saved in its turn.
          setValues((typed) => (typed === values ? asStored(values) : typed));
          onDone?.();
        },
        onRefused: (given) => {
          const told = given.code === 'stale' ? newerSettings(schema, given.detail) : null;
          if (told) setNewer(told);
          else setRefusal(given);
        },
      });
    },
  };
}
