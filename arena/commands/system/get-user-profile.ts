import { z } from 'zod';
import { single } from '../answer';
import { defineCommand } from '../command';

export const getUserProfile = defineCommand({
  name: 'get_user_profile',
  kind: 'inspect',
  app: 'system',
  args: z.strictObject({}),
  reads: ['profile'],
  doc: 'The person you assist: name, address, roles, time zone, language, working hours (days are 1 Monday to 7 Sunday) and description.',
  handler: (_args, { person }) =>
    single(
      {
        name: person.name,
        address: person.address,
        roles: person.roles,
        timezone: person.timezone,
        locale: person.locale,
        working_hours: person.workingHours,
        description: person.description,
      },
      'none',
    ),
});
