import { redirect } from 'next/navigation';
import { landingOf } from '@/lib/domain/access/actor';
import { requireActor } from '@/lib/server/require-actor';

/** The start address leads each person to the workbench of his role. */
export default async function StartPage() {
  const actor = await requireActor();
  redirect(landingOf(actor.role));
}
