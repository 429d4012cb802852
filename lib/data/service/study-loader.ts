/**
 * Loads corpora, studies and models for the machine's command line. Takes a store made with the secret key; every call
 * is one transaction and can be repeated without doing anything twice. Throws StoreError `invalid` with the fault's code.
 */
import 'server-only';
import { z } from 'zod';
import type { CorpusToRegister } from '@/lib/domain/audit/corpus-registration';
import type { Json } from '../database-types.gen';
import type { Store } from '../server-client';
import { unwrap } from '../store-error';

export interface StudyToRegister {
  readonly key: string;
  readonly name: string;
  readonly description: string;
  readonly rationaleRequired: 'unacceptable' | 'always' | 'never';
  readonly corpusKey: string;
  /** Null pins the whole corpus. */
  readonly scenarioKeys: readonly string[] | null;
  readonly guideline: { readonly bodyEn: string; readonly bodyZh: string } | null;
}

export interface ModelToRegister {
  readonly studyId: string;
  readonly key: string;
  readonly label: string;
  readonly group: 'proprietary' | 'open' | 'baseline' | 'human';
  readonly configuration: Json;
}

const registeredSchema = z.strictObject({
  instances: z.int(),
  scenarios: z.int(),
  /** New ones. */
  revisions: z.int(),
});

export function createStudyLoader(store: Store) {
  return {
    registerCorpus: async (corpus: CorpusToRegister) =>
      registeredSchema.parse(
        unwrap(await store.rpc('register_corpus', { p_corpus: corpus as unknown as Json })),
      ),
    /** Returns the study's id. */
    registerStudy: async (study: StudyToRegister): Promise<string> =>
      unwrap(await store.rpc('register_study', { p_study: study as unknown as Json })),
    /** Returns the model's id. `model_configuration_changed` where the key names another configuration. */
    registerModel: async (model: ModelToRegister): Promise<string> =>
      unwrap(
        await store.rpc('register_model', {
          p_study: model.studyId,
          p_key: model.key,
          p_label: model.label,
          p_group: model.group,
          p_configuration: model.configuration,
        }),
      ),
  };
}
