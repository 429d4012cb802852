import { describe, expect, it } from 'vitest';
import { type Answers, startAnswers } from '@/lib/domain/evaluation/answers';
import { chooseOpening, type LocalDraft, type ServerDraft } from '@/lib/domain/evaluation/drafts';

const words = (rationale: string): Answers => ({ ...startAnswers('L1'), rationale });
const onServer = (over: Partial<ServerDraft> = {}): ServerDraft => ({
  answers: words('server'),
  baseVersion: 0,
  activeMs: 1,
  updatedAt: 'T1',
  ...over,
});
const onDevice = (over: Partial<LocalDraft> = {}): LocalDraft => ({
  answers: words('device'),
  baseVersion: 0,
  activeMs: 1,
  serverSavedAt: 'T1',
  unsaved: true,
  ...over,
});
const submitted = (rationale: string, version = 1) => ({ answers: words(rationale), version });

describe('a page opens with', () => {
  it('nothing where there is nothing', () => {
    expect(chooseOpening(null, null, null)).toEqual({ kind: 'untouched' });
  });
  it('the draft of the server where this device holds nothing unsaved', () => {
    const expected = { kind: 'draft', answers: words('server'), recovered: false };
    expect(chooseOpening(null, onServer(), null)).toEqual(expected);
    expect(
      chooseOpening(null, onServer({ updatedAt: 'T2' }), onDevice({ unsaved: false })),
    ).toEqual(expected);
  });
  it('the words on this device that never reached the server', () => {
    const expected = { kind: 'draft', answers: words('device'), recovered: true };
    expect(chooseOpening(null, onServer(), onDevice())).toEqual(expected);
    expect(chooseOpening(null, null, onDevice({ serverSavedAt: null }))).toEqual(expected);
  });
  it('a question where the draft moved on elsewhere while words here were unsaved', () => {
    expect(chooseOpening(null, onServer({ updatedAt: 'T2' }), onDevice())).toEqual({
      kind: 'conflict',
      mine: words('device'),
      theirs: words('server'),
      about: 'draft',
    });
  });
  it('a question where a newer submission meets unsaved words or an older draft', () => {
    const theirs = words('submitted');
    const expected = { kind: 'conflict', theirs, about: 'submission' };
    expect(chooseOpening(submitted('submitted'), null, onDevice())).toEqual({
      ...expected,
      mine: words('device'),
    });
    expect(chooseOpening(submitted('submitted'), onServer(), null)).toEqual({
      ...expected,
      mine: words('server'),
    });
  });
  it('the draft of a revision made on the current submission', () => {
    expect(chooseOpening(submitted('old'), onServer({ baseVersion: 1 }), null)).toMatchObject({
      kind: 'draft',
      answers: words('server'),
    });
  });
  it('the submission where drafts say the same', () => {
    const same = words('same');
    expect(
      chooseOpening(
        submitted('same'),
        onServer({ answers: same }),
        onDevice({ answers: same, baseVersion: 0 }),
      ),
    ).toEqual({ kind: 'submission', answers: same });
  });
  it('the submission where this device holds only what was saved before it', () => {
    expect(chooseOpening(submitted('new'), null, onDevice({ unsaved: false }))).toEqual({
      kind: 'submission',
      answers: words('new'),
    });
  });
});
