/** Light, dark, or as the system is set. Kept in a cookie so that the first paint is already right. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];
export const themeCookie = 'theme';

export function chooseTheme(cookie: string | undefined): Theme {
  return themes.find((theme) => theme === cookie) ?? 'system';
}
