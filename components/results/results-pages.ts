/** The pages of a study's results in the order in which one reads them. */
export const resultsPages = [
  'overview',
  'leaderboard',
  'over-proactivity',
  'pairs',
  'evidence',
  'mirror',
  'profiles',
  'issues',
  'resources',
  'balance',
  'agreement',
  'judges',
  'responses',
  'export',
] as const;
