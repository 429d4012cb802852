/**
 * The room of what is loaded into a store from files. In: a corpus read from disk, a store with the secret key. Out: what
 * was added. Everything here can be repeated without doing anything twice.
 */
import { createHash } from 'node:crypto';
import type { Corpus, CorpusInstance } from '@/arena/runner/load-corpus';
import { createScenarioShelf } from '@/arena/runner/scenario-shelf';
import type {
  CorpusToRegister,
  createStudyLoader,
  InstanceToRegister,
  ScenarioToRegister,
} from '@/lib/data/service/study-loader';

type StudyLoader = ReturnType<typeof createStudyLoader>;

/** Loads a corpus with all its files, byte for byte. Known files make no new revision. Throws where one does not compile. */
export async function registerCorpus(
  loader: StudyLoader,
  corpus: Corpus,
  names: { readonly key: string; readonly name: string },
  standingOf: StandingOf = approvedByCorpus,
) {
  return loader.registerCorpus(registrationOf(corpus, names, standingOf));
}

type ScenarioDocument = CorpusInstance['scenarios'][number];
/** How a scenario comes in: approved on the corpus's own word, or as a candidate that people have to judge. */
type StandingOf = (scenario: ScenarioDocument) => Pick<ScenarioToRegister, 'status' | 'report'>;
const approvedByCorpus: StandingOf = () => ({ status: 'approved', report: null });

/** What the store keeps of a corpus. Pure but for compiling. Throws where a scenario does not compile. */
export function registrationOf(
  corpus: Corpus,
  names: { readonly key: string; readonly name: string },
  standingOf: StandingOf = approvedByCorpus,
): CorpusToRegister {
  const shelf = createScenarioShelf(corpus);
  const hashOfScenario = (scenarioId: string): string => {
    const compiled = shelf.compiled(scenarioId);
    if (compiled.ok) return compiled.value.manifest.scenario;
    const [first] = compiled.error;
    throw new Error(`${scenarioId} does not compile: ${first?.path ?? ''} ${first?.message ?? ''}`);
  };
  return {
    ...names,
    instances: corpus.instances.map((instance) => instanceOf(instance, hashOfScenario, standingOf)),
  };
}

function instanceOf(
  { instance, noise, scenarios }: CorpusInstance,
  hashOfScenario: (scenarioId: string) => string,
  standingOf: StandingOf,
): InstanceToRegister {
  const { id, domain, person, description } = instance.value;
  return {
    key: id,
    domain,
    personName: person.name,
    timezone: person.timezone,
    instanceDescription: description,
    personalDescription: person.description,
    document: instance.text,
    noise: noise?.text ?? null,
    sha256: createHash('sha256')
      .update(instance.text)
      .update('\u0000')
      .update(noise?.text ?? '')
      .digest('hex'),
    scenarios: scenarios.map((scenario): ScenarioToRegister => {
      const { text, value } = scenario;
      const { id: key, title, description: summary, needType, hidden } = value;
      return {
        key,
        document: text,
        sha256: hashOfScenario(key),
        title,
        description: summary,
        needType,
        windowOpens: hidden.window?.opens ?? null,
        windowCloses: hidden.window?.closes ?? null,
        ...standingOf(scenario),
      };
    }),
  };
}
