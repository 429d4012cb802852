import { expect, test } from 'vitest';
import { makePerson, signInAgain } from '../../support/people';

test('an invited person signs up, signs in again and reads the own profile', async () => {
  const person = await makePerson('researcher', { displayName: 'Ada' });
  const again = await signInAgain(person);
  const { data, error } = await again.from('profiles').select('id, role, display_name');
  expect(error).toBeNull();
  expect(data).toEqual([{ id: person.id, role: 'researcher', display_name: 'Ada' }]);
});
