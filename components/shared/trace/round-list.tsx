import { useTranslations } from 'next-intl';
import type { Shown, ShownRound, ShownStep } from '@/lib/domain/evaluation/response-view';
import { readsOf } from '@/lib/domain/trace/records-read';
import { Fold } from '../fold';
import { ForeignText } from '../foreign-text';
import { JsonBlock } from '../json-block';
import { Piece } from '../piece';
import { CommandBadge } from './command-badge';
import { CommandLine } from './command-line';
import { ReadLinks } from './read-links';
import { ResultView } from './result-view';

type RoundListProps = {
  rounds: Shown<readonly ShownRound[]>;
  zone: string | null;
  /** Whether the page shows the world that the commands looked at. */
  linked?: boolean;
};

/** The agent's looking around, round by round. Steps that brought content start unfolded. */
export function RoundList({ rounds, zone, linked = false }: RoundListProps) {
  const t = useTranslations('commands');
  if (!rounds.known) return <JsonBlock json={rounds.json} />;
  if (rounds.value.length === 0) return <p className="text-muted">{t('trace.none')}</p>;
  return (
    <ol className="flex flex-col gap-3">
      {rounds.value.map((round) => (
        <li key={round.steps[0]?.number ?? round.round}>
          <p className="mb-1 text-xs font-medium text-muted">
            {t('trace.round', { number: round.round, commands: round.steps.length })}
          </p>
          <ol className="flex flex-col gap-1">
            {round.steps.map((step) => (
              <li key={step.number}>
                <StepPiece step={step} zone={zone} linked={linked} />
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  );
}

type StepPieceProps = { step: ShownStep; zone: string | null; linked: boolean };

function StepPiece({ step, zone, linked }: StepPieceProps) {
  const t = useTranslations('commands');
  return (
    <Piece
      cites={{ kind: 'step', number: step.number }}
      stop="piece"
      className="border border-line bg-surface"
    >
      <Fold
        open={step.badge === 'content' || step.badge === 'error'}
        summary={
          <span className="flex items-start justify-between gap-2">
            <span className="min-w-0">
              <span className="me-1.5 font-mono text-xs text-muted">T{step.number}</span>
              <CommandLine call={step.call} />
            </span>
            <CommandBadge badge={step.badge} />
          </span>
        }
      >
        <LongArguments step={step} />
        <ResultView result={step.result} zone={zone} />
        {step.result.ok && step.result.meta.zeroCountsOnly ? (
          <p className="mt-1 text-xs text-muted">{t('result.zeroCountsOnly')}</p>
        ) : null}
        {linked ? <ReadLinks reads={readsOf(step)} /> : null}
      </Fold>
    </Piece>
  );
}

/** Arguments too long for the line, such as SQL, in full. */
function LongArguments({ step }: { step: ShownStep }) {
  const long = Object.entries(step.call.args).filter(
    ([, value]) => typeof value === 'string' && (value.length > 80 || value.includes('\n')),
  );
  return long.map(([name, value]) => (
    <ForeignText
      key={name}
      text={String(value)}
      className="mb-1.5 rounded-control bg-sunken p-2 font-mono text-xs"
    />
  ));
}
