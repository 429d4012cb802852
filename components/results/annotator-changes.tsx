import { useTranslations } from 'next-intl';
import { SplitTable } from '@/components/shared/split-table';
import type { AnnotatorChanges as Changes } from '@/lib/domain/analysis/annotator-changes';
import { responsesAddress, type ShownFigures } from '@/lib/domain/results/results-address';
import { Exhibit } from './exhibit';
import { csvText } from './figure';

type AnnotatorChangesProps = { shown: ShownFigures; changes: Changes };

/** Which scenarios are not one annotator's throughout, with the way to their responses. */
export function AnnotatorChanges({ shown, changes }: AnnotatorChangesProps) {
  const t = useTranslations('results.changes');
  const { split, relabelled } = changes;
  const scenarios = split ?? [];
  return (
    <Exhibit
      id="annotator-changes"
      title={t('title')}
      lead={
        <>
          {t('lead')} {relabelled === null ? '' : t('relabelled', { relabelled })}
        </>
      }
      caveat={t('caveat')}
      table={
        scenarios.length === 0 ? (
          <p className="text-muted">{t(split === null ? 'unknown' : 'none')}</p>
        ) : (
          <SplitTable
            caption={t('title')}
            scenarios={scenarios}
            headers={{
              scenario: t('scenario'),
              instance: t('instance'),
              annotators: t('annotators'),
              responses: t('responses'),
            }}
            hrefOf={({ instance, scenario }) => responsesAddress(shown, { instance, scenario })}
          />
        )
      }
      csv={csvText([
        ['instance', 'scenario', 'annotators', 'responses'],
        ...scenarios.map(({ instance, scenario, annotators, responses }) => [
          ...[instance, scenario, annotators, responses],
        ]),
      ])}
    />
  );
}
