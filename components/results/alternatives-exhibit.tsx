import { useTranslations } from 'next-intl';
import {
  type Alternatives,
  type MirrorCase,
  type MirrorSection,
  mirrorCases,
} from '@/lib/domain/analysis/timely-but-rejected';
import type { FigureColumn } from './figure';
import { FigureExhibit } from './figure-exhibit';

type CaseRow = Alternatives & { readonly kind: MirrorCase };

const cases = Object.keys(mirrorCases) as MirrorCase[];

/** How often another model's response at the checkpoint was accepted, and how often there was any. */
export function AlternativesExhibit({ section }: { section: MirrorSection }) {
  const t = useTranslations('results.mirror');
  const columns: FigureColumn<CaseRow>[] = [
    {
      key: 'with_accepted',
      header: t('withAccepted'),
      unit: 'share',
      figure: (row) => row.withAccepted,
    },
    {
      key: 'with_any',
      header: t('withAny'),
      unit: 'share',
      figure: (row) => row.withAnyCandidate,
    },
  ];
  return (
    <FigureExhibit
      id="alternatives"
      title={t('alternatives')}
      lead={t('alternativesLead')}
      caveat={t('alternativesCaveat')}
      names={{
        key: 'case',
        header: t('case'),
        of: (row) => row.kind,
        label: (row) => t(row.kind),
      }}
      rows={cases.map((kind): CaseRow => ({ kind, ...section[kind] }))}
      columns={columns}
    />
  );
}
