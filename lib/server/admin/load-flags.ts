import 'server-only';
import type { QueuedFlag } from '@/lib/domain/assignment/flag-queue';
import { adminStore } from './admin-store';

export type FlagsPage = {
  readonly open: readonly (QueuedFlag & { readonly scenarioTitle: string })[];
  readonly openTotal: number;
  readonly resolved: readonly (QueuedFlag & { readonly scenarioTitle: string })[];
  readonly resolvedTotal: number;
};

/** What annotators of a study asked, oldest first, and what was answered lately. */
export async function loadFlags(studyId: string): Promise<FlagsPage> {
  const { flags, assignments } = await adminStore();
  const [open, resolved, scenarios] = await Promise.all([
    flags.list(studyId, 'open'),
    flags.list(studyId, 'resolved'),
    assignments.plan(studyId),
  ]);
  const titles = new Map(scenarios.map((scenario) => [scenario.id, scenario.title]));
  const titled = (list: readonly QueuedFlag[]) =>
    list.map((flag) => ({ ...flag, scenarioTitle: titles.get(flag.scenarioId) ?? '' }));
  return {
    open: titled(open.flags),
    openTotal: open.total,
    resolved: titled(resolved.flags),
    resolvedTotal: resolved.total,
  };
}
