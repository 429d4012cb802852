import { useTranslations } from 'next-intl';
import { DataTable } from '@/components/ui/table';
import type { Claim } from '@/lib/domain/analysis/claims';
import { Exhibit } from './exhibit';
import { csvText } from './figure';

type ClaimTableProps = { claims: readonly Claim[]; modelLabel: (model: string) => string };

/** What is said of all models together, asked of each by itself. */
export function ClaimTable({ claims, modelLabel }: ClaimTableProps) {
  const t = useTranslations('results.claims');
  const rows = claims.flatMap(({ claim, models }) =>
    models.map(({ model, holds, left, right }) => [claim, model, holds, left, right]),
  );
  const failing = (claim: Claim) =>
    claim.models.filter(({ holds }) => holds === false).map(({ model }) => modelLabel(model));
  return (
    <Exhibit
      id="claims"
      title={t('title')}
      lead={t('lead')}
      caveat={t('caveat')}
      csv={csvText([['claim', 'model', 'holds', 'left', 'right'], ...rows])}
      table={
        <DataTable
          caption={t('title')}
          rows={claims}
          rowKey={({ claim }) => claim}
          columns={[
            {
              key: 'claim',
              header: t('claim'),
              isRowHeader: true,
              cell: ({ claim }) => (
                <span className="inline-block min-w-40 sm:min-w-60">{t(claim)}</span>
              ),
            },
            {
              key: 'holds',
              header: t('holds'),
              align: 'end',
              cell: ({ holds, of }) => (
                <span className="inline-block min-w-20 sm:whitespace-nowrap">
                  {of === 0 ? t('nobody') : t('holdsIn', { holds, of })}
                </span>
              ),
            },
            {
              key: 'not',
              header: t('notIn'),
              cell: (claim) => <ModelNames names={failing(claim)} />,
            },
          ]}
        />
      }
    />
  );
}

/** More names than this are read one by one by few, and hide the claims below. */
const namesShown = 6;
/** Nor are more letters. */
const lettersShown = 120;

function ModelNames({ names }: { names: readonly string[] }) {
  const t = useTranslations('results.claims');
  if (names.length === 0) return '–';
  const listed = names.join(', ');
  const text = <span className="inline-block min-w-44 wrap-anywhere">{listed}</span>;
  if (names.length <= namesShown && listed.length <= lettersShown) return text;
  return (
    <details>
      <summary>{t('models', { count: names.length })}</summary>
      {text}
    </details>
  );
}
