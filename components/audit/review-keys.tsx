'use client';

import { useTranslations } from 'next-intl';
import { KeySheet } from '@/components/shared/key-sheet';
import { gradeKey, outcomeKeys, pageKeyBindings } from '@/lib/domain/audit/key-bindings';
import { criteria, grades, outcomes } from '@/lib/domain/audit/review';
import { keyLabel } from '@/lib/domain/keyboard/find-binding';

type ReviewKeysProps = {
  open: boolean;
  onClose: () => void;
  singleKeysOff: boolean;
  onSingleKeysOff: (off: boolean) => void;
};

/** Every key of the review page, printed from the list the page acts on. */
export function ReviewKeys(props: ReviewKeysProps) {
  const t = useTranslations('audit');
  const gradeWords = grades.map((grade) => t(`grade.${grade}`)).join(', ');
  const rowsOf = (of: readonly (typeof pageKeyBindings)[number]['group'][]) =>
    pageKeyBindings
      .filter(({ group }) => of.includes(group))
      .map((binding) => ({ keys: [keyLabel(binding)], words: t(`keys.act.${binding.id}`) }));
  return (
    <KeySheet
      {...props}
      groups={[
        {
          title: t('keys.group.vote'),
          rows: [
            ...criteria.map((criterion) => ({
              keys: grades.map((grade) => keyLabel({ key: gradeKey(criterion, grade) })),
              words: `${t(`criterion.${criterion}.name`)}: ${gradeWords}`,
            })),
            ...outcomes.map((outcome) => ({
              keys: [keyLabel({ key: outcomeKeys[outcome] })],
              words: t(`outcome.${outcome}`),
            })),
            ...rowsOf(['vote']),
          ],
        },
        { title: t('keys.group.move'), rows: rowsOf(['move', 'page']) },
      ]}
    />
  );
}
