import { classes } from '@/components/ui/classes';

type PlanCellProps = {
  /** The name of its row's choice. */
  group: string;
  /** Ids of what names the pair. */
  labelledBy: string;
  /** The person has the scenario in the plan. */
  isChosen: boolean;
  /** He has it until the plan is confirmed. */
  isConfirmed: boolean;
  /** It is being judged and changes hands on its own page only. */
  isFixed: boolean;
  /** Why he cannot have it, in words. */
  whyNot: string | null;
  onChoose: () => void;
};

/** One pair of a scenario and a person: a choice, or why it is none. A page has a thousand, so it is no more than it needs. */
export function PlanCell(props: PlanCellProps) {
  const { group, labelledBy, isChosen, isConfirmed, isFixed, whyNot, onChoose } = props;
  const isChoice = !isFixed && whyNot === null;
  if (!isChosen && !isChoice) {
    return <td className="px-3 text-xs text-muted">{whyNot}</td>;
  }
  return (
    <td className="px-1">
      <label
        className={classes(
          'flex min-h-8 items-center gap-2 rounded-control px-2 text-xs text-muted',
          'has-focus-visible:outline-2 has-focus-visible:outline-accent',
          isChosen ? 'bg-accent-soft' : 'has-enabled:hover:bg-sunken',
          isConfirmed && 'border border-dashed border-line-strong',
        )}
      >
        <input
          type="radio"
          name={group}
          checked={isChosen}
          disabled={!isChoice}
          onChange={onChoose}
          aria-labelledby={labelledBy}
          className="size-4 shrink-0 accent-accent outline-none"
        />
        {whyNot}
      </label>
    </td>
  );
}
