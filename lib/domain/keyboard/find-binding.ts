/**
 * The room of the keyboard: what a press of a key means, on any page. In: a list of bindings, a press, what surrounds
 * it. Out: the binding, or null. Imports: none.
 *
 * Words: a *binding* gives a key its *act*; a *press* is one event of the browser. Which keys a page has is said where its
 * words are: domain/evaluation and domain/audit each keep their list.
 */

export type KeyPress = {
  readonly key: string;
  /** `KeyboardEvent.code`, the place on the keyboard. */
  readonly code: string;
  readonly mod: boolean;
  readonly alt: boolean;
  readonly repeat: boolean;
};

export type KeySurroundings = {
  /** Focus is in a field that takes text. */
  readonly typing: boolean;
  readonly dialogOpen: boolean;
  /** An input method is composing (or the browser says so with key code 229). */
  readonly composing: boolean;
  /** The person switched single keys off (WCAG 2.1.4). */
  readonly singleKeysOff: boolean;
};

export type AnyBinding = { readonly group: string; readonly key: string; readonly mod?: true };

/**
 * The binding of a list that a press means, or null: no key acts in dialogs, in compositions, or (without mod) in text;
 * a key held down repeats in the group `move` only. Pure.
 */
export function findBinding<Binding extends AnyBinding>(
  bindings: readonly Binding[],
  press: KeyPress,
  around: KeySurroundings,
): Binding | null {
  if (around.dialogOpen || around.composing || press.alt) return null;
  if (!press.mod && (around.typing || around.singleKeysOff)) return null;
  const key = latinKey(press);
  const found = bindings.find(
    (binding) => binding.key === key && (binding.mod ?? false) === press.mod,
  );
  if (!found || (press.repeat && found.group !== 'move')) return null;
  return found;
}

function latinKey(press: KeyPress): string {
  if (press.key.length !== 1) return press.key;
  const isAscii = press.key.charCodeAt(0) < 128;
  const letter = /^Key([A-Z])$/.exec(press.code)?.[1];
  return !isAscii && letter ? letter.toLowerCase() : press.key.toLowerCase();
}

/** The key of a binding, as people write it. Pure. */
export function keyLabel(binding: { readonly key: string; readonly mod?: true }): string {
  const key = binding.key.length === 1 ? binding.key.toUpperCase() : binding.key;
  return binding.mod ? `Ctrl ${key}` : key;
}
