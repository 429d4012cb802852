'use client';

import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { askServer, jsonBody } from '@/components/shared/world/ask-server';
import { Button } from '@/components/ui/button';
import { TextField } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import type { ReportFinding } from '@/lib/domain/audit/revision-page';
import { ReportPanel } from './report-panel';

type UploadMode = 'check' | 'review' | 'drafts';
type UploadAnswer = {
  readonly findings: readonly ReportFinding[];
  readonly scenarios: number;
  readonly stored: number | null;
};
type State =
  | { readonly kind: 'idle' }
  | { readonly kind: 'busy'; readonly mode: UploadMode }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'answered'; readonly answer: UploadAnswer };

type ReadFile = { readonly path: string; readonly text: string };

/** Files or a folder, checked as soon as they are chosen. Nothing is stored unless all is valid, or drafts are asked for. */
export function UploadForm() {
  const t = useTranslations('audit');
  const [key, setKey] = useState('');
  const [files, setFiles] = useState<readonly ReadFile[]>([]);
  const [state, setState] = useState<State>({ kind: 'idle' });
  const send = async (mode: UploadMode, chosen: readonly ReadFile[]) => {
    setState({ kind: 'busy', mode });
    const corpus = { key: key || 'uploads', name: key || 'Uploads' };
    const answer = await askServer<UploadAnswer>(
      '/api/audit/upload',
      t('unreachable'),
      jsonBody({ corpus, files: chosen, mode }),
    );
    setState(
      answer.ok
        ? { kind: 'answered', answer: answer.value }
        : { kind: 'failed', message: answer.error.message },
    );
  };
  const choose = async (list: FileList | null) => {
    const chosen = await readFiles(list);
    setFiles(chosen);
    if (chosen.length > 0) await send('check', chosen);
  };
  const answer = state.kind === 'answered' ? state.answer : null;
  const errors = answer?.findings.filter(({ severity }) => severity === 'error').length ?? 0;
  const canStore = answer !== null && answer.stored === null && answer.scenarios > 0;
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
        onChange={(event) => setKey(event.target.value)}
        className="max-w-sm"
      />
      <div className="flex flex-wrap gap-2">
        <FileButton label={t('upload.folder')} folder onFiles={choose} />
        <FileButton label={t('upload.files')} onFiles={choose} />
      </div>
      <p role="status">
        {state.kind === 'busy'
          ? t(state.mode === 'check' ? 'upload.checking' : 'upload.storing')
          : answer
            ? t('upload.read', { files: files.length, scenarios: answer.scenarios })
            : null}
      </p>
      {state.kind === 'failed' ? (
        <Notice tone="danger" announce>
          {state.message}
        </Notice>
      ) : null}
      {answer?.stored != null ? (
        <Notice tone="positive" announce>
          {t('upload.stored', { count: answer.stored })}
        </Notice>
      ) : null}
      {canStore ? (
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            disabled={errors > 0}
            onClick={() => void send('review', files)}
          >
            {t('upload.review')}
          </Button>
          <Button onClick={() => void send('drafts', files)}>{t('upload.drafts')}</Button>
        </div>
      ) : null}
      {answer ? (
        <ReportPanel
          report={{
            errors,
            warnings: answer.findings.length - errors,
            findings: [...answer.findings],
          }}
        />
      ) : null}
    </div>
  );
}

function FileButton({
  label,
  folder = false,
  onFiles,
}: {
  label: string;
  folder?: boolean;
  onFiles: (files: FileList | null) => Promise<void>;
}) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button onClick={() => input.current?.click()}>{label}</Button>
      <input
        ref={input}
        type="file"
        hidden
        multiple
        aria-label={label}
        accept={folder ? undefined : 'application/json,.json'}
        // React knows no name for it, every browser does.
        {...(folder ? { webkitdirectory: '' } : {})}
        onChange={(event) => {
          const { files } = event.target;
          void onFiles(files).then(() => {
            if (input.current) input.current.value = '';
          });
        }}
      />
    </>
  );
}

/** JSON files with the path they have in the folder that was chosen; loose scenarios need their instance beside them. */
async function readFiles(list: FileList | null): Promise<ReadFile[]> {
  const files = [...(list ?? [])].filter((file) => file.name.endsWith('.json'));
  return Promise.all(
    files.map(async (file) => ({
      path: file.webkitRelativePath || placeOf(file.name),
      text: await file.text(),
    })),
  );
}

const placeOf = (name: string): string =>
  name === 'instance.json' || name === 'noise.json' ? name : `scenarios/${name}`;
