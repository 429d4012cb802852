/** `halo arena verify`: replays stored responses and names those that do not come out as recorded. */
import type { Command } from 'commander';
import type { Verification } from '@/arena/runner/record-comparison';
import { corpusFlag, openCorpus } from './corpus-option';
import { CommandFailure, nounOf, printJson } from './program';
import { verifyFile } from './verify/verify-file';
import { verifyStudy } from './verify/verify-study';

interface VerifyOptions {
  readonly corpus: string;
  readonly study?: string;
  readonly invalidate?: boolean;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'arena', 'play, replay and look into checkpoints')
    .command('verify')
    .description('replay responses and compare results, digests, effects and counts')
    .argument('[responses]', 'file of responses (JSONL)')
    .option('--study <key>', 'instead: all responses of this study in the store, as it pins them')
    .option('--invalidate', 'with --study: take what differs out of judging and the dataset')
    .option(...corpusFlag)
    .option(
      '--json',
      'print {responses, reproduced, differing, unsettled, unverifiable, findings} as JSON',
    )
    .addHelpText(
      'after',
      `
Examples:
  $ npm run halo -- arena verify responses.jsonl
  $ npm run halo -- arena verify --study demo

Unsettled: only statements that ran out of time or memory differ, which depends on the machine. Unverifiable: the record
or its scenario is not whole, as with imported datasets, or it was made under another version of the protocol. Exit code
1: at least one response differs.`,
    )
    .action(verify);
}

async function verify(file: string | undefined, options: VerifyOptions): Promise<void> {
  const { study, json, invalidate = false } = options;
  if ((file === undefined) === (study === undefined)) {
    throw new CommandFailure('Name a file of responses, or a study with --study.', 2);
  }
  if (invalidate && study === undefined) {
    throw new CommandFailure('--invalidate needs --study: it marks responses of the store.', 2);
  }
  if (file !== undefined) {
    report(await verifyFile(file, openCorpus(options.corpus, json), json), json);
  } else if (study !== undefined) {
    report(await verifyStudy(study, invalidate), json);
  }
}

function report(verifications: readonly Verification[], json: boolean | undefined): void {
  const count = (outcome: Verification['outcome']): number =>
    verifications.filter((each) => each.outcome === outcome).length;
  const findings = verifications.filter(({ outcome }) => outcome !== 'reproduced');
  const differing = count('differs');
  process.exitCode = differing > 0 ? 1 : 0;
  if (json) {
    printJson({
      responses: verifications.length,
      reproduced: count('reproduced'),
      differing,
      unsettled: count('unsettled'),
      unverifiable: count('unverifiable'),
      findings,
    });
    return;
  }
  for (const finding of findings) printFinding(finding);
  const words = (['reproduced', 'differs', 'unsettled', 'unverifiable'] as const)
    .filter((outcome) => outcome === 'reproduced' || count(outcome) > 0)
    .map((outcome) => `${count(outcome)} ${outcome === 'differs' ? 'differ' : outcome}`);
  console.log(`${verifications.length} responses: ${words.join(', ')}.`);
}

function printFinding({ itemId, outcome, differences }: Verification): void {
  console.log(`${itemId} ${outcome}`);
  for (const { place, path, recorded, replayed } of differences) {
    console.log(`  ${path === '' ? place : `${place}: ${path}`}`);
    console.log(`    recorded  ${recorded}`);
    console.log(`    replayed  ${replayed}`);
  }
}
