import { byDomain, byModel, byNeed } from './breakdown';
import { dosed, overProactive, rejected, timed } from './conditions';
import type { ByModel, Rate, Ratio } from './figure';
import type { Stratum } from './stratum';

export interface OverProactivity {
  /** Of the rejected responses. */
  readonly ofRejected: Rate;
  /** Of all labelled responses. */
  readonly ofAll: Rate;
  readonly prematureToBelated: Ratio;
  readonly excessiveToInsufficient: Ratio;
}

export interface OverProactivitySection extends ByModel<OverProactivity> {
  readonly needs: readonly (OverProactivity & { readonly need: string })[];
  readonly domains: readonly (OverProactivity & { readonly domain: string })[];
}

/**
 * Analysis 4: responses that are rejected and premature or excessive, each once, over the rejected and over all; premature to
 * belated and excessive to insufficient as ratios of counts. Nothing rejected gives no figure, not 0. Pure.
 * Source: HALO 4.3, 5.4 (2188 / 3575 = 61.20 %).
 */
export function overProactivity(stratum: Stratum): OverProactivity {
  return {
    ofRejected: stratum.where(rejected).rate(overProactive),
    ofAll: stratum.rate(overProactive),
    prematureToBelated: stratum.ratio(timed('Premature'), timed('Belated')),
    excessiveToInsufficient: stratum.ratio(dosed('Excessive'), dosed('Insufficient')),
  };
}

/** The same by model, need and domain. Pure. */
export function overProactivitySection(stratum: Stratum): OverProactivitySection {
  return {
    ...byModel(stratum, overProactivity),
    needs: byNeed(stratum).map(([need, part]) => ({ need, ...overProactivity(part) })),
    domains: byDomain(stratum).map(([domain, part]) => ({ domain, ...overProactivity(part) })),
  };
}
