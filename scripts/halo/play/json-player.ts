/** A program in the agent's seat: protocol turns in, results out, one JSON object a line each way. */
import { type AgentTask, AgentTransportError, type TurnInput } from '@/arena/agents/agent';
import type { ResponseRecord } from '@/arena/runner/response-record';
import { printJson } from '../program';
import { createLineReader, humanAgent, openStandardInput, type Player } from './player';

export function createJsonPlayer(id: string): Player {
  const lines = openStandardInput();
  const readLine = createLineReader(lines);
  return {
    agent: humanAgent(id, 'json', (task) => ({
      step: async (input) => {
        if (isOpening(input, task)) printJson({ task });
        else printJson(input);
        let turn = await readLine();
        while (turn?.trim() === '') turn = await readLine();
        if (turn === null) throw new AgentTransportError('Standard input ended before a final.');
        return { turn };
      },
    })),
    end: (record) => printJson(endOf(record)),
    whereToSave: () => Promise.resolve(null),
    close: () => lines.close(),
  };
}

/** Only before the first turn is the whole budget there and nothing to hear. */
const isOpening = ({ results, problem, budget }: TurnInput, task: AgentTask): boolean =>
  results.length === 0 &&
  problem === null &&
  budget.rounds === task.budget.rounds &&
  budget.repairs === task.budget.repairs;

function endOf(record: ResponseRecord): object {
  return {
    status: record.status,
    failure: record.failure,
    action: JSON.parse(record.finalActionJson),
    result: JSON.parse(record.executionResultJson),
    level: record.inferredLevel,
    effects: JSON.parse(record.effectsJson),
    outbox: JSON.parse(record.outboxJson),
    retrievalRounds: record.retrievalRounds,
    commandCount: record.commandCount,
    repairs: record.repairs,
    forcedFinal: record.forcedFinal,
    contentAccess: record.contentAccess,
    stateDigestBefore: record.stateDigestBefore,
    stateDigestAfter: record.stateDigestAfter,
  };
}
