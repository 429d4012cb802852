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

/**
 * The look of all cells, for the table's body: a page has a thousand, and words that each repeated would be most of what is
 * sent. `data-was` marks whom a moved scenario is confirmed with.
 */
export const planCellClasses =
  '[&_td]:px-1 [&_td]:text-xs [&_td]:text-muted ' +
  '[&_label]:flex [&_label]:min-h-8 [&_label]:items-center [&_label]:gap-2 [&_label]:rounded-control [&_label]:px-2 ' +
  '[&_label]:has-focus-visible:outline-2 [&_label]:has-focus-visible:outline-accent [&_label]:has-enabled:hover:bg-sunken ' +
  '[&_label]:has-checked:bg-accent-soft! [&_label[data-was]]:border [&_label[data-was]]:border-dashed ' +
  '[&_label[data-was]]:border-line-strong [&_input]:size-4 [&_input]:shrink-0 [&_input]:accent-accent [&_input]:outline-none';

/** One pair of a scenario and a person: a choice, or why it is none. */
export function PlanCell(props: PlanCellProps) {
  const { group, labelledBy, isChosen, isConfirmed, isFixed, whyNot, onChoose } = props;
  if (isFixed) {
    return (
      <td>
        {isChosen ? (
          <span
            role="img"
            aria-labelledby={labelledBy}
            className="ml-2.5 block size-3 rounded-full bg-accent"
          />
        ) : null}
      </td>
    );
  }
  if (whyNot !== null && !isChosen) return <td className="px-3!">{whyNot}</td>;
  return (
    <td>
      <label data-was={isConfirmed || undefined}>
        <input
          type="radio"
          name={group}
          checked={isChosen}
          disabled={whyNot !== null}
          onChange={onChoose}
          aria-labelledby={labelledBy}
        />
        {whyNot}
      </label>
    </td>
  );
}
