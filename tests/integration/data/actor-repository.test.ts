import { describe, expect, it } from 'vitest';
import { readActor } from '@/lib/data/actor-repository';
import { createPeopleRepository } from '@/lib/data/people-repository';
import type { Store } from '@/lib/data/server-client';
import { makePerson, type TestPerson } from '../../support/people';

const storeOf = (person: TestPerson) => person.client as unknown as Store;

describe('asking the store who somebody is', () => {
  it('names the person, with the role that the store holds', async () => {
    const person = await makePerson('researcher', { displayName: 'Rosa' });
    expect(await readActor(storeOf(person))).toEqual({
      id: person.id,
      email: person.email,
      displayName: 'Rosa',
      role: 'researcher',
    });
  });

  it('an admin, who may read every profile, is himself and nobody else', async () => {
    const admin = await makePerson('admin');
    await makePerson('annotator');
    expect((await readActor(storeOf(admin)))?.id).toBe(admin.id);
  });

  it('whoever was deactivated is nobody, at once', async () => {
    const admin = await makePerson('admin');
    const person = await makePerson('annotator');
    await createPeopleRepository(storeOf(admin)).setActive(person.id, false);
    expect(await readActor(storeOf(person))).toBeNull();
  });

  it('whoever was signed out everywhere is nobody until he signs in again', async () => {
    const admin = await makePerson('admin');
    const person = await makePerson('annotator');
    await createPeopleRepository(storeOf(admin)).signOutEverywhere(person.id);
    expect(await readActor(storeOf(person))).toBeNull();
  });

  it('a stranger is nobody', async () => {
    const person = await makePerson('annotator');
    await person.client.auth.signOut({ scope: 'local' });
    expect(await readActor(storeOf(person))).toBeNull();
  });
});
