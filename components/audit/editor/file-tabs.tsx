'use client';

import { useTranslations } from 'next-intl';
import { useMemo } from 'react';
import { Notice } from '@/components/ui/notice';
import { Tabs } from '@/components/ui/tabs';
import type { FieldDifference } from '@/lib/domain/audit/field-difference';
import type { JsonSchema } from '@/lib/domain/audit/json-place';
import { DifferenceView } from './difference-view';
import { parseText } from './edited-files';
import { FormField } from './form-field';
import { JsonField } from './json-field';
import { setAt } from './set-at';

type FileTabsProps = {
  text: string;
  schema: JsonSchema;
  /** Fields that the form does not offer. */
  fixed: readonly string[];
  /** Null while the text is no JSON. */
  differences: readonly FieldDifference[] | null;
  onText: (text: string) => void;
};

/** One file as a form, as JSON, and as what differs. The text is the truth. */
export function FileTabs({ text, schema, fixed, differences, onText }: FileTabsProps) {
  const t = useTranslations('audit.editor');
  const parsed = useMemo(() => parseText(text), [text]);
  const form = parsed.ok ? (
    <FormField
      name=""
      path={[]}
      value={parsed.value}
      schema={schema}
      fixed={fixed}
      onChange={(path, value) =>
        onText(`${JSON.stringify(setAt(parsed.value, path, value), null, 2)}\n`)
      }
    />
  ) : (
    <Notice tone="warning">{t('formNeedsJson')}</Notice>
  );
  return (
    <Tabs
      label={t('tab.label')}
      tabs={[
        { key: 'form', label: t('tab.form'), content: <div className="py-3">{form}</div> },
        {
          key: 'json',
          label: t('tab.json'),
          content: (
            <div className="flex flex-col gap-2 py-3">
              {parsed.ok ? null : <Notice tone="danger">{parsed.message}</Notice>}
              <JsonField text={text} schema={schema} onChange={onText} />
            </div>
          ),
        },
        {
          key: 'difference',
          label:
            differences === null
              ? t('tab.noDifference')
              : t('tab.difference', { count: differences.length }),
          content: (
            <div className="py-3">
              {differences === null ? (
                <Notice tone="warning">{t('differenceNeedsJson')}</Notice>
              ) : (
                <DifferenceView differences={differences} />
              )}
            </div>
          ),
        },
      ]}
    />
  );
}
