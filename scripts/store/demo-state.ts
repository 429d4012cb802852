/** What is remembered of the demo: its people, and whether loading it came to its end. */
import { z } from 'zod';

const demoSignInSchema = z.strictObject({
  role: z.enum(['admin', 'annotator', 'auditor', 'researcher']),
  displayName: z.string(),
  email: z.string(),
  password: z.string(),
});

export const demoStateSchema = z.strictObject({
  isFinished: z.boolean(),
  people: z.array(demoSignInSchema).readonly(),
});

export type DemoSignIn = z.infer<typeof demoSignInSchema>;
export type DemoState = z.infer<typeof demoStateSchema>;
