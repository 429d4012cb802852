import commands from '@/messages/en/commands.json';
import world from '@/messages/en/world.json';

export const messages = { commands, world };
