/** `halo arena play`: gives the agent's seat at one checkpoint to a person or to a program. */
import type { Command } from 'commander';
import { createSqlPool } from '@/arena/evidence/sql-pool';
import { writeJsonText } from '@/arena/runner/json-text';
import { createProtocolSetting } from '@/arena/runner/protocol-setting';
import { appendResponse } from '@/arena/runner/response-file';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { playItem, responseKeyOf } from '@/arena/runner/run-corpus';
import { corpusFlag, openCorpus, pickCheckpoint } from './corpus-option';
import { positiveInteger } from './option-numbers';
import { createJsonPlayer } from './play/json-player';
import { createFileHistory, noHistory } from './play/line-history';
import { createTerminalPlayer, type Terminal } from './play/terminal-player';
import { CommandFailure, nounOf } from './program';

interface PlayOptions {
  readonly corpus: string;
  readonly scenario?: string;
  readonly checkpoint: string;
  readonly player: string;
  readonly trial: number;
  readonly save?: string;
  readonly json?: boolean;
}

export function register(program: Command): void {
  nounOf(program, 'arena', 'play, replay and look into checkpoints')
    .command('play')
    .description('take the agent’s seat at one checkpoint')
    .option(...corpusFlag)
    .option('--scenario <id>', 'scenario; left out, the scenarios are listed')
    .option('--checkpoint <id or number>', 'event after which the agent is asked', '1')
    .option('--player <key>', 'model key of the response', 'human')
    .option('--trial <n>', 'tells repeated responses apart', positiveInteger, 1)
    .option(
      '--save <file>',
      'add the response to this file (JSONL); else a session asks at its end',
    )
    .option('--json', 'one protocol turn a line from standard input, one result a line')
    .addHelpText(
      'after',
      `
With --json the first line out is {"task": …}; then each line in is one turn and is answered by one line:
  in   {"inspect":[{"command":"list_emails","args":{"folder":"inbox"}}]}
  out  {"results":[{"command":…,"args":…,"result":…}],"problem":null,"finalOnly":false,"budget":{…}}
  in   {"final":{"command":"notify_user","args":{"message":"…"}}}   or   {"final":null}
  out  {"status":"completed","action":…,"result":…,"level":"L1","effects":[…],"outbox":[…],…}
A turn that was not executed is answered with "problem" and no results.

Examples:
  $ npm run halo -- arena play --scenario household-01-s1 --checkpoint 3
  $ npm run --silent halo -- arena play --scenario household-01-s1 --json < turns.jsonl

Exit code 1: the response ended as anything but completed.`,
    )
    .action(play);
}

async function play(options: PlayOptions): Promise<void> {
  const shelf = openCorpus(options.corpus, options.json);
  const { compiled, checkpointId } = pickCheckpoint(shelf, options.scenario, options.checkpoint);
  const setting = createProtocolSetting();
  const player = options.json
    ? createJsonPlayer(options.player)
    : createTerminalPlayer(options.player, setting.commands.all, thisTerminal());
  const { trial } = options;
  const item = { agent: player.agent, scenarioId: compiled.scenarioId, checkpointId, trial };
  const sql = createSqlPool({ size: 1 });
  try {
    const key = responseKeyOf(item, compiled, setting);
    const record = await playItem(item, key, compiled, { sql, setting });
    player.end(record);
    const file =
      options.save ?? (record.status === 'completed' ? await player.whereToSave() : null);
    if (file !== null) save(record, file);
    process.exitCode = record.status === 'completed' ? 0 : 1;
  } finally {
    sql.close();
    player.close();
  }
}

function thisTerminal(): Terminal {
  const isInteractive = process.stdin.isTTY === true && process.stdout.isTTY === true;
  return {
    input: process.stdin,
    output: process.stdout,
    isInteractive,
    history: isInteractive ? createFileHistory(process.env.HALO_DATA_DIR ?? '.halo') : noHistory,
    width: process.stdout.columns ?? 120,
  };
}

function save(record: ResponseRecord, file: string): void {
  const appended = appendResponse(file, record);
  if (!appended.ok) {
    const [first] = appended.error;
    throw new CommandFailure(
      `${file} cannot be continued: line ${first?.line}: ${first?.message}`,
      2,
    );
  }
  if (appended.value === 'present') {
    const advice = 'Play under another --player or --trial.';
    throw new CommandFailure(
      `${file} holds a completed response of "${record.modelKey}" at this checkpoint already. ${advice}\n${writeJsonText(record)}`,
      2,
    );
  }
}
