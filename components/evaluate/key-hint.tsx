import { Kbd } from '@/components/ui/kbd';
import { type KeyBindingId, keyBindings } from '@/lib/domain/evaluation/key-bindings';
import { keyLabel } from '@/lib/domain/keyboard/find-binding';

/** The key that does something, from the one list of keys; decoration for those who do not see it. */
export function KeyHint({ id }: { id: KeyBindingId }) {
  const binding = keyBindings.find((each) => each.id === id);
  return binding ? (
    <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
      <Kbd>{keyLabel(binding)}</Kbd>
    </span>
  ) : null;
}
