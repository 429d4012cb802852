/**
 * The direction of imports, as a table: a room, and all that it may import. Whatever the table does not name is an
 * error, a folder that is in no room included. ARCHITECTURE.md shows the same as a picture, and
 * tests/unit/architecture plants faults and sees each caught.
 *
 * Packages are followed (`doNotFollow`), never excluded: excluding node_modules would silently switch off every rule
 * about packages. A package is matched as the resolved path and as the bare name, so that one that is missing or
 * built in is judged too.
 */
const packages = (...names) =>
  names.flatMap((name) => [`^${name}(?:/|$)`, `(?:^|/)node_modules/(?:@types/)?${name}(?:/|$)`]);
/** Built-in modules without effect on the outside. */
const pureBuiltIns = ['^(?:node:)?(?:buffer|crypto|util|assert)$'];
const anyBuiltIn = [
  '^node:',
  '^(?:fs|path|os|url|crypto|child_process|net|http|stream|events|util|buffer|readline|process|timers|worker_threads|perf_hooks|assert)(?:/|$)',
];
const anyPackage = ['(?:^|/)node_modules/', '^@?[a-z][^/]*(?:/|$)'];

const pureArena = 'arena/(?:world|commands|evidence|replay|validator|sampling)/';
const react = packages('react', 'react-dom', 'next', 'next-intl', 'use-intl');

/** [name, files of the room, what they may import] */
const rooms = [
  ['core', '^lib/core/', ['^lib/core/']],
  [
    'domain',
    '^lib/domain/(?!(?:access|analysis)/)',
    ['^lib/domain/', '^lib/core/', ...packages('zod')],
  ],
  [
    'access',
    '^lib/domain/access/',
    ['^lib/domain/', '^lib/core/', ...packages('zod', 'csv-parse')],
  ],
  [
    'analysis',
    '^lib/domain/analysis/',
    ['^lib/domain/', '^lib/core/', ...packages('simple-statistics', 'ml-matrix')],
  ],
  [
    'arena-pure',
    `^${pureArena}(?!sql-pool)`,
    [
      `^${pureArena}`,
      '^lib/(?:domain|core)/',
      ...pureBuiltIns,
      ...packages('zod', 'better-sqlite3', 'luxon', '@js-temporal/polyfill', 'fastest-levenshtein'),
    ],
  ],
  [
    'arena-sql-pool',
    `^arena/evidence/sql-pool`,
    [
      '^arena/evidence/',
      '^lib/(?:domain|core)/',
      ...anyBuiltIn,
      ...packages('zod', 'better-sqlite3'),
    ],
  ],
  [
    'arena-agents-and-runner',
    '^arena/(?:agents|runner)/',
    [
      '^arena/(?!index)',
      '^lib/(?:domain|core)/',
      ...anyBuiltIn,
      ...packages('zod', 'better-sqlite3', 'ai', '@ai-sdk'),
    ],
  ],
  [
    'arena-pipeline',
    '^arena/pipeline/',
    [
      '^arena/(?:pipeline|validator|agents|runner)/',
      '^lib/(?:domain|core)/',
      ...anyBuiltIn,
      ...packages('zod', 'better-sqlite3', 'ai'),
    ],
  ],
  ['arena-front', '^arena/index\\.ts$', ['^arena/', ...packages('server-only')]],
  [
    'data',
    '^lib/data/',
    [
      '^lib/(?:data|domain|core)/',
      ...anyBuiltIn,
      ...packages('server-only', 'zod', '@supabase', 'ws', 'next', 'undici'),
    ],
  ],
  [
    'server',
    '^lib/server/',
    [
      '^lib/',
      '^arena/index\\.ts$',
      ...anyBuiltIn,
      ...packages('server-only', 'zod', 'next', 'next-intl', 'use-intl', 'react'),
      ...packages('nodemailer', 'diff', 'bcryptjs', '@js-temporal/polyfill'),
      ...packages(
        'hyparquet',
        'hyparquet-writer',
        'hyparquet-compressors',
        'csv-parse',
        'yazl',
        'yauzl',
      ),
    ],
  ],
  ['i18n', '^lib/i18n/', ['^lib/i18n/', '^messages/', '^lib/(?:domain|core)/', ...react]],
  ['ui', '^components/ui/', ['^components/ui/', ...react]],
  [
    'frame',
    '^components/frame/',
    ['^components/(?:ui|frame)/', '^lib/(?:domain|core|i18n)/', '^messages/', ...react],
  ],
  [
    'shared-components',
    '^components/shared/',
    [
      '^components/(?:ui|shared)/',
      '^lib/(?:domain|core)/',
      ...react,
      ...packages('idb-keyval', 'react-markdown', 'remark-gfm'),
    ],
  ],
  ...['audit', 'evaluate', 'admin', 'results', 'auth'].map((workbench) => [
    `${workbench}-components`,
    `^components/${workbench}/`,
    [
      `^components/(?:ui|shared|${workbench})/`,
      '^lib/(?:domain|core)/',
      ...react,
      ...packages('zod'),
      // Plots are drawn on the server, into a document that is none of a browser's.
      ...(workbench === 'results' ? packages('@observablehq/plot', 'linkedom') : []),
      // Changed words are marked while they are typed.
      ...(workbench === 'audit' ? packages('diff') : []),
    ],
  ]),
  [
    'app',
    '^(?:app/|(?:proxy|instrumentation)\\.ts$)',
    [
      '^app/',
      '^components/',
      '^lib/(?:domain|core|server)/',
      '^lib/i18n/',
      ...react,
      ...packages('zod', 'server-only'),
    ],
  ],
  [
    'scripts',
    '^scripts/',
    ['^scripts/', '^lib/', '^arena/', '^package\\.json$', ...anyBuiltIn, ...anyPackage],
  ],
  ['tests', '^tests/', ['.*']],
  ['settings', '^[^/]+$', ['^lib/i18n/', '^messages/', '^[^/]+$', ...anyBuiltIn, ...anyPackage]],
];

module.exports = {
  forbidden: [
    ...rooms.map(([name, from, to]) => ({
      name: `room-${name}`,
      severity: 'error',
      from: { path: from },
      to: { pathNot: to },
    })),
    {
      name: 'no-file-outside-the-rooms',
      comment: 'A new folder gets its row in the table above first.',
      severity: 'error',
      from: { pathNot: [...rooms.map(([, from]) => from), '(?:^|/)node_modules/'] },
      to: {},
    },
    {
      name: 'no-circles',
      comment: 'Data flows one way.',
      severity: 'error',
      from: { pathNot: 'node_modules' },
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    {
      name: 'only-the-service-room-holds-the-secret-key',
      severity: 'error',
      from: { pathNot: ['^lib/data/service/', '^lib/data/service-client', '^tests/', '^scripts/'] },
      to: { path: '^lib/data/service-client' },
    },
    {
      name: 'pages-show-parts-of-their-own-workbench',
      comment: 'What two workbenches show is in components/shared.',
      severity: 'error',
      from: { path: '^app/\\(workbench\\)/(audit|evaluate|admin|results)/' },
      to: {
        path: '^components/(?:audit|evaluate|admin|results)/',
        pathNot: '^components/$1/',
      },
    },
    {
      name: 'nothing-imports-tests',
      severity: 'error',
      from: { pathNot: '^tests/' },
      to: { path: '^tests/' },
    },
    { name: 'nothing-unresolved', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'require', 'node', 'default', 'types'],
    },
  },
};
