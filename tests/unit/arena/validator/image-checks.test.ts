import Database from 'better-sqlite3';
import { describe, expect, it } from 'vitest';
import { imageFaults, imageIntegrity } from '@/arena/validator/checks/state/image-integrity';
import { sameDigest } from '@/arena/validator/checks/state/same-digest';
import { createScenarioSubject } from '@/arena/validator/scenario-subject';
import { compiledScenario } from '../../../support/scenario-builder';
import { soundParts } from '../../../support/sound-corpus';

async function soundSubject() {
  const { instance, scenarios, noise } = soundParts();
  return createScenarioSubject({ instance, scenario: scenarios[0], noise });
}

function imageOf(sql: string): Uint8Array {
  const database = new Database(':memory:');
  database.pragma('foreign_keys = OFF');
  database.exec(sql);
  const image = new Uint8Array(database.serialize());
  database.close();
  return image;
}

describe('images', () => {
  it('of a sound scenario are sound', async () => {
    expect(imageIntegrity.run(await soundSubject())).toEqual([]);
  });

  it('are not in WAL mode', () => {
    const image = imageOf('CREATE TABLE t (a TEXT) STRICT');
    image[18] = 2;
    expect(imageFaults('state', image).join()).toContain('WAL');
  });

  it('hold STRICT tables only', () => {
    expect(imageFaults('evidence', imageOf('CREATE TABLE loose (a TEXT)')).join()).toContain(
      'loose of the evidence image is not STRICT',
    );
  });

  it('hold no reference to nothing', () => {
    const image = imageOf(
      'CREATE TABLE a (id TEXT PRIMARY KEY) STRICT; CREATE TABLE b (a TEXT REFERENCES a(id)) STRICT; INSERT INTO b VALUES (1)',
    );
    expect(imageFaults('evidence', image).join()).toContain('row of b');
  });

  it('are reported by the check, wherever they come from', async () => {
    const subject = await soundSubject();
    if (!subject.compiled) throw new Error('It compiles.');
    const stateImage = imageOf('CREATE TABLE loose (a TEXT)');
    const tampered = { ...subject, compiled: { ...subject.compiled, stateImage } };
    expect(imageIntegrity.run(tampered)).toHaveLength(1);
  });
});

describe('a second compilation', () => {
  it('gives the same images and digests', async () => {
    expect(sameDigest.run(await soundSubject())).toEqual([]);
  });

  it('that differs is reported, for the images and for each checkpoint', async () => {
    const subject = await soundSubject();
    expect(sameDigest.run({ ...subject, compiled: compiledScenario() })).toHaveLength(1);
    if (!subject.compiled) throw new Error('It compiles.');
    const [first, ...rest] = subject.compiled.events;
    if (first?.payload.kind !== 'email_received') throw new Error('The first event is a mail.');
    const payload = { ...first.payload, email: { ...first.payload.email, subject: 'Other' } };
    const tampered = { ...subject.compiled, events: [{ ...first, payload }, ...rest] };
    expect(sameDigest.run({ ...subject, compiled: tampered })).toHaveLength(4);
  });
});
