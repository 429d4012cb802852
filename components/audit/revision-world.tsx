'use client';

import { useTranslations } from 'next-intl';
import { askServer, jsonBody } from '@/components/shared/world/ask-server';
import { type RecordRequest, WorldView } from '@/components/shared/world/world-view';
import { Button } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { useWorld } from './use-world';

type RevisionWorldProps = {
  revisionId: string;
  checkpointIds: readonly string[];
  at: number;
  zone: string;
  request: RecordRequest | null;
};

/** The world at the chosen checkpoint of a revision. */
export function RevisionWorld({
  revisionId,
  checkpointIds,
  at,
  zone,
  request,
}: RevisionWorldProps) {
  const t = useTranslations('audit');
  const world = useTranslations('world');
  const unreachable = t('unreachable');
  const { loaded, retry } = useWorld(revisionId, checkpointIds, at, unreachable);
  if (loaded.kind === 'loading') {
    return (
      <p role="status" className="text-muted">
        {world('loading')}
      </p>
    );
  }
  if (loaded.kind === 'failed') {
    return (
      <Notice tone="danger" announce>
        <p>{loaded.message}</p>
        <Button size="small" onClick={retry} className="mt-2">
          {t('retry')}
        </Button>
      </Notice>
    );
  }
  if (loaded.world.kind === 'none') return <Notice>{world(`none.${loaded.world.why}`)}</Notice>;
  const { checkpointId } = loaded;
  return (
    <WorldView
      shown={loaded.world}
      zone={zone}
      request={request}
      query={(sql) =>
        askServer(`/api/audit/sql/${revisionId}/${checkpointId}`, unreachable, jsonBody({ sql }))
      }
    />
  );
}
