import type { DocumentName, ScenarioCheck } from '../../check';

/** STRICT tables, keys and references hold, and every prefix of the events replays: else there is no world to look at. */
export const compiles: ScenarioCheck = {
  code: 'COMPILES',
  layer: 'state',
  severity: 'error',
  scope: 'scenario',
  run: ({ compileFaults }) =>
    compileFaults.map(({ code, path, message }) => {
      const [first = '', ...rest] = path.split('.');
      const document = documents.find((name) => name === first);
      return {
        document: document ?? 'scenario',
        path: document ? rest.join('.') : path,
        message: `${code}: ${message}. Correct the row or event so that the world can be built.`,
      };
    }),
};

const documents: readonly DocumentName[] = ['instance', 'scenario', 'noise'];
