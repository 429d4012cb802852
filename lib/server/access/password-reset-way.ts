import 'server-only';
import { storeAddress } from '@/lib/data/store-address';

/**
 * Who can set a new password. The embedded store is always on the loopback and has no mail: somebody on the machine
 * does it. Everywhere else the people who run the Supabase project do.
 */
export function passwordResetWay(): 'machine' | 'project' {
  const { hostname } = new URL(storeAddress().url);
  return hostname === '127.0.0.1' || hostname === 'localhost' || hostname === '[::1]'
    ? 'machine'
    : 'project';
}
