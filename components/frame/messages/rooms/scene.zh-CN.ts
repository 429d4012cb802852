import commands from '@/messages/zh-CN/commands.json';
import world from '@/messages/zh-CN/world.json';

export const messages = { commands, world };
