import { Kbd } from '@/components/ui/kbd';
import {
  type KeyBinding,
  type KeyBindingId,
  keyBindings,
} from '@/lib/domain/evaluation/key-bindings';

/** The key of a binding, as people write it. Pure. */
export function keyLabel(binding: KeyBinding): string {
  const key = binding.key.length === 1 ? binding.key.toUpperCase() : binding.key;
  return binding.mod ? `Ctrl ${key}` : key;
}

/** The key that does something, from the one list of keys; decoration for those who do not see it. */
export function KeyHint({ id }: { id: KeyBindingId }) {
  const binding = keyBindings.find((each) => each.id === id);
  return binding ? (
    <span aria-hidden="true" className="max-sm:hidden pointer-coarse:hidden">
      <Kbd>{keyLabel(binding)}</Kbd>
    </span>
  ) : null;
}
