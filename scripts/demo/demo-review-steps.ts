/**
 * What the demo brings for auditors: scenarios of a second environment, which no person has judged yet and which therefore
 * come as candidates, in review. The household is approved by the corpus itself, and its history says so.
 */
import { fileURLToPath } from 'node:url';
import { type Corpus, loadCorpus } from '@/arena/runner/load-corpus';
import { createStudyLoader } from '@/lib/data/service/study-loader';
import { registerCorpus } from '../load/register-corpus';
import { reportsOf } from '../load/validator-reports';
import type { DemoContext, DemoStep } from '../store/demo-step';
import { createStoreClient } from '../store/store-client';

const candidatesMax = 4;

export const demoReviewSteps: readonly DemoStep[] = [
  { announcement: 'Putting scenarios up for review', run: loadCandidates },
];

async function loadCandidates({ store }: DemoContext): Promise<void> {
  const loader = createStudyLoader(createStoreClient(store.url, store.secretKey));
  const corpus = candidateCorpus();
  const reports = await reportsOf(corpus);
  const candidates = {
    ...corpus,
    instances: corpus.instances.map((instance) => ({
      ...instance,
      scenarios: instance.scenarios.slice(0, candidatesMax),
    })),
  };
  await registerCorpus(
    loader,
    candidates,
    { key: 'candidates', name: 'Candidates' },
    (scenario) => {
      const report = reports.get(scenario.file) ?? null;
      return { status: report?.errors === 0 ? 'in_review' : 'draft', report };
    },
  );
}

function candidateCorpus(): Corpus {
  const directory = fileURLToPath(new URL('../../arena/corpus/sport_recreation', import.meta.url));
  const corpus = loadCorpus(directory);
  if (corpus.ok) return corpus.value;
  const [fault] = corpus.error;
  throw new Error(`The candidates cannot be read: ${fault?.file ?? ''} ${fault?.message ?? ''}`);
}
