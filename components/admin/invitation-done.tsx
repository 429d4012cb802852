'use client';

import { useFormatter, useTranslations } from 'next-intl';
import { Button } from '@/components/ui/button';
import { CopyButton } from '@/components/ui/copy-button';
import { Field, Input } from '@/components/ui/field';

export type InvitationLink = {
  readonly link: string;
  readonly email: string;
  readonly expiresAt: string;
};

/** The link of an invitation, shown this once. */
export function InvitationDone({ made, onClose }: { made: InvitationLink; onClose: () => void }) {
  const t = useTranslations('admin.inviteDialog');
  const common = useTranslations('common');
  const format = useFormatter();
  return (
    <>
      <p>{t('doneBody', { expires: format.dateTime(new Date(made.expiresAt), 'moment') })}</p>
      <Field id="link" label={t('link')}>
        <div className="flex gap-2">
          <Input
            id="link"
            readOnly
            autoFocus
            value={made.link}
            onFocus={(event) => event.target.select()}
            className="font-mono text-xs"
          />
          <CopyButton text={made.link} />
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
