import { z } from 'zod';
import { err } from '@/lib/core/result';
import { exportProgress } from '@/lib/server/admin/load-progress';
import { defineHandler } from '@/lib/server/define-handler';

/** The tables of a study's progress as a file, with the filter of the page. */
export const GET = defineHandler({
  name: 'export progress',
  roles: ['admin'],
  params: z.object({ studyId: z.uuid() }),
  run: async (_actor, { params }, request) => {
    const batch = z.uuid().nullable().safeParse(new URL(request.url).searchParams.get('batch'));
    if (!batch.success) return err({ kind: 'not_found' });
    return new Response(await exportProgress(params.studyId, batch.data), {
      headers: {
        'Content-Type': 'text/csv; charset=utf-8',
        'Content-Disposition': 'attachment; filename="progress.csv"',
        'Cache-Control': 'no-store',
      },
    });
  },
});
