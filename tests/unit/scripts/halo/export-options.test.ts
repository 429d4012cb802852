import { expect, test, vi } from 'vitest';
import { register } from '@/scripts/halo/export';
import { createProgram } from '@/scripts/halo/program';

test.each([
  ['--kind', 'history'],
  ['--format', 'csv'],
])(
  'a release has its own files: with %s it is refused before anything is opened',
  async (option, value) => {
    const program = createProgram();
    register(program);
    const said = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    const all = ['--study', 'demo', '--out', 'no-such-folder/x', '--release', 'v1', option, value];
    await expect(program.parseAsync(['node', 'halo', 'export', ...all])).rejects.toThrow(
      `option '--release <name>' cannot be used with option '${option}`,
    );
    said.mockRestore();
  },
);
