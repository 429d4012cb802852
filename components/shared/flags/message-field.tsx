'use client';

import { Field, Textarea } from '@/components/ui/field';
import { flagMessageMaxLength } from '@/lib/domain/flags/read-thread';

type MessageFieldProps = {
  id: string;
  label: string;
  hint: string;
  value: string;
  autoFocus?: boolean;
  onChange: (text: string) => void;
  onSend: () => void;
};

/** Where a message is written. Control (or Command) and Enter sends it, Escape leaves the field and keeps the words. */
export function MessageField(props: MessageFieldProps) {
  const { id, label, hint, value, autoFocus = false, onChange, onSend } = props;
  return (
    <Field id={id} label={label} hint={hint}>
      <Textarea
        id={id}
        data-do="reply"
        dir="auto"
        rows={2}
        autoFocus={autoFocus}
        maxLength={flagMessageMaxLength}
        value={value}
        aria-describedby={`${id}-hint`}
        onChange={(event) => onChange(event.target.value)}
        onKeyDown={(event) => {
          if (event.nativeEvent.isComposing) return;
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
            event.preventDefault();
            onSend();
          } else if (event.key === 'Escape') {
            event.currentTarget.closest<HTMLElement>('[data-stop]')?.focus();
          }
        }}
      />
    </Field>
  );
}
