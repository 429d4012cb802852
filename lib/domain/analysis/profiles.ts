import { byDomain, byModel, byNeed } from './breakdown';
import { accepted, both, intervened, observed } from './conditions';
import type { ByModel, Rate } from './figure';
import { type LevelMix, levelMix } from './scores';
import type { Stratum } from './stratum';

export interface Profile {
  readonly acceptability: Rate;
  /** Accepted L0 over all responses of the stratum: one part of acceptability. */
  readonly acceptedL0: Rate;
  /** Accepted interventions over all responses of the stratum: the other part. */
  readonly acceptedInterventions: Rate;
  readonly levels: LevelMix;
}

export interface ProfilesSection {
  readonly needs: readonly (ByModel<Profile> & { readonly need: string })[];
  readonly domains: readonly (ByModel<Profile> & { readonly domain: string })[];
}

/**
 * Analysis 8: acceptability = accepted L0 / n + accepted interventions / n, exactly, beside the level mix. A need describes the
 * whole scenario, not the checkpoint, and a domain's figures are not its difficulty. Pure.
 * Source: HALO 5.8 (5.25 + 49.80 = 55.05).
 */
export function profile(stratum: Stratum): Profile {
  return {
    acceptability: stratum.rate(accepted),
    acceptedL0: stratum.rate(both(accepted, observed)),
    acceptedInterventions: stratum.rate(both(accepted, intervened)),
    levels: levelMix(stratum),
  };
}

/** Profiles by need and by domain, each by model too. Pure. */
export function profilesSection(stratum: Stratum): ProfilesSection {
  return {
    needs: byNeed(stratum).map(([need, part]) => ({ need, ...byModel(part, profile) })),
    domains: byDomain(stratum).map(([domain, part]) => ({ domain, ...byModel(part, profile) })),
  };
}
