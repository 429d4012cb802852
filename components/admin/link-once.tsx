'use client';

import { useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field, Input } from '@/components/ui/field';

type LinkOnceProps = { id: string; label: string; link: string; onClose: () => void };

/** A link that is shown this once, to be taken along, and the way out of its dialog. */
export function LinkOnce({ id, label, link, onClose }: LinkOnceProps) {
  const common = useTranslations('common');
  return (
    <>
      <Field id={id} label={label}>
        <div className="flex gap-2">
          <Input
            id={id}
            readOnly
            autoFocus
            value={link}
            onFocus={(event) => event.target.select()}
            className="font-mono text-xs"
          />
          <CopyButton text={link} />
        </div>
      </Field>
      <div className="flex justify-end">
        <Button variant="primary" onClick={onClose}>
          {common('close')}
        </Button>
      </div>
    </>
  );
}
