import { useFormatter, useTranslations } from 'next-intl';
import { Card } from '@/components/ui/card';
import { type Column, DataTable } from '@/components/ui/table';
import type { StudyModel } from '@/lib/domain/assignment/study-settings';

type ModelTableProps = { models: readonly StudyModel[]; studyKey: string };

/** The agents whose responses are judged in the study, or how their responses come there. */
export function ModelTable({ models, studyKey }: ModelTableProps) {
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
        empty={<NoModels studyKey={studyKey} />}
      />
    </Card>
  );
}

function NoModels({ studyKey }: Pick<ModelTableProps, 'studyKey'>) {
  const t = useTranslations('admin.settings.models');
  return (
    <div className="flex max-w-prose flex-col gap-1 text-muted">
      <p>{t('none')}</p>
      <ul className="list-disc pl-5">
        {(['start', 'load'] as const).map((way) => (
          <li key={way}>
            {t(`ways.${way}`)}{' '}
            <code className="text-xs break-all">{`npm run halo -- ${commands[way]} ${studyKey}`}</code>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** What is typed before the key of the study; a run's file and agents are the admin's own. */
const commands = {
  start: 'run start --models models.json --agents AGENT --study',
  load: 'run load responses.jsonl --study',
} as const;
