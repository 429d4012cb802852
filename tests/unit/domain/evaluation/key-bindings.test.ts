import { describe, expect, it } from 'vitest';
import { bindingFor, keyBindings } from '@/lib/domain/evaluation/key-bindings';
import type { KeyPress, KeySurroundings } from '@/lib/domain/keyboard/find-binding';

const press = (key: string, over: Partial<KeyPress> = {}): KeyPress => ({
  key,
  code: '',
  mod: false,
  alt: false,
  repeat: false,
  ...over,
});
const around = (over: Partial<KeySurroundings> = {}): KeySurroundings => ({
  typing: false,
  dialogOpen: false,
  composing: false,
  singleKeysOff: false,
  ...over,
});

describe('keys', () => {
  it('mean one thing each', () => {
    const keys = keyBindings.map((binding) => `${'mod' in binding ? 'mod ' : ''}${binding.key}`);
    expect(new Set(keys).size).toBe(keys.length);
    expect(new Set(keyBindings.map((binding) => binding.id)).size).toBe(keys.length);
  });
  it('do not act while a person types, composes, or has a dialog open', () => {
    for (const binding of keyBindings) {
      if ('mod' in binding) continue;
      const one = press(binding.key);
      expect(bindingFor(one, around())?.id).toBe(binding.id);
      expect(bindingFor(one, around({ typing: true }))).toBeNull();
      expect(bindingFor(one, around({ dialogOpen: true }))).toBeNull();
      expect(bindingFor(one, around({ composing: true }))).toBeNull();
      expect(bindingFor(one, around({ singleKeysOff: true }))).toBeNull();
      expect(bindingFor({ ...one, mod: true }, around())).toBeNull();
      expect(bindingFor({ ...one, alt: true }, around())).toBeNull();
    }
  });
  it('submit from within the rationale, but not from a dialog or a composition', () => {
    const submit = press('Enter', { mod: true });
    expect(bindingFor(submit, around({ typing: true }))?.id).toBe('submit');
    expect(bindingFor(submit, around({ dialogOpen: true }))).toBeNull();
    expect(bindingFor(submit, around({ typing: true, composing: true }))).toBeNull();
    expect(bindingFor(press('Enter'), around())).toBeNull();
  });
  it('held down repeat a move, never an answer or a submission', () => {
    expect(bindingFor(press('j', { repeat: true }), around())?.id).toBe('next_piece');
    expect(bindingFor(press('a', { repeat: true }), around())).toBeNull();
    expect(bindingFor(press('Enter', { mod: true, repeat: true }), around())).toBeNull();
  });
  it('work with caps lock on and on layouts without Latin letters', () => {
    expect(bindingFor(press('A'), around())?.id).toBe('acceptable');
    expect(bindingFor(press('ф', { code: 'KeyA' }), around())?.id).toBe('acceptable');
  });
});
