/**
 * Loads corpora, studies and responses for the machine's command line. Takes a store made with the secret key; every call
 * is one transaction and can be repeated without doing anything twice. Throws StoreError `invalid` with the fault's code.
 */
import 'server-only';
import { z } from 'zod';
import type { ValidatorReport } from '@/lib/domain/audit/revision-page';
import type { Json } from '../database-types.gen';
import type { Store } from '../server-client';
import { unwrap } from '../store-error';

export interface CorpusToRegister {
  readonly key: string;
  readonly name: string;
  readonly instances: readonly InstanceToRegister[];
}

export interface InstanceToRegister {
  readonly key: string;
  readonly domain: string;
  readonly personName: string;
  readonly timezone: string;
  readonly instanceDescription: string;
  readonly personalDescription: string;
  /** The files' texts, byte for byte; sha256 is over both. */
  readonly document: string;
  readonly noise: string | null;
  readonly sha256: string;
  readonly scenarios: readonly ScenarioToRegister[];
}

export interface ScenarioToRegister {
  readonly key: string;
  readonly document: string;
  /** The hash that responses of this scenario name (`scenarioHash`). */
  readonly sha256: string;
  readonly title: string;
  readonly description: string;
  readonly needType: string;
  readonly windowOpens: string | null;
  readonly windowCloses: string | null;
  /** `approved` on the corpus's own word, which its history says; `in_review` and `draft` for candidates. */
  readonly status: 'approved' | 'in_review' | 'draft';
  /** What the validator found; null where it did not run. */
  readonly report: ValidatorReport | null;
}

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

const importedSchema = z.strictObject({ added: z.int(), present: z.int() });
export type Imported = z.infer<typeof importedSchema>;

/** Records a call: a megabyte or two of JSON. */
const recordsPerCall = 50;

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
    /**
     * Adds response records (arena/runner/response-record.ts) of one model. In calls of fifty, so a fault leaves those
     * before it; importing again adds the rest.
     */
    importResponses: async (
      studyId: string,
      modelId: string,
      records: readonly object[],
    ): Promise<Imported> => {
      const total = { added: 0, present: 0 };
      for (let start = 0; start < records.length; start += recordsPerCall) {
        const answer = await store.rpc('import_responses', {
          p_study: studyId,
          p_model: modelId,
          p_rows: records.slice(start, start + recordsPerCall) as unknown as Json,
        });
        const { added, present } = importedSchema.parse(unwrap(answer));
        total.added += added;
        total.present += present;
      }
      return total;
    },
  };
}
