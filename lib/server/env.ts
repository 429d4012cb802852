/** The settings of the running server, checked once. `npm start` and `npm run dev` write them; see .env.example. */
import 'server-only';
import { z } from 'zod';

/** What is set to nothing, as a line of .env may be, is not set. */
const optional = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional());

const serverEnvSchema = z
  .object({
    SUPABASE_URL: z.url(),
    SUPABASE_PUBLISHABLE_KEY: z.string().min(1),
    SUPABASE_SECRET_KEY: z.string().min(1),
    /** The address people reach the workbench at, such as https://halo.example.org. */
    HALO_ORIGIN: z.url().transform((address) => new URL(address).origin),
    /** The folder for files of exports; without it one beside the system's temporary files. */
    HALO_EXPORT_DIR: optional(z.string()),
    /** Where letters are handed in, such as smtps://name:password@mail.example.org; without it there is no mail. */
    HALO_SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
    /** Whom letters are from: an address, or `Name <address>`. */
    HALO_MAIL_FROM: optional(z.string().regex(/^[^\r\n<>]*<?[^\s<>@]+@[^\s<>@]+>?$/)),
  })
  .refine((env) => (env.HALO_SMTP_URL === undefined) === (env.HALO_MAIL_FROM === undefined), {
    // A server that nobody sends through, or a sender without one, is a slip and no wish for silence.
    path: ['HALO_MAIL_FROM'],
  });

export type ServerEnv = Readonly<z.infer<typeof serverEnvSchema>>;

let parsed: ServerEnv | null = null;

/** Throws with the names of what is missing or malformed; never with a value, which may be a key. */
export function serverEnv(): ServerEnv {
  if (parsed !== null) return parsed;
  const result = serverEnvSchema.safeParse(process.env);
  if (!result.success) {
    const names = [...new Set(result.error.issues.map((issue) => issue.path.join('.')))];
    throw new Error(`Settings missing or malformed: ${names.join(', ')} (see .env.example).`);
  }
  parsed = result.data;
  return parsed;
}
