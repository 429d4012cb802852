'use client';

import { FlagList } from './flag-list';
import { JudgementForm } from './judgement-form';
import { ReturnedNote } from './returned-note';
import { SiblingList } from './sibling-list';
import type { EvaluateActions, SlotFacts } from './slot-facts';
import type { Item } from './use-item';

type ItemFormProps = {
  facts: SlotFacts;
  actions: EvaluateActions;
  item: Item;
  onSubmit: () => void;
};

/** The pane of the judgement: the form, and beneath it what else one has said at this checkpoint. */
export function ItemForm({ facts, actions, item, onSubmit }: ItemFormProps) {
  const { submission, flags, citing } = item;
  return (
    <>
      <ReturnedNote returned={facts.returned} />
      <JudgementForm
        facts={facts}
        draft={item.draft}
        gaps={submission.gaps}
        trouble={submission.trouble}
        isBusy={submission.isBusy}
        isSetAside={flags.isSetAside}
        rationale={item.rationale}
        citation={citing.citation}
        cited={citing.cited}
        onCite={citing.cite}
        onSubmit={onSubmit}
      >
        <SiblingList siblings={facts.siblings} />
        <FlagList
          flags={flags.flags}
          actorId={facts.actorId}
          actions={actions}
          canWithdraw={facts.batchIsOpen}
          onWithdraw={(flag) => void flags.withdraw(flag)}
          onSaid={flags.said}
        />
      </JudgementForm>
    </>
  );
}
