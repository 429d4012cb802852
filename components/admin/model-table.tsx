import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/table';
import type { StudyModel } from '@/lib/domain/assignment/study-settings';

/** The agents whose responses are judged in the study. */
export function ModelTable({ models }: { models: readonly StudyModel[] }) {
  const t = useTranslations('admin.settings.models');
  const groups = useTranslations('labels.modelGroup');
  const format = useFormatter();
  const columns: Column<StudyModel>[] = [
    { key: 'label', header: t('label'), isRowHeader: true, cell: (model) => model.label },
    {
      key: 'key',
      header: t('key'),
      secondary: true,
      cell: (model) => <code className="text-xs break-all">{model.key}</code>,
    },
    { key: 'group', header: t('group'), cell: (model) => groups(model.group) },
    {
      key: 'responses',
      header: t('responses'),
      align: 'end',
      cell: (model) => format.number(model.responses),
    },
  ];
  return (
    <Card title={t('title')}>
      <DataTable
        caption={t('title')}
        columns={columns}
        rows={models}
        rowKey={(model) => model.key}
        empty={<p className="text-muted">{t('none')}</p>}
      />
    </Card>
  );
}
