import Link from 'next/link';
import { useTranslations } from 'next-intl';
import { Fragment, type ReactNode } from 'react';
import { DataTable } from '@/components/ui/table';
import type { Claim } from '@/lib/domain/analysis/claims';
import { Exhibit } from './exhibit';
import { csvText } from './figure';

type ClaimTableProps = {
  claims: readonly Claim[];
  modelLabel: (model: string) => string;
  /** The page with the figures that a claim compares: of one model, or of all. */
  hrefOf: (claim: Claim['claim'], model: string | null) => string;
};

/** What is said of all models together, asked of each by itself. */
export function ClaimTable({ claims, modelLabel, hrefOf }: ClaimTableProps) {
  const t = useTranslations('results.claims');
  const rows = claims.flatMap(({ claim, models }) =>
    models.map(({ model, holds, left, right }) => [claim, model, holds, left, right]),
  );
  const failing = ({ claim, models }: Claim): ModelLink[] =>
    models
      .filter(({ holds }) => holds === false)
      .map(({ model }) => ({ name: modelLabel(model), href: hrefOf(claim, model) }));
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
              cell: ({ claim, holds, of }) => (
                <span className="inline-block min-w-20 sm:whitespace-nowrap">
                  {of === 0 ? (
                    t('nobody')
                  ) : (
                    <FigureLink href={hrefOf(claim, null)}>
                      {t('holdsIn', { holds, of })}
                    </FigureLink>
                  )}
                </span>
              ),
            },
            {
              key: 'not',
              header: t('notIn'),
              cell: (claim) => <ModelNames models={failing(claim)} />,
            },
          ]}
        />
      }
    />
  );
}

interface ModelLink {
  readonly name: string;
  readonly href: string;
}

/** More names than this are read one by one by few, and hide the claims below. */
const namesShown = 6;
/** Nor are more letters. */
const lettersShown = 120;

function ModelNames({ models }: { models: readonly ModelLink[] }) {
  const t = useTranslations('results.claims');
  if (models.length === 0) return '–';
  const letters = models.reduce((total, { name }) => total + name.length, 0);
  const text = (
    <span className="inline-block min-w-44 wrap-anywhere">
      {models.map(({ name, href }, at) => (
        <Fragment key={href}>
          {at === 0 ? null : ', '}
          <FigureLink href={href}>{name}</FigureLink>
        </Fragment>
      ))}
    </span>
  );
  if (models.length <= namesShown && letters <= lettersShown) return text;
  return (
    <details>
      <summary>{t('models', { count: models.length })}</summary>
      {text}
    </details>
  );
}

type FigureLinkProps = { href: string; children: ReactNode };

function FigureLink({ href, children }: FigureLinkProps) {
  return (
    <Link href={href} prefetch={false} className="text-accent underline">
      {children}
    </Link>
  );
}
