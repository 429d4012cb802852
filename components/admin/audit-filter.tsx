import { useTranslations } from 'next-intl';
import { Field, Input, TextField } from '@/components/ui/field';
import { Select } from '@/components/ui/select';
import type { AuditQuery } from '@/lib/domain/access/audit-log';
import { actionWords } from './action-words';
import { FilterButton } from './filter-button';

type AuditFilterProps = { query: Omit<AuditQuery, 'before'>; actions: readonly string[] };

/** The filters of the log as a plain form: what it asks is in the address. */
export function AuditFilter({ query, actions }: AuditFilterProps) {
  const t = useTranslations('admin.log');
  return (
    <form className="flex flex-wrap items-end gap-3" action="/admin/audit-log">
      <TextField
        id="search"
        name="search"
        type="search"
        label={t('search')}
        maxLength={200}
        defaultValue={query.search}
      />
      <Field id="action" label={t('action')}>
        <Select
          id="action"
          name="action"
          defaultValue={query.action}
          options={[
            { value: '', label: t('everyAction') },
            ...actions.map((action) => ({ value: action, label: actionWords(action, t) })),
          ]}
        />
      </Field>
      <Field id="since" label={t('since')}>
        <Input id="since" name="since" type="date" defaultValue={query.since} />
      </Field>
      <Field id="until" label={t('until')}>
        <Input id="until" name="until" type="date" defaultValue={query.until} />
      </Field>
      <FilterButton>{t('show')}</FilterButton>
    </form>
  );
}
