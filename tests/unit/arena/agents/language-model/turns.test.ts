import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endToolName } from '@/arena/agents/language-model/tool-conversation';
import { commands, findCommand } from '@/arena/commands/registry';
import { playModel, testedKey } from '../../../../support/model-response';
import { type ModelServer, startModelServer } from '../../../../support/model-server';
import { entryFor, replyIn, wireFormats } from '../../../../support/model-server-formats';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const inspectText =
  '{"inspect":[{"command":"list_chats","args":{}},{"command":"list_files","args":{}}]}';
const noticeArgs = { message: 'The boiler fee rose from 120 to 150.' };
const finalText = JSON.stringify({ final: { command: 'notify_user', args: noticeArgs } });

describe.each(wireFormats)('a language model that answers as %s does', (format) => {
  const say = (text: string) => replyIn(format, { text });
  const call = (...calls: (readonly [string, unknown])[]) => replyIn(format, { calls });
  const json = () => entryFor(format, server.url);
  const tools = () => entryFor(format, server.url, { turns: 'tools' });

  it('looks and acts in text', async () => {
    server.play([say(inspectText), say(finalText)]);
    const { record } = await playModel(json());
    expect(record).toMatchObject({
      status: 'completed',
      inferredLevel: 'L1',
      retrievalRounds: 1,
      commandCount: 2,
      repairs: 0,
      modelKey: 'tested-model',
    });
    expect(JSON.parse(record.finalActionJson)).toEqual({
      command: 'notify_user',
      args: noticeArgs,
    });
    const [first, second] = server.requests.map(({ body }) => JSON.stringify(body));
    expect(first).toContain('Judge only the events that are listed as observed');
    expect(first).toContain('Mara Lind');
    expect(second).toContain('list_chats');
    expect(second).toContain('11 rounds of inspection, 58 commands');
  });

  it('looks and acts by native tools, to the very same record but for the configuration', async () => {
    server.play([say(inspectText), say(finalText)]);
    const inText = (await playModel(json())).record;
    server.play([call(['list_chats', {}], ['list_files', {}]), call(['notify_user', noticeArgs])]);
    const byTools = (await playModel(tools())).record;
    for (const field of [
      'inspectionTraceJson',
      'finalActionJson',
      'executionResultJson',
      'effectsJson',
      'stateDigestAfter',
      'inferredLevel',
      'retrievalRounds',
    ] as const) {
      expect(byTools[field], field).toEqual(inText[field]);
    }
    expect(byTools.modelConfigurationHash).not.toBe(inText.modelConfigurationHash);
    const sent = JSON.stringify(server.requests.at(-1)?.body);
    for (const { name } of commands) expect(sent, name).toContain(`"${name}"`);
  });

  it('ends with no action by null and by the tool for it', async () => {
    server.play([say('{"final":null}')]);
    const inText = (await playModel(json())).record;
    server.play([call([endToolName, {}])]);
    const byTool = (await playModel(tools())).record;
    for (const record of [inText, byTool]) {
      expect(record).toMatchObject({
        status: 'completed',
        inferredLevel: 'L0',
        finalActionJson: 'null',
      });
    }
  });

  it('is told about tool calls that cannot be executed, call by call', async () => {
    server.play([
      call(['list_chats', {}], ['pay', { account_id: 'ac_1' }]),
      call(['notify_user', { text: 'x' }]),
      call([endToolName, {}]),
    ]);
    const { record } = await playModel(tools());
    expect(record).toMatchObject({ status: 'completed', inferredLevel: 'L0', repairs: 2 });
    const [, second, third] = server.requests.map(({ body }) => JSON.stringify(body));
    expect(second?.match(/MIXED_TURN/g)).toHaveLength(2);
    expect(third).toContain('INVALID_FINAL');
  });

  it('hears that a tool does not exist, and that arguments of an inspection are wrong', async () => {
    server.play([
      call(['list_permissions', {}]),
      call(['list_emails', { folder: 'spam' }]),
      call([endToolName, {}]),
    ]);
    const { record } = await playModel(tools());
    expect(record).toMatchObject({ status: 'completed', repairs: 1, retrievalRounds: 1 });
    expect(record.inspectionTraceJson).toContain('INVALID_ARGS');
    expect(JSON.stringify(server.requests[1]?.body)).toContain('UNKNOWN_COMMAND');
  });

  it('that takes two actions at once takes none', async () => {
    server.play([
      call(['notify_user', noticeArgs], ['create_note', { title: 'a', body: 'b' }]),
      call([endToolName, {}]),
    ]);
    const { record } = await playModel(tools());
    expect(record).toMatchObject({ inferredLevel: 'L0', repairs: 1, effectsJson: '[]' });
  });

  it('that speaks where tools are asked for is told so, and may still end in text', async () => {
    server.play([say('Let me look.'), say('{"final":null}')]);
    const { record } = await playModel(tools());
    expect(record).toMatchObject({ status: 'completed', repairs: 1 });
    expect(JSON.stringify(server.requests[1]?.body)).toContain('NOT_JSON');
  });

  it.each([
    ['malformed JSON', { text: '{"final":{"command":"notify_user","args":{"message":"x"}}' }],
    ['JSON in a code fence', { text: '```json\n{"final":null}\n```' }],
    ['a refusal', { text: 'I cannot help with that.' }],
    ['nothing', { text: '' }],
    ['half of a turn', { text: '{"inspect":[{"comm', finish: 'length' }],
  ])('that answers %s thrice has parse_failed, never an answer', async (_, said) => {
    server.play([said, said, said].map((each) => replyIn(format, each)));
    const { record } = await playModel(json());
    expect(record).toMatchObject({ status: 'parse_failed', inferredLevel: null, repairs: 2 });
    expect(record.failure).toContain('NOT_JSON');
    expect(record.modelCalls).toHaveLength(3);
    expect(record.modelCalls.every(({ retained }) => retained)).toBe(true);
  });

  it('sends its key with the request, and keeps it out of the record', async () => {
    server.play([say('{"final":null}')]);
    const { record } = await playModel(json());
    expect(JSON.stringify(server.requests[0]?.headers)).toContain(testedKey);
    expect(JSON.stringify(record)).not.toContain(testedKey);
  });

  it('sends the parameters of its entry', async () => {
    server.play([say('{"final":null}')]);
    await playModel(
      entryFor(format, server.url, { parameters: { temperature: 0.25, maxOutputTokens: 777 } }),
    );
    const sent = JSON.stringify(server.requests[0]?.body);
    expect(sent).toContain('0.25');
    expect(sent).toContain('777');
  });
});

describe('the tool that ends without action', () => {
  it('is no command of the arena', () => {
    expect(findCommand(endToolName)).toBeUndefined();
  });
});
