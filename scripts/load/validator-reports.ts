/** What the validator says of each scenario of a corpus, as a revision keeps it. */
import type { Corpus } from '@/arena/runner/load-corpus';
import { validateCorpus } from '@/arena/validator/validate-corpus';
import type { ValidatorReport } from '@/lib/domain/audit/revision-page';

/**
 * By the scenario's file. Findings in an instance or its noise concern every scenario of it, and stand in the report of
 * each.
 */
export async function reportsOf(corpus: Corpus): Promise<ReadonlyMap<string, ValidatorReport>> {
  const reports = new Map<string, ValidatorReport>();
  for (const group of corpus.instances) {
    const { findings } = await validateCorpus({ instances: [group], faults: [] });
    const shared = [group.instance.file, group.noise?.file].filter((file) => file !== undefined);
    for (const { file } of group.scenarios) {
      const own = findings.filter(({ path }) => [file, ...shared].includes(fileOf(path)));
      const count = (severity: 'error' | 'warning') =>
        own.filter((finding) => finding.severity === severity).length;
      reports.set(file, {
        errors: count('error'),
        warnings: count('warning'),
        findings: own,
      });
    }
  }
  return reports;
}

const fileOf = (place: string): string => place.split('#')[0] ?? '';
