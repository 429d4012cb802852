/** `halo corpus validate`: the deterministic checks of a corpus on disk. */
import type { Command } from 'commander';
import pc from 'picocolors';
import { readCorpus } from '@/arena/runner/load-corpus';
import { type ValidationReport, validateCorpus } from '@/arena/validator/validate-corpus';
import { nounOf, printJson } from './program';

const defaultDirectory = 'arena/corpus';

/**
 * Adds `halo corpus validate [dir] [--json]`. Exit code 1 where there are errors. With --json, one JSON object is
 * alone on standard output.
 */
export function register(program: Command): void {
  nounOf(program, 'corpus', 'look after environments and scenarios')
    .command('validate')
    .argument('[dir]', 'folder of an instance, or one above several', defaultDirectory)
    .description('check structure, signatures, state and design of every scenario')
    .option(
      '--json',
      'print {domains, instances, scenarios, checkpoints, errors, warnings, findings}',
    )
    .action(async (directory: string, { json }: { json?: boolean }) => {
      const { corpus: read, faults } = readCorpus(directory);
      const report = await validateCorpus({ instances: read.instances, faults });
      if (json) printJson(report);
      else console.log(inWords(report));
      process.exitCode = report.errors > 0 ? 1 : 0;
    });
}

function inWords(report: ValidationReport): string {
  const findings = report.findings.map(({ severity, layer, code, path, message }) => {
    const word = severity === 'error' ? pc.red(severity) : pc.yellow(severity);
    return `${word} ${layer} ${pc.bold(code)} ${path}\n  ${message}`;
  });
  const { domains, instances, scenarios, checkpoints, errors, warnings } = report;
  const counts = { domains, instances, scenarios, checkpoints, errors, warnings };
  return [
    ...findings,
    Object.entries(counts)
      .map(([names, count]) => `${count} ${count === 1 ? names.slice(0, -1) : names}`)
      .join(', '),
  ].join('\n');
}
