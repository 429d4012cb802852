'use client';

import { useTranslations } from 'next-intl';
import { leaveOnEscape } from '@/components/shared/leave-on-escape';
import { Button } from '@/components/ui/button';
import { Textarea } from '@/components/ui/field';
import { Kbd } from '@/components/ui/kbd';
import { commentMaxLength, type Remark } from '@/lib/domain/audit/review';
import { AnchorLink } from './evidence-link';

type RemarkListProps = {
  remarks: readonly Remark[];
  /** What the focus was on last, as a citation; null where nothing was. */
  citation: string | null;
  onChange: (remarks: Remark[]) => void;
  onAdd: () => void;
};

/** Comments on places: each leads to its event or record. */
export function RemarkList({ remarks, citation, onChange, onAdd }: RemarkListProps) {
  const t = useTranslations('audit');
  return (
    <fieldset className="flex flex-col gap-1.5">
      <legend className="font-medium">{t('form.remarks')}</legend>
      {remarks.map((remark, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: remarks have no name, and two may stand on one place
        <div key={index} className="flex flex-col gap-1">
          <span className="flex items-center justify-between gap-2">
            <AnchorLink anchor={remark.anchor} />
            <Button
              size="small"
              variant="quiet"
              onClick={() => onChange(remarks.filter((_, other) => other !== index))}
            >
              {t('form.removeRemark')}
            </Button>
          </span>
          <Textarea
            rows={2}
            value={remark.text}
            maxLength={commentMaxLength}
            aria-label={t('form.remarkOn', { anchor: remark.anchor })}
            data-remark={index}
            onKeyDown={leaveOnEscape}
            onChange={(event) =>
              onChange(
                remarks.map((each, other) =>
                  other === index ? { ...each, text: event.target.value } : each,
                ),
              )
            }
            className="text-xs"
          />
        </div>
      ))}
      <Button size="small" onClick={onAdd} disabled={citation === null}>
        {citation === null ? t('form.remarkHint') : t('form.addRemark', { anchor: citation })}{' '}
        <Kbd>C</Kbd>
      </Button>
    </fieldset>
  );
}
