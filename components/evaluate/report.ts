import type { Failure } from '@/lib/domain/access/failure';

/** Tells the person what the server refused; null where no answer came. */
export type Report = (failure: Failure | null) => void;
