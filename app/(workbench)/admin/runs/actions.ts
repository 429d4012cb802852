'use server';

import { steerLaunch, steerLaunchSchema } from '@/lib/server/admin/runs';
import { defineAction } from '@/lib/server/define-action';

export const steer = defineAction({
  name: 'steer launch',
  roles: ['admin'],
  input: steerLaunchSchema,
  run: (_actor, input) => steerLaunch(input),
});
