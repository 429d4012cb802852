import { afterEach, expect, test, vi } from 'vitest';
import { register } from '@/instrumentation';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('a server whose settings lack what exports need starts all the same, and its log says so', async () => {
  vi.useFakeTimers();
  vi.stubEnv('NEXT_RUNTIME', 'nodejs');
  vi.stubEnv('SUPABASE_SECRET_KEY', '');
  const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await expect(register()).resolves.toBeUndefined();
  await vi.waitFor(() => expect(log).toHaveBeenCalledWith('Exports stopped:', expect.any(Error)));
});
