/** `npm run halo -- <noun> <verb>`: everything that is done without a browser. Every verb is one file in scripts/halo. */
import { register as arenaPlay } from './halo/arena-play';
import { register as arenaVerify } from './halo/arena-verify';
import { register as commands } from './halo/commands';
import { register as corpusValidate } from './halo/corpus-validate';
import { createProgram, runProgram } from './halo/program';
import { register as runStart } from './halo/run-start';
import { register as sample } from './halo/sample';

const program = createProgram();
for (const register of [arenaPlay, arenaVerify, commands, corpusValidate, runStart, sample])
  register(program);
await runProgram(program, process.argv);
