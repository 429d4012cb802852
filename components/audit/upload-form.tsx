'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { UploadEvent } from '@/lib/domain/audit/upload-event';
import { FileButton } from './file-button';
import { readUploadFiles } from './read-upload-files';
import { ReportPanel } from './report-panel';
import { sendUpload, type UploadMode, type UploadOrder } from './send-upload';
import { UploadStatus } from './upload-status';

/** Files or a folder, checked as soon as they are chosen. Nothing is stored unless all is valid, or drafts are asked for. */
export function UploadForm() {
  const t = useTranslations('audit');
  const [key, setKey] = useState('');
  const [files, setFiles] = useState<UploadOrder['files']>([]);
  const [event, setEvent] = useState<UploadEvent | 'sent' | null>(null);
  const running = useRef<AbortController | null>(null);
  const send = (mode: UploadMode, chosen: UploadOrder['files']) => {
    running.current?.abort();
    const own = new AbortController();
    running.current = own;
    setEvent('sent');
    const corpus = { key: key || 'uploads', name: key || 'Uploads' };
    const order = { corpus, files: chosen, mode };
    return sendUpload(order, t('unreachable'), setEvent, own.signal);
  };
  const choose = async (list: FileList | null) => {
    const chosen = await readUploadFiles(list);
    setFiles(chosen);
    if (chosen.length > 0) await send('check', chosen);
  };
  const stop = () => {
    running.current?.abort();
    setEvent(null);
  };
  return (
    <div className="flex flex-col gap-4">
      <TextField
        id="corpus"
        label={t('upload.corpus')}
        hint={t('upload.corpusHint')}
        value={key}
        pattern="[a-z0-9][a-z0-9_-]*"
        maxLength={64}
        placeholder="uploads"
        onChange={(change) => setKey(change.target.value)}
        className="max-w-sm"
      />
      <div className="flex flex-wrap gap-2">
        <FileButton label={t('upload.folder')} folder onFiles={choose} />
        <FileButton label={t('upload.files')} onFiles={choose} />
      </div>
      <UploadStatus event={event} files={files.length} onStop={stop} />
      {event !== null && event !== 'sent' && event.kind === 'answered' ? (
        <UploadAnswer answer={event.answer} onStore={(mode) => void send(mode, files)} />
      ) : null}
    </div>
  );
}

type UploadAnswerProps = {
  answer: Extract<UploadEvent, { kind: 'answered' }>['answer'];
  onStore: (mode: UploadMode) => void;
};

/** Every finding, and what can be done with the files as they are. */
function UploadAnswer({ answer, onStore }: UploadAnswerProps) {
  const t = useTranslations('audit');
  const { findings, scenarios, stored } = answer;
  const errors = findings.filter(({ severity }) => severity === 'error').length;
  return (
    <>
      {stored === null ? null : (
        <Notice tone="positive" announce>
          {t('upload.stored', { count: stored })}
        </Notice>
      )}
      {stored === null && scenarios > 0 ? (
        <div className="flex flex-wrap gap-2">
          <Button variant="primary" disabled={errors > 0} onClick={() => onStore('review')}>
            {t('upload.review')}
          </Button>
          <Button onClick={() => onStore('drafts')}>{t('upload.drafts')}</Button>
        </div>
      ) : null}
      <ReportPanel report={{ errors, warnings: findings.length - errors, findings }} />
    </>
  );
}
