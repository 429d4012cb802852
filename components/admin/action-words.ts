import type { useTranslations } from 'next-intl';

type LogWords = ReturnType<typeof useTranslations<'admin.log'>>;

/** An action of the log in words; one that has none yet is shown as it is stored. */
export function actionWords(action: string, t: LogWords): string {
  const key = `actions.${action.replace('.', '_')}` as never;
  return t.has(key) ? t(key) : action;
}
