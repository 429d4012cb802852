import { useTranslations } from 'next-intl';
import { Notice } from '@/components/ui/notice';
import type { GroupDifference, GroupScores } from '@/lib/domain/analysis/leaderboard';
import {
  type FigureConditions,
  responsesAddress,
  type ShownFigures,
} from '@/lib/domain/results/results-address';
import type { FigureColumn } from './figure';
import { FigureExhibit } from './figure-exhibit';
import { FigureTable } from './figure-table';

type GroupExhibitProps = {
  shown: ShownFigures;
  groups: readonly GroupScores[];
  differences: readonly GroupDifference[];
  groupLabel: (group: string) => string;
};

/** Groups of models, such as open and proprietary, and how far they are apart. */
export function GroupExhibit({ shown, groups, differences, groupLabel }: GroupExhibitProps) {
  const t = useTranslations('results.leaderboard');
  const words = useTranslations('results.columns');
  return (
    <FigureExhibit
      id="groups"
      title={t('groups')}
      lead={t('groupsLead')}
      caveat={t('groupsCaveat')}
      names={{
        key: 'group',
        header: words('group'),
        of: (row) => row.group,
        label: (row) => `${groupLabel(row.group)} (${row.models.length})`,
      }}
      rows={groups}
      columns={useColumns(shown)}
    >
      {differences.length === 0 ? (
        <Notice title={t('differences')}>
          {t('oneGroup', { group: groups.map(({ group }) => groupLabel(group)).join(', ') })}
        </Notice>
      ) : (
        <FigureTable
          caption={t('differences')}
          rowHeader={t('differences')}
          rows={differences}
          rowKey={(row) => `${row.group} ${row.minus}`}
          rowLabel={(row) =>
            t('minus', { group: groupLabel(row.group), minus: groupLabel(row.minus) })
          }
          columns={[
            {
              key: 'acceptability',
              header: words('acceptability'),
              unit: 'points',
              figure: (row) => row.acceptability,
            },
          ]}
        />
      )}
    </FigureExhibit>
  );
}

function useColumns(shown: ShownFigures): FigureColumn<GroupScores>[] {
  const t = useTranslations('results.columns');
  const column = (
    key: keyof Omit<GroupScores, 'group' | 'models'>,
    header: string,
    more: FigureConditions,
    unit: FigureColumn<GroupScores>['unit'] = 'share',
  ): FigureColumn<GroupScores> => ({
    ...{ key, header, unit, figure: (row) => row[key] },
    href: ({ models }) => responsesAddress(shown, { model: models, ...more }),
  });
  return [
    column('acceptability', t('acceptability'), { verdict: 'acceptable' }),
    column('L0', 'L0', { level: ['L0'] }),
    column('L1', 'L1', { level: ['L1'] }),
    column('L2', 'L2', { level: ['L2'] }),
    column('L3', 'L3', { level: ['L3'] }),
    column('premature', t('premature'), { timing: 'premature' }),
    column('excessive', t('excessive'), { intensity: 'excessive' }),
    column('retrievalRounds', t('retrievalRounds'), {}, 'number'),
    column('reasoningTokens', t('reasoningTokens'), { reports: 'reasoning_tokens' }, 'number'),
  ];
}
