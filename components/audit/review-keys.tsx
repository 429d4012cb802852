'use client';

import { useTranslations } from 'next-intl';
import { Dialog } from '@/components/ui/dialog';
import { Kbd } from '@/components/ui/kbd';
import { gradeKey, outcomeKeys, pageKeyBindings } from '@/lib/domain/audit/key-bindings';
import { criteria, grades, outcomes } from '@/lib/domain/audit/review';

type ReviewKeysProps = {
  open: boolean;
  onClose: () => void;
  singleKeysOff: boolean;
  onSingleKeysOff: (off: boolean) => void;
};

/** Every key of the review page, printed from the list the page acts on. */
export function ReviewKeys({ open, onClose, singleKeysOff, onSingleKeysOff }: ReviewKeysProps) {
  const t = useTranslations('audit');
  return (
    <Dialog open={open} onClose={onClose} title={t('keys.title')} size="large">
      <div className="grid gap-5 sm:grid-cols-2">
        <dl className="flex flex-col gap-1">
          {criteria.map((criterion) => (
            <Row
              key={criterion}
              keys={grades.map((grade) => gradeKey(criterion, grade))}
              words={`${t(`criterion.${criterion}.name`)}: ${grades.map((grade) => t(`grade.${grade}`)).join(', ')}`}
            />
          ))}
          {outcomes.map((outcome) => (
            <Row key={outcome} keys={[outcomeKeys[outcome]]} words={t(`outcome.${outcome}`)} />
          ))}
        </dl>
        <dl className="flex flex-col gap-1">
          {pageKeyBindings.map((binding) => (
            <Row
              key={binding.id}
              keys={['mod' in binding ? `Ctrl ${binding.key}` : binding.key]}
              words={t(`keys.act.${binding.id}`)}
            />
          ))}
        </dl>
      </div>
      <label className="flex items-center gap-2 border-t border-line pt-3">
        <input
          type="checkbox"
          checked={singleKeysOff}
          onChange={(event) => onSingleKeysOff(event.target.checked)}
          className="size-4 accent-accent"
        />
        {t('keys.singleKeysOff')}
      </label>
    </Dialog>
  );
}

function Row({ keys, words }: { keys: readonly string[]; words: string }) {
  return (
    <div className="flex items-baseline gap-2">
      <dt className="flex w-24 shrink-0 justify-end gap-0.5 whitespace-nowrap">
        {keys.map((key) => (
          <Kbd key={key}>{key}</Kbd>
        ))}
      </dt>
      <dd>{words}</dd>
    </div>
  );
}
