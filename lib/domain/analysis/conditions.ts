/** What can be asked of one record, in the words of the dataset. */
import type { ActionLevel } from '../scenario/scenario';
import type { AnalysisRecord } from './analysis-record';
import type { Condition } from './stratum';

export const accepted: Condition = (record) => record.verdict === 'acceptable';
export const rejected: Condition = (record) => record.verdict === 'unacceptable';
export const observed: Condition = (record) => record.action_level === 'L0';
/** L1, L2 or L3. */
export const intervened: Condition = (record) => record.action_level !== 'L0';
export const atLevel =
  (level: ActionLevel): Condition =>
  (record) =>
    record.action_level === level;

export const timed =
  (timing: AnalysisRecord['timing']): Condition =>
  (record) =>
    record.timing === timing;
export const dosed =
  (intensity: NonNullable<AnalysisRecord['intensity']>): Condition =>
  (record) =>
    record.intensity === intensity;
export const withIssue =
  (issue: AnalysisRecord['other_issues'][number]): Condition =>
  (record) =>
    record.other_issues.includes(issue);
export const withAnyIssue: Condition = (record) => record.other_issues.length > 0;

export const both =
  (...conditions: readonly Condition[]): Condition =>
  (record) =>
    conditions.every((condition) => condition(record));
export const either =
  (...conditions: readonly Condition[]): Condition =>
  (record) =>
    conditions.some((condition) => condition(record));

/** Rejected and premature or excessive: the union, each response once (HALO section 4.3). */
export const overProactive: Condition = both(
  rejected,
  either(timed('Premature'), dosed('Excessive')),
);
/** What more intervention can cure. */
export const inactionOrInsufficient: Condition = either(timed('Inaction'), dosed('Insufficient'));
/** What more intervention can cause. */
export const prematureOrExcessive: Condition = either(timed('Premature'), dosed('Excessive'));
/** At least one inspection round; looking is not finding. */
export const inspected: Condition = (record) => record.retrieval_rounds > 0;
