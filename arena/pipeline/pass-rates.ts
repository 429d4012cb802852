/**
 * Pass rates per layer, first and revised candidates apart, as seed 000 (section 5.1) reports them for one pass: of those that
 * a layer judged, how many it let through. Pure.
 */
import { type Layer, layers, type Outcome } from './pipeline-ledger';

export interface JudgedCandidate {
  /** What was made: `instance`, `scenario` or `noise`. */
  readonly kind: string;
  readonly revision: number;
  readonly layer: Layer;
  readonly outcome: Outcome;
}

export interface PassRate {
  readonly kind: string;
  readonly layer: Layer;
  readonly candidates: 'first' | 'revised';
  readonly passed: number;
  readonly judged: number;
}

/** Layers that judged nothing of a kind are left out. */
export function passRates(verdicts: readonly JudgedCandidate[]): PassRate[] {
  const kinds = [...new Set(verdicts.map(({ kind }) => kind))];
  return kinds.flatMap((kind) =>
    layers.flatMap((layer) =>
      (['first', 'revised'] as const).flatMap((candidates): PassRate[] => {
        const judged = verdicts.filter(
          (verdict) =>
            verdict.kind === kind &&
            verdict.layer === layer &&
            (verdict.revision === 1) === (candidates === 'first'),
        );
        const passed = judged.filter(({ outcome }) => outcome === 'pass').length;
        return judged.length === 0
          ? []
          : [{ kind, layer, candidates, passed, judged: judged.length }];
      }),
    ),
  );
}
