/** The figures of `halo arena bench`, for `npm run bench`. */
import { register } from '@/scripts/halo/arena-bench';
import { createProgram, runProgram } from '@/scripts/halo/program';

const program = createProgram();
register(program);
await runProgram(program, ['node', 'halo', 'arena', 'bench', ...process.argv.slice(2)]);
