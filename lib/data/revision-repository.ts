/** The files of revisions, which auditors and admins may read. */
import 'server-only';
import { z } from 'zod';
import type { Store } from './server-client';
import { StoreError, unwrap } from './store-error';

export interface RevisionDocuments {
  /** The scenario's file, byte for byte. */
  readonly scenarioDocument: string;
  readonly instanceDocument: string;
  readonly noise: string | null;
}

const documentsSchema = z.object({
  document: z.string(),
  instance_documents: z.object({ document: z.string(), noise: z.string().nullable() }),
});

const unknownRevision = () =>
  new StoreError({ kind: 'not_found', detail: 'revision_unknown' }, 'no such revision');

/** Throws StoreError: `not_found` for what does not exist or may not be read. */
export function createRevisionRepository(store: Store) {
  return {
    /** Names the text as it stands; equal for equal texts. `isFinal` once the text cannot change any more. */
    nameOf: async (revisionId: string): Promise<{ name: string; isFinal: boolean }> => {
      const [row] = unwrap(
        await store
          .from('scenario_revisions')
          .select('sha256, instance_document_id, status')
          .eq('id', revisionId),
      );
      if (!row) throw unknownRevision();
      return {
        name: `${revisionId}/${row.instance_document_id}/${row.sha256}`,
        isFinal: row.status !== 'draft',
      };
    },
    documents: async (revisionId: string): Promise<RevisionDocuments> => {
      const [row] = unwrap(
        await store
          .from('scenario_revisions')
          .select('document, instance_documents (document, noise)')
          .eq('id', revisionId),
      );
      if (!row) throw unknownRevision();
      const { document, instance_documents: instance } = documentsSchema.parse(row);
      return {
        scenarioDocument: document,
        instanceDocument: instance.document,
        noise: instance.noise,
      };
    },
  };
}
