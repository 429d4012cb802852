/** What the corpus validator says of one candidate among the files that were accepted before it. */
import type { Instance, Noise } from '@/lib/domain/scenario/instance';
import type { Scenario } from '@/lib/domain/scenario/scenario';
import { validateCorpus } from '../validator/validate-corpus';

export interface AcceptedFiles {
  readonly instance: Instance;
  readonly noise: Noise | null;
  readonly scenarios: readonly Scenario[];
}

/** Says that scenarios are missing, which is so until the last one is there. */
const completenessCode = 'NEEDS_COMPLETE';

/** Errors in `file`, or in all files where none is named; a line each, as the validator words them. Warnings pass. */
export async function candidateFindings(
  { instance, noise, scenarios }: AcceptedFiles,
  file: string | null,
): Promise<string[]> {
  const corpus = {
    faults: [],
    instances: [
      {
        instance: documentOf(fileNames.instance, instance),
        noise: noise && documentOf(fileNames.noise, noise),
        scenarios: scenarios.map((scenario) =>
          documentOf(fileNames.scenario(scenario.id), scenario),
        ),
      },
    ],
  };
  const report = await validateCorpus(corpus, (each) => file === null || each === file);
  return report.findings
    .filter(({ severity }) => severity === 'error')
    .filter(
      ({ code, path }) =>
        file === null || (code !== completenessCode && path.split('#')[0] === file),
    )
    .map(({ code, path, message }) => `${code} ${path}: ${message}`);
}

export const fileNames = {
  instance: 'instance.json',
  noise: 'noise.json',
  scenario: (id: string) => `scenarios/${id}.json`,
} as const;

export const documentText = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;

function documentOf<T>(file: string, value: T) {
  return { file, text: documentText(value), value };
}
