/**
 * The room of what is loaded into a store from files. In: a corpus read from disk, a store with the secret key. Out: what
 * was added. Everything here can be repeated without doing anything twice.
 */
import { createHash } from 'node:crypto';
import type { Corpus } from '@/arena/runner/load-corpus';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';
import type { createStudyLoader } from '@/lib/data/service/study-loader';
import {
  type CorpusToRegister,
  type RegistrationParts,
  registrationOfFiles,
} from '@/lib/domain/audit/corpus-registration';

type StudyLoader = ReturnType<typeof createStudyLoader>;
type StandingOf = RegistrationParts['standingOf'];
const approvedByCorpus: StandingOf = () => ({ status: 'approved', report: null });

/** Loads a corpus with all its files, byte for byte. Known files make no new revision. Throws where one does not compile. */
export async function registerCorpus(
  loader: StudyLoader,
  corpus: Corpus,
  names: { readonly key: string; readonly name: string },
  standingOf: StandingOf = approvedByCorpus,
) {
  return loader.registerCorpus(registrationOf(corpus, names, standingOf));
}

/** What the store keeps of a corpus. Pure but for compiling. Throws where a scenario does not compile. */
export function registrationOf(
  corpus: Corpus,
  names: { readonly key: string; readonly name: string },
  standingOf: StandingOf = approvedByCorpus,
): CorpusToRegister {
  const shelf = createScenarioShelf(corpus);
  return registrationOfFiles(corpus.instances, {
    names,
    standingOf,
    sha256Of: (text) => createHash('sha256').update(text).digest('hex'),
    hashOf: ({ value: { id } }) => {
      const compiled = shelf.compiled(id);
      if (compiled.ok) return compiled.value.manifest.scenario;
      const [first] = compiled.error;
      throw new Error(`${id} does not compile: ${first?.path ?? ''} ${first?.message ?? ''}`);
    },
  });
}
