/**
 * The room of what an annotator does. In: the signed-in person's store and parsed input. Out: a Result whose fault is
 * the store's own word. The store checks person, ownership, order, versions and rules; nothing here may widen them.
 * Imports: lib/{core,domain,data}, arena/index.
 *
 * Words: see lib/domain/evaluation.
 */
import 'server-only';
import { err, ok, type Result } from '@/lib/core/result';
import { StoreError } from '@/lib/data/store-error';
import type { Fault } from '@/lib/domain/access/failure';

/** What the store answered, its refusals as values. Anything else that is thrown is a bug and goes on. */
export async function expectRefusal<T>(answer: Promise<T>): Promise<Result<T, Fault>> {
  try {
    return ok(await answer);
  } catch (error) {
    if (error instanceof StoreError) return err(error.fault);
    throw error;
  }
}
