/** Where the store is and the keys to it, as the environment says. Read once; throws with the variable's name. */
import 'server-only';
import { z } from 'zod';

const addressSchema = z.object({
  SUPABASE_URL: z.url(),
  SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
});

export type StoreAddress = { readonly url: string; readonly publishableKey: string };

let address: StoreAddress | null = null;

export function storeAddress(): StoreAddress {
  if (address === null) {
    const env = addressSchema.parse(process.env);
    address = { url: env.SUPABASE_URL, publishableKey: env.SUPABASE_PUBLISHABLE_KEY };
  }
  return address;
}
