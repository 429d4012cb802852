/** What is remembered of the demo: its people, and whether loading it came to its end. */
import { z } from 'zod';
import { type DataDirectory, readIfPresent, writePrivateFile } from './data-directory';

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

export function readDemoState(directory: DataDirectory): DemoState | null {
  const text = readIfPresent(directory.demoFile);
  return text === null ? null : demoStateSchema.parse(JSON.parse(text));
}

export function writeDemoState(directory: DataDirectory, state: DemoState): void {
  writePrivateFile(directory.demoFile, `${JSON.stringify(state, null, 2)}\n`);
}

/** What the start script prints stays true after a demo person got a new password. Does nothing for anybody else. */
export function keepDemoPassword(directory: DataDirectory, email: string, password: string): void {
  const state = readDemoState(directory);
  if (!state?.people.some((person) => person.email === email)) return;
  const people = state.people.map((person) =>
    person.email === email ? { ...person, password } : person,
  );
  writeDemoState(directory, { ...state, people });
}
