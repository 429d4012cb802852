import type { formats } from './formats';
import type { Locale as AppLocale } from './locale';
import type { Messages as AppMessages } from './messages';

declare module 'next-intl' {
  interface AppConfig {
    Locale: AppLocale;
    Messages: AppMessages;
    Formats: typeof formats;
  }
}
