import { byModel } from './breakdown';
import { accepted, both, inspected, intervened, observed } from './conditions';
import type { ByModel, Mean, Rate } from './figure';
import type { Stratum } from './stratum';

export interface Silence {
  /** L0 after at least one inspection round, over all L0. */
  readonly afterLooking: Rate;
  /** L0 without inspection, over all L0. */
  readonly withoutLooking: Rate;
  readonly acceptabilityAfterLooking: Rate;
  readonly acceptabilityWithoutLooking: Rate;
  /** Inspection commands a response ran. */
  readonly commandsOfAcceptedL0: Mean;
  readonly commandsOfAcceptedInterventions: Mean;
}

/**
 * Analysis 9, second part: whether silence came after looking, how each fares, and how many commands accepted silence and
 * accepted interventions ran. Commands are means over the responses that report them. Pure.
 * Source: HALO 5.5 (182 accepted L0 with 16.74 commands, 401 accepted interventions with 14.65).
 */
export function silence(stratum: Stratum): Silence {
  const silent = stratum.where(observed);
  const looked = silent.where(inspected);
  const unseeing = silent.where((record) => !inspected(record));
  const commands = (part: Stratum) => part.mean((record) => record.command_count);
  return {
    afterLooking: silent.rate(inspected),
    withoutLooking: silent.rate((record) => !inspected(record)),
    acceptabilityAfterLooking: looked.rate(accepted),
    acceptabilityWithoutLooking: unseeing.rate(accepted),
    commandsOfAcceptedL0: commands(stratum.where(both(accepted, observed))),
    commandsOfAcceptedInterventions: commands(stratum.where(both(accepted, intervened))),
  };
}

export const silenceSection = (stratum: Stratum): ByModel<Silence> => byModel(stratum, silence);
