import { useTranslations } from 'next-intl';
import { type MirrorCase, mirrorCases } from '@/lib/domain/analysis/mirror-cases';
import type { Alternatives, MirrorSection } from '@/lib/domain/analysis/timely-but-rejected';
import { responsesAddress, type ShownFigures } from '@/lib/domain/results/results-address';
import type { FigureColumn } from './figure';
import { FigureExhibit } from './figure-exhibit';

type AlternativesExhibitProps = { shown: ShownFigures; section: MirrorSection };
type CaseRow = Alternatives & { readonly kind: MirrorCase };

const cases = Object.keys(mirrorCases) as MirrorCase[];

/** How often another model's response at the checkpoint was accepted, and how often there was any. */
export function AlternativesExhibit({ shown, section }: AlternativesExhibitProps) {
  const t = useTranslations('results.mirror');
  const columns: FigureColumn<CaseRow>[] = [
    {
      key: 'with_accepted',
      header: t('withAccepted'),
      unit: 'share',
      figure: (row) => row.withAccepted,
      href: ({ kind }) => responsesAddress(shown, { mirror: kind }),
    },
    {
      key: 'with_any',
      header: t('withAny'),
      unit: 'share',
      figure: (row) => row.withAnyCandidate,
      href: ({ kind }) => responsesAddress(shown, { mirror: kind, found: 'any' }),
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
