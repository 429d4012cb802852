import { afterEach, describe, expect, it, vi } from 'vitest';
import { createServiceStore } from '@/lib/data/service-client';
import { createStoreClient } from '@/scripts/store/store-client';

describe('clients of the store', () => {
  afterEach(() => vi.unstubAllEnvs());

  it('can be made where the runtime has no WebSocket of its own', () => {
    vi.stubGlobal('WebSocket', undefined);
    vi.stubEnv('SUPABASE_URL', 'http://localhost:1');
    vi.stubEnv('SUPABASE_PUBLISHABLE_KEY', 'publishable');
    vi.stubEnv('SUPABASE_SECRET_KEY', 'secret');
    expect(createServiceStore).not.toThrow();
    expect(() => createStoreClient('http://localhost:1', 'publishable')).not.toThrow();
    vi.unstubAllGlobals();
  });
});
