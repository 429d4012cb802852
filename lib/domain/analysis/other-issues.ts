import { byModel } from './breakdown';
import { rejected, withAnyIssue, withIssue } from './conditions';
import type { ByModel, Rate } from './figure';
import type { Condition, Stratum } from './stratum';

export interface IssueRates {
  readonly ofRejected: Rate;
  readonly ofAll: Rate;
  /** Of the responses with any other issue. One response may have several, so these need not sum to one. */
  readonly ofWithIssue: Rate;
}

export interface OtherIssues {
  readonly any: Omit<IssueRates, 'ofWithIssue'>;
  readonly unsupportedEvidence: IssueRates;
  readonly irrelevantAction: IssueRates;
  readonly factualContradiction: IssueRates;
  readonly others: IssueRates;
}

/**
 * Analysis 9, first part: other issues over the rejected, over all, and over the responses that have any. Pure.
 * Source: HALO 5.4, 5.8 (1000 / 3575 = 27.97 %, 1000 / 8000 = 12.50 %, 503 / 1000 = 50.30 %).
 */
export function otherIssues(stratum: Stratum): OtherIssues {
  const ofRejected = stratum.where(rejected);
  const ofWithIssue = stratum.where(withAnyIssue);
  const rates = (condition: Condition): IssueRates => ({
    ofRejected: ofRejected.rate(condition),
    ofAll: stratum.rate(condition),
    ofWithIssue: ofWithIssue.rate(condition),
  });
  return {
    any: { ofRejected: ofRejected.rate(withAnyIssue), ofAll: stratum.rate(withAnyIssue) },
    unsupportedEvidence: rates(withIssue('Unsupported Evidence')),
    irrelevantAction: rates(withIssue('Irrelevant Action')),
    factualContradiction: rates(withIssue('Factual Contradiction')),
    others: rates(withIssue('Others')),
  };
}

export const otherIssuesSection = (stratum: Stratum): ByModel<OtherIssues> =>
  byModel(stratum, otherIssues);
