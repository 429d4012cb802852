'use server';

import { ok } from '@/lib/core/result';
import {
  handOver,
  handOverSchema,
  reinstateResponse,
  reinstateResponseSchema,
  returnSlot,
  returnSlotSchema,
  voidResponse,
  voidResponseSchema,
} from '@/lib/server/admin/change-scenario';
import { defineAction } from '@/lib/server/define-action';

export const handOverScenario = defineAction({
  name: 'hand over scenario',
  roles: ['admin'],
  input: handOverSchema,
  run: (_actor, input) => handOver(input),
});

export const returnItem = defineAction({
  name: 'return item',
  roles: ['admin'],
  input: returnSlotSchema,
  run: async (_actor, input) => ok(await returnSlot(input)),
});

export const voidItem = defineAction({
  name: 'void response',
  roles: ['admin'],
  input: voidResponseSchema,
  run: async (_actor, input) => ok(await voidResponse(input)),
});

export const reinstateItem = defineAction({
  name: 'reinstate response',
  roles: ['admin'],
  input: reinstateResponseSchema,
  run: async (_actor, input) => ok(await reinstateResponse(input)),
});
