'use client';

import type { ReactNode } from 'react';
import enCommands from '@/messages/en/commands.json';
import enWorld from '@/messages/en/world.json';
import zhCommands from '@/messages/zh-CN/commands.json';
import zhWorld from '@/messages/zh-CN/world.json';
import { AddedMessages } from './added-messages';

const rooms = {
  en: { commands: enCommands, world: enWorld },
  'zh-CN': { commands: zhCommands, world: zhWorld },
};

/** The words around an environment: its world and the commands of a trace. */
export function SceneMessages({ children }: { children: ReactNode }) {
  return <AddedMessages rooms={rooms}>{children}</AddedMessages>;
}
