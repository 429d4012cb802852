/** Runs on the admin's pages: what they show and what may be changed about them. */
import 'server-only';
import { notFound } from 'next/navigation';
import { z } from 'zod';
import { ok, type Result } from '@/lib/core/result';
import { createRunRepository } from '@/lib/data/run-repository';
import { createServerStore } from '@/lib/data/server-client';
import { type Launch, type RunFailure, runFailureSchema } from '@/lib/domain/runs/launch';
import type { RunTrace } from '@/lib/domain/runs/run-trace';

export const launchesPerPage = 20;
export const failuresPerPage = 50;

const runs = async () => createRunRepository(await createServerStore());

const pageSchema = z.coerce.number().int().min(1).max(10_000).catch(1);

/** `page` as the address has it, from 1; anything else is the first. */
export async function loadLaunches(
  page: unknown,
): Promise<{ launches: Launch[]; page: number; pages: number }> {
  const number = pageSchema.parse(page);
  const { total, launches } = await (await runs()).launches({
    limit: launchesPerPage,
    offset: (number - 1) * launchesPerPage,
  });
  return { launches, page: number, pages: Math.max(1, Math.ceil(total / launchesPerPage)) };
}

export interface LaunchPage {
  readonly launch: Launch;
  readonly failures: readonly RunFailure[];
  readonly failureTotal: number;
  readonly status: RunFailure['status'] | null;
  readonly page: number;
  readonly pages: number;
}

const statusSchema = runFailureSchema.shape.status.nullable().catch(null);

/** A launch with a page of its failures, of one status where one is asked for. 404 where there is no such launch. */
export async function loadLaunch(
  launchId: string,
  query: { readonly status?: unknown; readonly page?: unknown },
): Promise<LaunchPage> {
  if (!z.uuid().safeParse(launchId).success) notFound();
  const status = statusSchema.parse(query.status ?? null);
  const page = pageSchema.parse(query.page);
  const repository = await runs();
  const [{ launches }, { failures, total }] = await Promise.all([
    repository.launches({ limit: 1, offset: 0 }, launchId),
    repository.failures(launchId, status, {
      limit: failuresPerPage,
      offset: (page - 1) * failuresPerPage,
    }),
  ]);
  const launch = launches[0] ?? notFound();
  const pages = Math.max(1, Math.ceil(total / failuresPerPage));
  return { launch, failures, failureTotal: total, status, page, pages };
}

/** 404 where the launch has no such response. */
export async function loadRunTrace(launchId: string, responseId: string): Promise<RunTrace> {
  const ids = z.tuple([z.uuid(), z.uuid()]).safeParse([launchId, responseId]);
  if (!ids.success) notFound();
  return (await (await runs()).trace(launchId, responseId)) ?? notFound();
}

export const steerLaunchSchema = z.strictObject({
  launchId: z.uuid(),
  change: z.enum(['pause', 'resume', 'cancel']),
});

/** How many of the launch's runs changed. Workers hear of it at their next claim. */
export async function steerLaunch({
  launchId,
  change,
}: z.output<typeof steerLaunchSchema>): Promise<Result<{ changed: number }, never>> {
  return ok({ changed: await (await runs()).steer(launchId, change) });
}
