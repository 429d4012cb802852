'use client';

import { useTranslations } from 'next-intl';
import { createContext, type ReactNode, useContext } from 'react';

interface Origin {
  readonly study: { readonly key: string; readonly name: string };
  /** Responses that pass the filter. */
  readonly n: number;
  /** When the labels were read; ISO 8601. */
  readonly readAt: string;
}

const OriginContext = createContext<Origin | null>(null);

type ExhibitOriginProps = { origin: Origin; children: ReactNode };

/** Where the exhibits of a page come from, for the files that are made of them: a file has no page around it. */
export function ExhibitOrigin({ origin, children }: ExhibitOriginProps) {
  return <OriginContext value={origin}>{children}</OriginContext>;
}

/** For what is saved now: the page's state stands in its address. */
export function useExhibitOrigin() {
  const origin = useContext(OriginContext);
  const t = useTranslations('results.exhibit');
  return (exhibit: string, address: string) => {
    if (origin === null) return { stem: exhibit, note: '' };
    const chosen = chosenIn(address);
    const moment = `${origin.readAt.slice(0, 16).replace('T', ' ')} UTC`;
    return {
      stem: fileStem([origin.study.key, exhibit, moment, ...chosen.map(([, value]) => value)]),
      note: t('origin', {
        study: origin.study.name,
        chosen: chosen.map(([key, value]) => `; ${key}: ${value}`).join(''),
        n: origin.n,
        moment,
      }),
    };
  };
}

/** Filter, models of a pair and the like; not which moment a list was left at. */
const chosenIn = (address: string) =>
  [...new URLSearchParams(address)].filter(([key, value]) => key !== 'seen' && value !== '');

const stemMaxLength = 120;

/** Words of a file's name, without what some system takes no file with. Pure. */
export function fileStem(words: readonly string[]): string {
  return words
    .map((word) => word.replace(/[^\p{L}\p{N}.]+/gu, '-').replace(/^[-.]+|[-.]+$/g, ''))
    .filter((word) => word !== '')
    .join('_')
    .slice(0, stemMaxLength);
}
