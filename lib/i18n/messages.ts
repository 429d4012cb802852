/** Loads the messages of a locale, room by room, for what runs on the server. */
import type admin from '@/messages/en/admin.json';
import type audit from '@/messages/en/audit.json';
import type auth from '@/messages/en/auth.json';
import type commands from '@/messages/en/commands.json';
import type common from '@/messages/en/common.json';
import type errors from '@/messages/en/errors.json';
import type evaluate from '@/messages/en/evaluate.json';
import type exports from '@/messages/en/exports.json';
import type flags from '@/messages/en/flags.json';
import type labels from '@/messages/en/labels.json';
import type results from '@/messages/en/results.json';
import type work from '@/messages/en/work.json';
import type world from '@/messages/en/world.json';
import type { Locale } from './locale';

export const messageRooms = [
  'common',
  'auth',
  'evaluate',
  'admin',
  'flags',
  'exports',
  'labels',
  'commands',
  'work',
  'world',
  'audit',
  'results',
  'errors',
] as const;

/** English is the source of the types; a test holds the other languages to the same keys and placeholders. */
export type Messages = {
  common: typeof common;
  auth: typeof auth;
  evaluate: typeof evaluate;
  admin: typeof admin;
  flags: typeof flags;
  exports: typeof exports;
  labels: typeof labels;
  commands: typeof commands;
  work: typeof work;
  world: typeof world;
  audit: typeof audit;
  results: typeof results;
  errors: typeof errors;
};

export async function loadMessages(locale: Locale): Promise<Messages> {
  const rooms = await Promise.all(
    messageRooms.map(async (room) => {
      const file = await import(`../../messages/${locale}/${room}.json`);
      return [room, file.default] as const;
    }),
  );
  return Object.fromEntries(rooms) as Messages;
}
