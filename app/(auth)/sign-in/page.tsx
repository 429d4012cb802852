import type { Metadata } from 'next';
import Link from 'next/link';
import { redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { Notice } from '@/components/ui/notice';
import { landingOf, safeReturnPath } from '@/lib/domain/access/actor';
import { findActor } from '@/lib/server/require-actor';
import { signInAction } from '../actions';
import { SignInForm } from './sign-in-form';

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('auth.signIn');
  return { title: t('title') };
}

type SignInPageProps = {
  searchParams: Promise<{ next?: string | string[]; password?: string | string[] }>;
};

export default async function SignInPage({ searchParams }: SignInPageProps) {
  const [t, reset, actor, { next, password }] = await Promise.all([
    getTranslations('auth.signIn'),
    getTranslations('auth.reset'),
    findActor(),
    searchParams,
  ]);
  const returnPath = safeReturnPath(typeof next === 'string' ? next : null);
  if (actor) redirect(returnPath ?? landingOf(actor.role));
  return (
    <>
      <h1 className="text-xl font-semibold">{t('title')}</h1>
      {password === 'changed' ? <Notice tone="positive">{reset('done')}</Notice> : null}
      <SignInForm action={signInAction} next={returnPath} />
      <p className="text-muted">{t('noAccount')}</p>
      <p>
        <Link href="/forgotten-password" className="text-accent underline underline-offset-2">
          {t('forgotten')}
        </Link>
      </p>
    </>
  );
}
