import { describe, expect, it } from 'vitest';
import {
  chooseOpening,
  type LocalDraft,
  type ServerDraft,
  type Submission,
} from '@/lib/domain/drafts/choose-opening';
import { type Answers, sameAnswers, startAnswers } from '@/lib/domain/evaluation/answers';

const words = (rationale: string): Answers => ({ ...startAnswers('L1'), rationale });
const onServer = (over: Partial<ServerDraft<Answers>> = {}): ServerDraft<Answers> => ({
  answers: words('server'),
  baseVersion: 0,
  activeMs: 1,
  updatedAt: 'T1',
  ...over,
});
const onDevice = (over: Partial<LocalDraft<Answers>> = {}): LocalDraft<Answers> => ({
  answers: words('device'),
  baseVersion: 0,
  activeMs: 1,
  serverSavedAt: 'T1',
  unsaved: true,
  ...over,
});
const submitted = (rationale: string, version = 1) => ({ answers: words(rationale), version });

const opened = (
  submission: Submission<Answers> | null,
  server: ServerDraft<Answers> | null,
  local: LocalDraft<Answers> | null,
) => chooseOpening({ submission, server, local }, sameAnswers);

describe('a page opens with', () => {
  it('nothing where there is nothing', () => {
    expect(opened(null, null, null)).toEqual({ kind: 'untouched' });
  });
  it('the draft of the server where this device holds nothing unsaved', () => {
    const expected = { kind: 'draft', answers: words('server'), recovered: false };
    expect(opened(null, onServer(), null)).toEqual(expected);
    expect(opened(null, onServer({ updatedAt: 'T2' }), onDevice({ unsaved: false }))).toEqual(
      expected,
    );
  });
  it('the words on this device that never reached the server', () => {
    const expected = { kind: 'draft', answers: words('device'), recovered: true };
    expect(opened(null, onServer(), onDevice())).toEqual(expected);
    expect(opened(null, null, onDevice({ serverSavedAt: null }))).toEqual(expected);
  });
  it('a question where the draft moved on elsewhere while words here were unsaved', () => {
    expect(opened(null, onServer({ updatedAt: 'T2' }), onDevice())).toEqual({
      kind: 'conflict',
      mine: words('device'),
      theirs: words('server'),
      about: 'draft',
    });
  });
  it('a question where a newer submission meets unsaved words or an older draft', () => {
    const theirs = words('submitted');
    const expected = { kind: 'conflict', theirs, about: 'submission' };
    expect(opened(submitted('submitted'), null, onDevice())).toEqual({
      ...expected,
      mine: words('device'),
    });
    expect(opened(submitted('submitted'), onServer(), null)).toEqual({
      ...expected,
      mine: words('server'),
    });
  });
  it('the draft of a revision made on the current submission', () => {
    expect(opened(submitted('old'), onServer({ baseVersion: 1 }), null)).toMatchObject({
      kind: 'draft',
      answers: words('server'),
    });
  });
  it('the submission where drafts say the same', () => {
    const same = words('same');
    expect(
      opened(
        submitted('same'),
        onServer({ answers: same }),
        onDevice({ answers: same, baseVersion: 0 }),
      ),
    ).toEqual({ kind: 'submission', answers: same });
  });
  it('the submission where this device holds only what was saved before it', () => {
    expect(opened(submitted('new'), null, onDevice({ unsaved: false }))).toEqual({
      kind: 'submission',
      answers: words('new'),
    });
  });
});
