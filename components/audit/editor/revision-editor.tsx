'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useMemo, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field, Textarea } from '@/components/ui/field';
import { Notice } from '@/components/ui/notice';
import { Tabs } from '@/components/ui/tabs';
import { useAction } from '@/components/ui/use-action';
import type { ActionResult } from '@/lib/domain/access/failure';
import { fieldDifferences } from '@/lib/domain/audit/field-difference';
import type { JsonSchema } from '@/lib/domain/audit/json-place';
import { ReportPanel } from '../report-panel';
import { DifferenceView } from './difference-view';
import { FormField } from './form-field';
import { JsonField } from './json-field';
import { setAt } from './set-at';
import { useValidation } from './use-validation';

type RevisionEditorProps = {
  revisionId: string;
  sha256: string;
  isDraft: boolean;
  /** The file that is edited, and the one it is compared with. */
  text: string;
  comparedText: string;
  schema: JsonSchema;
  revise: (input: {
    revisionId: string;
    baseSha256: string;
    text: string;
    reason: string;
  }) => Promise<ActionResult<{ revisionId: string; errors: number }>>;
  submit: (input: { revisionId: string }) => Promise<ActionResult<null>>;
};

/** A revision being written, as a form and as JSON, with what the validator says and what differs. The text is the truth. */
export function RevisionEditor(props: RevisionEditorProps) {
  const t = useTranslations('audit');
  const router = useRouter();
  const { pending, run } = useAction(t('unreachable'));
  const [text, setText] = useState(props.text);
  const [reason, setReason] = useState('');
  const validation = useValidation(props.revisionId, text);
  const parsed = useMemo(() => parse(text), [text]);
  const compared = useMemo(() => parse(props.comparedText), [props.comparedText]);
  const differences = useMemo(
    () => (parsed.ok && compared.ok ? fieldDifferences(compared.value, parsed.value) : []),
    [parsed, compared],
  );
  const isKept = text === props.text;
  const save = () =>
    run(
      () =>
        props.revise({
          revisionId: props.revisionId,
          baseSha256: props.sha256,
          text,
          reason: reason.trim(),
        }),
      {
        done: t('editor.saved'),
        onDone: ({ revisionId }) => router.push(`/audit/revisions/${revisionId}/edit`),
      },
    );
  const submit = () =>
    run(() => props.submit({ revisionId: props.revisionId }), {
      done: t('editor.submitted'),
      onDone: () => router.push(`/audit/revisions/${props.revisionId}`),
    });
  return (
    <div className="grid gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <Tabs
        label={t('editor.tab.label')}
        tabs={[
          {
            key: 'form',
            label: t('editor.tab.form'),
            content: (
              <div className="py-3">
                {parsed.ok ? (
                  <FormField
                    name=""
                    path={[]}
                    value={parsed.value}
                    schema={props.schema}
                    onChange={(path, value) =>
                      setText(`${JSON.stringify(setAt(parsed.value, path, value), null, 2)}\n`)
                    }
                  />
                ) : (
                  <Notice tone="warning">{t('editor.formNeedsJson')}</Notice>
                )}
              </div>
            ),
          },
          {
            key: 'json',
            label: t('editor.tab.json'),
            content: (
              <div className="flex flex-col gap-2 py-3">
                {parsed.ok ? null : <Notice tone="danger">{parsed.message}</Notice>}
                <JsonField text={text} schema={props.schema} onChange={setText} />
              </div>
            ),
          },
          {
            key: 'difference',
            label: t('editor.tab.difference', { count: differences.length }),
            content: (
              <div className="py-3">
                <DifferenceView differences={differences} />
              </div>
            ),
          },
        ]}
      />
      <aside className="flex flex-col gap-3">
        <Field id="revision-reason" label={t('editor.reason')}>
          <Textarea
            id="revision-reason"
            rows={3}
            value={reason}
            maxLength={2_000}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button
            variant="primary"
            pending={pending}
            disabled={isKept || reason.trim() === '' || !parsed.ok}
            onClick={save}
          >
            {t('editor.save')}
          </Button>
          {props.isDraft ? (
            <Button
              pending={pending}
              disabled={!isKept || validation.report?.errors !== 0}
              onClick={submit}
            >
              {t('editor.submit')}
            </Button>
          ) : null}
        </div>
        <FileExchange revisionId={props.revisionId} onText={setText} />
        <section className="flex flex-col gap-1.5">
          <h2 className="flex items-center justify-between font-semibold">
            {t('editor.validator')}
            <span role="status" className="text-xs font-normal text-muted">
              {t(
                validation.kind === 'checking'
                  ? 'editor.checking'
                  : validation.kind === 'checked'
                    ? 'editor.checked'
                    : 'editor.checkFailed',
              )}
            </span>
          </h2>
          {validation.report ? <ReportPanel report={validation.report} /> : null}
        </section>
      </aside>
    </div>
  );
}

/** The file out and in, without a byte changed. */
function FileExchange({
  revisionId,
  onText,
}: {
  revisionId: string;
  onText: (text: string) => void;
}) {
  const t = useTranslations('audit');
  const input = useRef<HTMLInputElement>(null);
  return (
    <div className="flex flex-wrap gap-2 text-xs">
      <a href={`/api/audit/file/${revisionId}`} download className="text-accent underline">
        {t('editor.export')}
      </a>
      <button
        type="button"
        onClick={() => input.current?.click()}
        className="text-accent underline"
      >
        {t('editor.import')}
      </button>
      <input
        ref={input}
        type="file"
        accept="application/json,.json"
        aria-label={t('editor.import')}
        hidden
        onChange={(event) => {
          const [file] = event.target.files ?? [];
          event.target.value = '';
          void file?.text().then(onText);
        }}
      />
    </div>
  );
}

function parse(
  text: string,
):
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly message: string } {
  try {
    return { ok: true, value: JSON.parse(text) };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
