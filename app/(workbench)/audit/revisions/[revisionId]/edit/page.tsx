import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';
import { z } from 'zod';
import { AskingVotes } from '@/components/audit/asking-votes';
import { RevisionEditor } from '@/components/audit/editor/revision-editor';
import { ButtonLink } from '@/components/ui/button';
import { Notice } from '@/components/ui/notice';
import { PageHeader } from '@/components/ui/page-header';
import { rolesOf } from '@/lib/domain/access/actor';
import type { JsonSchema } from '@/lib/domain/audit/json-place';
import { canRevise, revisionIdSchema } from '@/lib/domain/audit/revision-page';
import { instanceSchema, noiseSchema } from '@/lib/domain/scenario/instance';
import { scenarioSchema } from '@/lib/domain/scenario/scenario';
import { loadRevisionText } from '@/lib/server/audit/load-revision-text';
import { requireActor } from '@/lib/server/require-actor';
import { revise, submitForReview } from '../../../actions';

type EditPageProps = { params: Promise<{ revisionId: string }> };

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('audit');
  return { title: t('editor.open') };
}

/** Through text, since what zod gives has methods, which no client part can be handed. */
const plain = (schema: z.ZodType): JsonSchema =>
  JSON.parse(JSON.stringify(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })));
const schemas = {
  scenario: plain(scenarioSchema),
  instance: plain(instanceSchema),
  noise: plain(noiseSchema),
};

/** A new revision of a scenario, or the draft of one. */
export default async function EditPage({ params }: EditPageProps) {
  const [{ revisionId }, actor, t] = await Promise.all([
    params,
    requireActor(...rolesOf('audit')),
    getTranslations('audit'),
  ]);
  if (!revisionIdSchema.safeParse(revisionId).success) notFound();
  const loaded = await loadRevisionText(revisionId);
  if (!loaded.ok) notFound();
  const { page, texts, comparedTexts } = loaded.value;
  return (
    <main className="mx-auto flex w-full max-w-7xl flex-col gap-4 px-4 py-5">
      <PageHeader
        title={t('editor.title', { scenario: page.scenarioKey })}
        lead={t('editor.lead')}
        actions={<ButtonLink href={`/audit/revisions/${revisionId}`}>{t('queue.open')}</ButtonLink>}
      />
      {canRevise(page, actor.role) ? (
        <RevisionEditor
          key={`${page.revisionId}/${page.instanceDocumentId}/${page.sha256}`}
          facts={{
            revisionId: page.revisionId,
            sha256: page.sha256,
            instanceDocumentId: page.instanceDocumentId,
            isDraft: page.status === 'draft',
            actorId: actor.id,
            reason: page.status === 'draft' ? (page.reason ?? '') : '',
            texts,
            comparedTexts,
          }}
          schemas={schemas}
          actions={{ revise, submit: submitForReview }}
          asked={<AskingVotes page={page} />}
        />
      ) : (
        <Notice>{t('editor.cannot')}</Notice>
      )}
    </main>
  );
}
