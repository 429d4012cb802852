/** `halo people reset`: a new password for somebody who forgot his, set by whoever owns the machine. */
import { hash } from 'bcryptjs';
import type { Command } from 'commander';
import { emailSchema } from '@/lib/domain/access/sign-up';
import { untilNextSecond } from '@/lib/server/access/until-next-second';
import { configuredDataDirectory } from '../store/data-directory';
import { keepDemoPassword } from '../store/demo-state';
import { readEnvironment } from '../store/environment';
import type { OwnerDoor } from '../store/owner-door';
import { makePassword } from '../store/passwords';
import { reachStore } from '../store/reach-store';
import { CommandFailure, nounOf, printJson } from './program';

/** As the store's own sign-up hashes. */
const bcryptRounds = 10;

export function register(program: Command): void {
  nounOf(program, 'people', 'who may come in')
    .command('reset <email>')
    .description('set a new password, print it this once, and end every session of the person')
    .option('--json', 'print {email, password}')
    .addHelpText(
      'after',
      `
Not for a Supabase project: its dashboard, or its admin API, sets passwords there.

Example:
  $ npm run halo -- people reset ada@example.org`,
    )
    .action(reset);
}

async function reset(address: string, { json }: { json?: boolean }): Promise<void> {
  const email = emailSchema.safeParse(address);
  if (!email.success) throw new CommandFailure(`${address} is no e-mail address.`, 2);
  const env = readEnvironment();
  const reached = await reachStore(env);
  if (!reached.ok) throw new CommandFailure(reached.error.message, 1);
  const store = reached.value;
  try {
    if (store.owner === null) {
      throw new CommandFailure(
        'Passwords are kept in the Supabase project. Its dashboard or admin API sets new ones.',
        2,
      );
    }
    const password = makePassword();
    await setPassword(store.owner, email.data, password);
    await untilNextSecond();
    keepDemoPassword(configuredDataDirectory(env), email.data, password);
    if (json) printJson({ email: email.data, password });
    else console.log(`The new password of ${email.data}: ${password}\nEvery session was ended.`);
  } finally {
    await store.close();
  }
}

/** Password, sessions and log in one statement: nobody keeps a session that the old password opened. */
async function setPassword(owner: OwnerDoor, email: string, password: string): Promise<void> {
  const changed = await owner.query(
    `with person as (
       update auth.users u set encrypted_password = $1
       from public.profiles p
       where p.id = u.id and p.email = $2
       returning u.id
     )
     select person.id, app.end_sessions(person.id),
       app.record(null, 'person.password_reset', 'person', person.id)
     from person`,
    [await hash(password, bcryptRounds), email],
  );
  if (changed.length === 0) throw new CommandFailure(`Nobody here has the address ${email}.`, 1);
}
