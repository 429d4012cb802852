import { z } from 'zod';
import { single } from '../answer';
import { defineCommand } from '../command';
import { instantOf, inZone, isoInZone } from '../instants';

const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];

export const getCurrentTime = defineCommand({
  name: 'get_current_time',
  kind: 'inspect',
  app: 'system',
  args: z.strictObject({}),
  reads: ['clock'],
  doc: 'The time now, in the person’s time zone, with its weekday. It is the time of the last observed event.',
  handler: (_args, { clock, person }) => {
    const now = instantOf(clock);
    return single(
      {
        now: isoInZone(now, person.timezone),
        weekday: weekdays[inZone(now, person.timezone).dayOfWeek - 1],
        timezone: person.timezone,
      },
      'none',
    );
  },
});
