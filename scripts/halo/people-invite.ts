/** `halo people invite`: an invitation made on the machine. The way in for the first administrator. */
import { type Command, Option } from 'commander';
import { roles } from '@/lib/domain/access/actor';
import { invitationLifetimeDays } from '@/lib/domain/access/invitation';
import { emailSchema } from '@/lib/domain/access/sign-up';
import { makeOneTimeLink } from '@/lib/server/access/one-time-link';
import { readSettings } from '../serve/settings';
import { readEnvironment } from '../store/environment';
import { reachStore } from '../store/reach-store';
import { createStoreClient } from '../store/store-client';
import { CommandFailure, nounOf, printJson } from './program';

interface InviteOptions {
  readonly role: string;
  readonly name?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'people', 'who may come in')
    .command('invite <email>')
    .description('make an invitation and print its link, this once')
    .addOption(
      new Option('--role <role>', 'what the person will be').choices(roles).default('admin'),
    )
    .option('--name <name>', 'proposed to the person, who may change it')
    .option('--json', 'print {email, role, link, expiresAt}')
    .addHelpText(
      'after',
      `
Example:
  $ npm run halo -- people invite ada@example.org --role admin

The link begins with HALO_ORIGIN, else with the address of the workbench that runs on the data, else with this machine and PORT:
set them as the server will have them.`,
    )
    .action(invite);
}

async function invite(address: string, options: InviteOptions): Promise<void> {
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new CommandFailure(`${address} is no e-mail address.`, 2);
  const env = readEnvironment();
  const settings = readSettings(env);
  if (!settings.ok) throw new CommandFailure(settings.error.message, 2);
  const reached = await reachStore(env);
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  const store = reached.value;
  try {
    const { link, tokenHash, expiresAt } = makeOneTimeLink(
      env.HALO_ORIGIN ? settings.value.origin : (store.origin ?? settings.value.origin),
      'invite',
      invitationLifetimeDays * 24,
    );
    const expires = expiresAt.toISOString();
    const { error } = await createStoreClient(store.url, store.secretKey).rpc(
      'service_create_invitation',
      {
        p_email: email.data,
        p_role: options.role,
        p_token_hash: tokenHash,
        p_expires_at: expires,
        ...(options.name === undefined ? {} : { p_display_name: options.name }),
      },
    );
    if (error) throw new CommandFailure(`The store refused: ${error.message}.`, 1);
    if (options.json)
      printJson({ email: email.data, role: options.role, link, expiresAt: expires });
    else console.log(`${link}\nWorks once, for ${email.data}, until ${expires}.`);
  } finally {
    await store.close();
  }
}
