/** `npm run halo -- <noun> <verb>`: everything that is done without a browser. Every verb is one file in scripts/halo. */
import { register as agreement } from './halo/agreement';
import { register as arenaBench } from './halo/arena-bench';
import { register as arenaPlay } from './halo/arena-play';
import { register as arenaSnapshot } from './halo/arena-snapshot';
import { register as arenaVerify } from './halo/arena-verify';
import { register as backupCreate } from './halo/backup-create';
import { register as backupRestore } from './halo/backup-restore';
import { register as backupVerify } from './halo/backup-verify';
import { register as commands } from './halo/commands';
import { register as corpusNew } from './halo/corpus-new';
import { register as corpusSchema } from './halo/corpus-schema';
import { register as corpusShow } from './halo/corpus-show';
import { register as corpusStatistics } from './halo/corpus-statistics';
import { register as corpusValidate } from './halo/corpus-validate';
import { register as datasetExport } from './halo/dataset-export';
import { register as datasetImport } from './halo/dataset-import';
import { register as datasetRelabel } from './halo/dataset-relabel';
import { register as judgeEvaluate } from './halo/judge-evaluate';
import { register as judgeExport } from './halo/judge-export';
import { register as peopleInvite } from './halo/people-invite';
import { register as peopleReset } from './halo/people-reset';
import { createProgram, runProgram } from './halo/program';
import { register as results } from './halo/results';
import { register as runLoad } from './halo/run-load';
import { register as runResume } from './halo/run-resume';
import { register as runStart } from './halo/run-start';
import { register as runStatus } from './halo/run-status';
import { register as runStop } from './halo/run-stop';
import { register as sample } from './halo/sample';

const program = createProgram();
const verbs = [
  agreement,
  arenaBench,
  arenaPlay,
  arenaSnapshot,
  arenaVerify,
  backupCreate,
  backupRestore,
  backupVerify,
  commands,
  corpusNew,
  corpusSchema,
  corpusShow,
  corpusStatistics,
  corpusValidate,
  datasetExport,
  datasetImport,
  datasetRelabel,
  judgeEvaluate,
  judgeExport,
  peopleInvite,
  peopleReset,
  results,
  runStart,
  runLoad,
  runResume,
  runStatus,
  runStop,
  sample,
];
for (const register of verbs) register(program);
await runProgram(program, process.argv);
