import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { receiveUpload } from '@/lib/server/dataset/receive-upload';

const root = mkdtempSync(join(tmpdir(), 'halo-receive-'));
afterAll(() => rmSync(root, { recursive: true }));

async function* inPieces(bytes: Buffer, size: number) {
  for (let start = 0; start < bytes.length; start += size)
    yield bytes.subarray(start, start + size);
}

const upload = (files: readonly { name: string; content: string; size?: number }[]) =>
  Buffer.from(
    `${JSON.stringify({
      study: { key: 'k', name: 'n' },
      quarantine: false,
      files: files.map(({ name, content, size }) => ({
        name,
        size: size ?? Buffer.byteLength(content),
      })),
    })}\n${files.map(({ content }) => content).join('')}`,
  );

const receive = async (bytes: Buffer, piece = 7) => {
  const folder = mkdtempSync(join(root, 'u-'));
  return { folder, result: await receiveUpload(inPieces(bytes, piece), folder) };
};

it('writes each file as it was, wherever the request was cut on its way', async () => {
  const files = [
    { name: 'a.jsonl', content: '{"x":"ü"}\n\n' },
    { name: 'empty.csv', content: '' },
    { name: 'b.parquet', content: 'PAR1\n…' },
  ];
  for (const piece of [1, 7, 10_000]) {
    const { folder, result } = await receive(upload(files), piece);
    expect(result.ok).toBe(true);
    for (const { name, content } of files) {
      expect(readFileSync(join(folder, name), 'utf8')).toBe(content);
    }
  }
});

it('tells a sender who breaks off from a disk that takes nothing', async () => {
  async function* breaksOff() {
    yield upload([{ name: 'a.csv', content: 'x', size: 2 }]);
    throw new Error('aborted');
  }
  const folder = mkdtempSync(join(root, 'u-'));
  expect(await receiveUpload(breaksOff(), folder)).toEqual({ ok: false, error: 'incomplete' });
  const whole = upload([{ name: 'a.csv', content: 'x' }]);
  await expect(receiveUpload(inPieces(whole, 7), join(root, 'no such folder'))).rejects.toThrow(
    'ENOENT',
  );
});

it('refuses what ends early, names a way out of the folder or the same file twice', async () => {
  const short = await receive(upload([{ name: 'a.csv', content: 'x', size: 2 }]));
  expect(short.result).toEqual({ ok: false, error: 'incomplete' });
  for (const name of ['../a.csv', 'a/b.csv', '.hidden', 'a\u0007\n.csv', '']) {
    const { folder, result } = await receive(upload([{ name, content: 'x' }]));
    expect(result).toEqual({ ok: false, error: 'malformed_header' });
    expect(readdirSync(folder)).toEqual([]);
  }
  const twice = [1, 2].map(() => ({ name: 'a.csv', content: 'x' }));
  expect((await receive(upload(twice))).result.ok).toBe(false);
  expect((await receive(Buffer.from('no header'))).result.ok).toBe(false);
});
