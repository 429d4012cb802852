import Link from 'next/link';
import { useTranslations } from 'next-intl';
import type { Actor } from '@/lib/domain/access/actor';
import { landingOf, workbenchesOf } from '@/lib/domain/access/actor';
import type { Theme } from '@/lib/i18n/theme';
import { PreferenceSwitches, type SetPreference } from './preference-switches';
import { SignOutButton } from './sign-out-button';
import { WorkbenchLink } from './workbench-link';

type AppBarProps = {
  actor: Actor;
  theme: Theme;
  setPreference: SetPreference;
  signOut: () => Promise<void>;
};

/** The bar over every workbench: where one can go, who one is, language and appearance. */
export function AppBar({ actor, theme, setPreference, signOut }: AppBarProps) {
  const t = useTranslations('common');
  return (
    <header className="flex flex-wrap items-center gap-x-4 gap-y-1 border-b border-line bg-surface px-4 py-1.5 print:hidden">
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:rounded-control focus:bg-accent focus:px-2 focus:text-accent-ink"
      >
        {t('skipToContent')}
      </a>
      <Link href={landingOf(actor.role)} className="flex items-center gap-2 font-semibold">
        <Logo />
        <span className="max-sm:sr-only">{t('productName')}</span>
      </Link>
      <nav aria-label={t('mainNavigation')} className="flex grow flex-wrap gap-1">
        {workbenchesOf[actor.role].map((workbench) => (
          <WorkbenchLink key={workbench} href={`/${workbench}`}>
            {t(`workbenches.${workbench}`)}
          </WorkbenchLink>
        ))}
      </nav>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PreferenceSwitches theme={theme} setPreference={setPreference} />
        <p className="max-w-56 truncate text-xs max-lg:hidden" title={actor.email}>
          <span className="font-medium">{actor.displayName}</span>{' '}
          <span className="text-muted">{t(`roles.${actor.role}`)}</span>
        </p>
        <SignOutButton signOut={signOut} />
      </div>
    </header>
  );
}

/** A halo: a ring, open where it listens. */
export function Logo() {
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className="size-5 text-accent">
      <ellipse
        cx="12"
        cy="7"
        rx="8.5"
        ry="3.6"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeDasharray="34 6"
      />
      <circle cx="12" cy="16.5" r="4.5" fill="currentColor" />
    </svg>
  );
}
