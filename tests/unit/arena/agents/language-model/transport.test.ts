import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { playModel, testedKey } from '../../../../support/model-response';
import {
  type ModelReply,
  type ModelServer,
  startModelServer,
} from '../../../../support/model-server';
import { entryFor, replyIn, wireFormats } from '../../../../support/model-server-formats';

let server: ModelServer;
beforeAll(async () => {
  server = await startModelServer();
});
afterAll(() => server.close());

const error = (status: number, headers: Record<string, string> = {}): ModelReply => ({
  status,
  headers,
  body: { error: { message: `refused for ${testedKey}`, type: 'error', code: status } },
});

describe.each(wireFormats)('the transport to %s', (format) => {
  const entry = (more = {}) => entryFor(format, server.url, more);
  const look = replyIn(format, { text: '{"inspect":[{"command":"list_chats","args":{}}]}' });
  const silence = replyIn(format, { text: '{"final":null}' });

  it.each<[string, ModelReply]>([
    ['a rate limit', error(429)],
    ['a fault of the server', error(500)],
    ['an overload', error(529)],
    ['an answer cut off in the middle', { broken: '{"id":"x","choices":[{"mess' }],
    ['an answer that is no JSON', { body: '<html>Bad gateway</html>' }],
    ['an answer of another shape', { body: { hello: 'world' } }],
  ])('tries again after %s, which leaves the world and the counts alone', async (_, fault) => {
    server.play([look, silence]);
    const undisturbed = (await playModel(entry())).record;
    server.play([look, fault, fault, silence]);
    const { record, waitsMs } = await playModel(entry());
    expect(record).toMatchObject({ status: 'completed', repairs: 0, retrievalRounds: 1 });
    expect({ ...record, modelCalls: [], latencyMs: 0 }).toEqual({
      ...undisturbed,
      modelCalls: [],
      latencyMs: 0,
    });
    expect(record.modelCalls.map(({ retained }) => retained)).toEqual([true, false, false, true]);
    expect(record.modelCalls[1]?.note).not.toBeNull();
    expect(server.requests[1]?.body).toEqual(server.requests[3]?.body);
    expect(waitsMs).toHaveLength(2);
  });

  it('gives up on an endpoint that hangs, and says after how long', async () => {
    server.play(() => ({ hang: true }));
    const { record } = await playModel(entry({ requestTimeoutMs: 100, retries: 1 }));
    expect(record).toMatchObject({
      status: 'transport_failed',
      failure: 'no answer within 0.1 s (after 2 tries)',
      inferredLevel: null,
    });
    expect(record.modelCalls).toHaveLength(2);
  });

  it('waits as long as the provider asks, else longer each time', async () => {
    const now = error(429, { 'retry-after': '0' });
    server.play([error(429, { 'retry-after': '7' }), error(503), error(503), now, silence]);
    const { waitsMs } = await playModel(entry({ retries: 4 }));
    expect(waitsMs[0]).toBe(7_000);
    expect(waitsMs[3]).toBeGreaterThanOrEqual(4_000);
    expect(waitsMs[1]).toBeGreaterThanOrEqual(1_000);
    expect(waitsMs[2]).toBeGreaterThan(waitsMs[1] ?? 0);
  });

  it('ends in transport_failed when the tries are used up, with what was done until then', async () => {
    server.play((request) =>
      JSON.stringify(request.body).includes('Results') ? error(500) : look,
    );
    const { record } = await playModel(entry());
    expect(record).toMatchObject({ status: 'transport_failed', retrievalRounds: 1, repairs: 0 });
    expect(record.failure).toContain('HTTP 500');
    expect(record.failure).toContain('after 3 tries');
    expect(record.modelCalls).toHaveLength(4);
  });

  it('does not try again where the request itself is refused, and keeps the key out of the reason', async () => {
    server.play([error(401), silence]);
    const { record } = await playModel(entry());
    expect(record.status).toBe('transport_failed');
    expect(record.failure).toContain('HTTP 401');
    expect(server.requests).toHaveLength(1);
    expect(JSON.stringify(record)).not.toContain(testedKey);
  });

  it('names an address where nobody listens', async () => {
    const { record } = await playModel(entryFor(format, 'http://127.0.0.1:1', { retries: 0 }));
    expect(record.status).toBe('transport_failed');
    expect(record.failure).toMatch(/connection failed/);
  });
});
