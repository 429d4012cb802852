'use client';

import { useTranslations } from 'next-intl';
import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Input, Textarea } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import { type JsonSchema, suggestionsAt } from '@/lib/domain/audit/json-place';
import { useFieldWords } from './use-field-words';

type Path = readonly (string | number)[];

type FormFieldProps = {
  name: string;
  path: Path;
  value: unknown;
  schema: JsonSchema;
  onChange: (path: Path, value: unknown) => void;
  /** Fields of this group that are not offered. */
  fixed?: readonly string[];
};

/** Longer texts get several lines. */
const lineMaxLength = 60;

/** One value of the file as a field, a group or a list, by what it is; choices come from the schema. */
export function FormField(props: FormFieldProps) {
  const { value } = props;
  if (Array.isArray(value)) return <ListField {...props} items={value} />;
  if (typeof value === 'object' && value !== null) {
    return <GroupField {...props} fields={value as Readonly<Record<string, unknown>>} />;
  }
  return <ValueField {...props} />;
}

function GroupField({
  name,
  path,
  fields,
  schema,
  onChange,
  fixed = [],
}: FormFieldProps & { fields: Readonly<Record<string, unknown>> }) {
  const words = useFieldWords();
  const offered = Object.entries(fields).filter(([key]) => !fixed.includes(key));
  return (
    <Folded name={name} path={path} summary={summaryOf(fields)}>
      {() =>
        offered.map(([key, value]) => (
          <FormField
            key={key}
            name={words(key)}
            path={[...path, key]}
            value={value}
            schema={schema}
            onChange={onChange}
          />
        ))
      }
    </Folded>
  );
}

function ListField({
  name,
  path,
  items,
  schema,
  onChange,
}: FormFieldProps & { items: readonly unknown[] }) {
  const t = useTranslations('audit');
  const template = items.at(-1);
  return (
    <Folded name={`${name} (${items.length})`} path={path} summary="">
      {() => (
        <>
          {items.map((item, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: an item is what stands at its place; ids are being edited
            <div key={index} className="flex items-start gap-2">
              <div className="min-w-0 grow">
                <FormField
                  name={t('editor.item', { number: index + 1 })}
                  path={[...path, index]}
                  value={item}
                  schema={schema}
                  onChange={onChange}
                />
              </div>
              <Button
                size="small"
                variant="quiet"
                onClick={() =>
                  onChange(
                    path,
                    items.filter((_, other) => other !== index),
                  )
                }
              >
                {t('editor.remove')}
              </Button>
            </div>
          ))}
          {template === undefined ? null : (
            <Button
              size="small"
              className="self-start"
              onClick={() => onChange(path, [...items, structuredClone(template)])}
            >
              {t('editor.add')}
            </Button>
          )}
        </>
      )}
    </Folded>
  );
}

/** What is folded is not made: an environment has thousands of fields. */
function Folded({
  name,
  path,
  summary,
  children,
}: {
  name: string;
  path: Path;
  summary: string;
  children: () => ReactNode;
}) {
  const [isOpen, setIsOpen] = useState(path.length < 2);
  return (
    <details
      open={isOpen}
      onToggle={(event) => {
        // A fold inside tells its parents too.
        if (event.target === event.currentTarget) setIsOpen(event.currentTarget.open);
      }}
      className="rounded-control border border-line"
    >
      <summary className="px-2 py-1 text-xs font-semibold">
        {name} <span className="font-normal text-muted">{summary}</span>
      </summary>
      {isOpen ? <div className="flex flex-col gap-2 p-2">{children()}</div> : null}
    </details>
  );
}

function summaryOf(fields: Readonly<Record<string, unknown>>): string {
  const named = fields.summary ?? fields.title ?? fields.name ?? fields.subject ?? fields.id;
  return typeof named === 'string' ? named : '';
}

function ValueField({ name, path, value, schema, onChange }: FormFieldProps) {
  const id = `field-${path.join('-')}`;
  const choices = suggestionsAt(schema, { path, expects: 'value' })
    .map(({ insert }): unknown => JSON.parse(insert))
    .filter((choice) => typeof choice === 'string');
  return (
    <div className="grid items-center gap-x-3 gap-y-0.5 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <label htmlFor={id} className="text-xs text-muted">
        {name}
      </label>
      {typeof value === 'boolean' ? (
        <input
          id={id}
          type="checkbox"
          checked={value}
          onChange={(event) => onChange(path, event.target.checked)}
          className="size-4 accent-accent"
        />
      ) : typeof value === 'number' ? (
        <Input
          id={id}
          type="number"
          value={value}
          onChange={(event) => onChange(path, Number(event.target.value))}
          className="max-w-48 text-xs"
        />
      ) : choices.length > 0 ? (
        <Select
          id={id}
          compact
          value={typeof value === 'string' ? value : ''}
          onChange={(event) => onChange(path, event.target.value)}
          options={[...new Set([...choices, ...(typeof value === 'string' ? [value] : [''])])].map(
            (choice) => ({ value: choice, label: choice || '—' }),
          )}
        />
      ) : (
        <TextValue id={id} value={value} onChange={(next) => onChange(path, next)} />
      )}
    </div>
  );
}

/** Text, or null where the field was empty and null before. */
function TextValue({
  id,
  value,
  onChange,
}: {
  id: string;
  value: unknown;
  onChange: (value: string | null) => void;
}) {
  const text = typeof value === 'string' ? value : '';
  const change = (next: string) => onChange(next === '' && value === null ? null : next);
  return text.length > lineMaxLength || text.includes('\n') ? (
    <Textarea
      id={id}
      rows={Math.min(8, Math.ceil(text.length / 90) + text.split('\n').length)}
      value={text}
      onChange={(event) => change(event.target.value)}
      className="text-xs"
    />
  ) : (
    <Input
      id={id}
      value={text}
      onChange={(event) => change(event.target.value)}
      className="text-xs"
    />
  );
}
