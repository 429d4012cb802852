'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import { Select } from '@/components/ui/select';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import { type ExportFormat, type ExportKind, formatsOf } from '@/lib/domain/dataset/export';
import type { ExportChange } from '@/lib/domain/dataset/export-change';

type ExportRequestsProps = {
  studyId: string;
  /** Those that the reader may have. */
  kinds: readonly ExportKind[];
  change: (input: ExportChange) => Promise<ActionResult<null>>;
};

/** What can be made in the background, a row a kind. */
export function ExportRequests({ studyId, kinds, change }: ExportRequestsProps) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {kinds.map((kind) => (
        <ExportRequest key={kind} studyId={studyId} kind={kind} change={change} />
      ))}
    </ul>
  );
}

function ExportRequest({
  studyId,
  kind,
  change,
}: Omit<ExportRequestsProps, 'kinds'> & { kind: ExportKind }) {
  const t = useTranslations('exports');
  const { pending, run } = useAction(t('unreachable'));
  const [format, setFormat] = useState<ExportFormat>(formatsOf[kind][0]);
  const name = t(`kinds.${kind}.name`);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3">
      <div className="min-w-64 flex-1">
        <h3 className="font-semibold">{name}</h3>
        <p className="max-w-prose text-muted">{t(`kinds.${kind}.body`)}</p>
      </div>
      <div className="flex items-center gap-2">
        <Select
          compact
          className="min-h-9"
          aria-label={t('formatOf', { kind: name })}
          options={formatsOf[kind].map((each) => ({ value: each, label: t(`formats.${each}`) }))}
          value={format}
          onChange={(event) =>
            setFormat(formatsOf[kind].find((each) => each === event.target.value) ?? format)
          }
        />
        <Button
          pending={pending}
          aria-label={t('makeOf', { kind: name })}
          onClick={() =>
            run(() => change({ kind: 'request', studyId, exported: kind, format }), {
              done: t('requested'),
            })
          }
        >
          {t('make')}
        </Button>
      </div>
    </li>
  );
}
