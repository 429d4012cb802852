import 'server-only';
import { z } from 'zod';

/** Why an admin takes something back; kept in history and in the audit log. */
export const reasonSchema = z.string().trim().min(1).max(2_000);
