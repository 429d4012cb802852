/** Runs of models, read by admins and researchers and steered by admins; functions and policies check it. */
import 'server-only';
import type { z } from 'zod';
import { launchPageSchema, type RunFailure, runFailurePageSchema } from '@/lib/domain/runs/launch';
import { type RunTrace, runTraceSchema } from '@/lib/domain/runs/run-trace';
import type { Store } from './server-client';
import { unwrap } from './store-error';

/** Each throws StoreError on refusal. */
export function createRunRepository(store: Store) {
  return {
    /** Newest first; one launch where it is named. */
    launches: async (
      page: { readonly limit: number; readonly offset: number },
      launchId?: string,
    ): Promise<z.infer<typeof launchPageSchema>> =>
      launchPageSchema.parse(
        unwrap(
          await store.rpc('run_launches', {
            ...(launchId === undefined ? {} : { p_launch: launchId }),
            p_limit: page.limit,
            p_offset: page.offset,
          }),
        ),
      ),

    failures: async (
      launchId: string,
      status: RunFailure['status'] | null,
      page: { readonly limit: number; readonly offset: number },
    ): Promise<z.infer<typeof runFailurePageSchema>> =>
      runFailurePageSchema.parse(
        unwrap(
          await store.rpc('run_failures', {
            p_launch: launchId,
            ...(status === null ? {} : { p_status: status }),
            p_limit: page.limit,
            p_offset: page.offset,
          }),
        ),
      ),

    /** How many of the launch's runs changed. */
    steer: async (launchId: string, change: 'pause' | 'resume' | 'cancel'): Promise<number> =>
      unwrap(await store.rpc('steer_launch', { p_launch: launchId, p_change: change })),

    /** One response of a launch; null where the launch has none such. */
    trace: async (launchId: string, responseId: string): Promise<RunTrace | null> => {
      const answer = await store.rpc('run_trace', { p_launch: launchId, p_response: responseId });
      return runTraceSchema.nullable().parse(unwrap(answer));
    },
  };
}
