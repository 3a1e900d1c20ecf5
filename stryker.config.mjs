// `npm run prove mutation`: every rule is changed a little, and a test must notice.
export default {
  testRunner: 'vitest',
  vitest: { configFile: 'vitest.mutation.config.mts' },
  mutate: [
    'src/domain/project/{lifecycle,transitions,parts,turns,offers,stages,variations,warranty,fee}.ts',
    'src/domain/{roles,money,professional,subscription,ledger,statement,chargeback}.ts',
    'src/domain/time/calendar.ts',
  ],
  coverageAnalysis: 'perTest',
  concurrency: 2,
  reporters: ['clear-text', 'progress'],
  clearTextReporter: { allowColor: false, logTests: false },
  thresholds: { high: 95, low: 90, break: 85 },
  tempDirName: '.stryker-tmp',
  // TypeScript 7 has no API to rewrite a tsconfig with, and nothing here needs one.
  tsconfigFile: 'none',
  ignorePatterns: ['/public', '/docs', '/dist', '/.next', '/.data'],
};
