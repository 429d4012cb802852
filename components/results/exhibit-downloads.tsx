'use client';

import { useTranslations } from 'next-intl';
import { saveFile } from '@/components/shared/save-file';
import { Button } from '@/components/ui/button';
import { useExhibitOrigin } from './exhibit-origin';
import { drawnAsPng, readFigure, standaloneSvg } from './plot-export';

type ExhibitDownloadsProps = { exhibit: string; title: string; csv: string; hasPlot: boolean };

/** The exhibit as files: its table in full digits, its plot as drawn, on white whatever the page's colours. */
export function ExhibitDownloads({ exhibit, title, csv, hasPlot }: ExhibitDownloadsProps) {
  const t = useTranslations('results.exhibit');
  const originOf = useExhibitOrigin();
  const origin = () => originOf(exhibit, window.location.search);
  const plot = () => {
    const parts = readFigure(document.getElementById(`${exhibit}-plot`), title);
    return parts && standaloneSvg({ ...parts, note: origin().note });
  };
  const saveSvg = () => {
    const drawn = plot();
    if (drawn) saveFile(`${origin().stem}.svg`, new Blob([drawn.svg], { type: 'image/svg+xml' }));
  };
  const savePng = async () => {
    const drawn = plot();
    const png = drawn && (await drawnAsPng(drawn));
    if (png) saveFile(`${origin().stem}.png`, png);
  };
  const button = (format: string, onClick: () => void) => (
    <Button
      size="small"
      variant="quiet"
      onClick={onClick}
      aria-label={t('save', { format, title })}
    >
      {format}
    </Button>
  );
  return (
    <div className="flex gap-1 print:hidden">
      {button('CSV', () =>
        saveFile(`${origin().stem}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' })),
      )}
      {hasPlot ? button('SVG', saveSvg) : null}
      {hasPlot ? button('PNG', () => void savePng()) : null}
    </div>
  );
}
