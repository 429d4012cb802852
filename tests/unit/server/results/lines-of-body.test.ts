import { expect, test } from 'vitest';
import { linesOfBody, UploadNotUtf8, UploadTooLarge } from '@/lib/server/results/lines-of-body';

const bounds = { bytes: 1_000_000, lines: 3, lineBytes: 100_000 };

async function read(parts: readonly Uint8Array[], limits = bounds) {
  const seen: Uint8Array[] = [];
  const lines: string[] = [];
  const body = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const part of parts) controller.enqueue(part);
      controller.close();
    },
  });
  for await (const line of linesOfBody(body, limits, (part) => seen.push(part))) lines.push(line);
  return { lines, bytes: Buffer.concat(seen) };
}

test('lines are whole wherever the upload was cut, also within a character', async () => {
  const bytes = Buffer.from('{"a":"等"}\n\n{"b":2}', 'utf8');
  for (let cut = 0; cut <= bytes.length; cut++) {
    const found = await read([bytes.subarray(0, cut), bytes.subarray(cut)]);
    expect(found.lines).toEqual(['{"a":"等"}', '', '{"b":2}']);
    expect(found.bytes).toEqual(bytes);
  }
});

test('a file beyond a bound is refused, whichever it is', async () => {
  const text = (value: string) => [Buffer.from(value)];
  await expect(read(text('1\n2\n3\n4'))).rejects.toThrow(UploadTooLarge);
  await expect(read(text('1\n2\n3\n4\n'))).rejects.toThrow(UploadTooLarge);
  await expect(read(text('x'.repeat(300_000)))).rejects.toThrow(UploadTooLarge);
  await expect(read(text('12345'), { ...bounds, bytes: 4 })).rejects.toThrow(UploadTooLarge);
  expect((await read(text('1\n2\n\n3\n'))).lines).toEqual(['1', '2', '', '3']);
  await expect(read(text('\n'.repeat(7)))).rejects.toThrow(UploadTooLarge);
});

test('bytes that are not UTF-8 are refused with their line, wherever the upload was cut, and UTF-16 by its name', async () => {
  const sound = Buffer.from('{"a":"\ufffd"}\n\n');
  const faulty = Buffer.concat([sound, Buffer.from('{"a":"caf\xe9"}\n{}', 'latin1')]);
  for (let cut = 0; cut <= faulty.length; cut++) {
    const parts = [faulty.subarray(0, cut), faulty.subarray(cut)];
    await expect(read(parts)).rejects.toMatchObject({ row: 3, isUtf16: false });
  }
  for (const mark of ['fffe', 'feff']) {
    const parts = [Buffer.from(mark, 'hex'), Buffer.from('{}\n', 'utf16le')];
    await expect(read(parts)).rejects.toMatchObject({ row: 1, isUtf16: true });
  }
  await expect(read([Buffer.from([0xe7, 0xad])])).rejects.toThrow(UploadNotUtf8);
  expect((await read([Buffer.from('\ufeff{}\n')])).lines).toEqual(['{}']);
});

test('other work goes on between the parts of a large file', async () => {
  let other = 'waits';
  setImmediate(() => {
    other = 'done';
  });
  await read([Buffer.from(`${'x'.repeat(90_000)}\n`)]);
  expect(other).toBe('done');
});

test('other work goes on between many short lines too', async () => {
  let turns = 0;
  const count = () => {
    turns += 1;
    next = setImmediate(count);
  };
  let next = setImmediate(count);
  await read([Buffer.from('\n'.repeat(20_000))], { ...bounds, lines: 20_000 });
  clearImmediate(next);
  expect(turns).toBeGreaterThanOrEqual(10);
});
