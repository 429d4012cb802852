/** `halo corpus show`: one scenario as a page to read. */
import type { Command } from 'commander';
import { loadCorpus } from '@/arena/runner/load-corpus';
import { createScenarioSubject } from '@/arena/validator/scenario-subject';
import { corpusFlag, corpusOrFailure } from './corpus-option';
import { CommandFailure, nounOf } from './program';
import { scenarioPage } from './scenario-page';

/** Adds `halo corpus show <scenario>`: Markdown on standard output. Gives everything away; not for annotators. */
export function register(program: Command): void {
  nounOf(program, 'corpus', 'look after environments and scenarios')
    .command('show')
    .argument('<scenario>', 'id of a scenario')
    .option(...corpusFlag)
    .description('print a scenario with its events, window, evidence and help as a Markdown page')
    .action(async (id: string, { corpus: directory }: { corpus: string }) => {
      const corpus = corpusOrFailure(loadCorpus(directory), directory, false);
      for (const { instance, noise, scenarios } of corpus.instances) {
        const scenario = scenarios.find(({ value }) => value.id === id);
        if (!scenario) continue;
        const subject = await createScenarioSubject({
          instance: instance.value,
          scenario: scenario.value,
          noise: noise?.value ?? null,
        });
        console.log(scenarioPage(subject));
        return;
      }
      const known = corpus.instances.flatMap((each) => each.scenarios.map(({ value }) => value.id));
      throw new CommandFailure(
        `There is no scenario "${id}" in ${directory}. It has: ${known.join(', ')}`,
        2,
      );
    });
}
