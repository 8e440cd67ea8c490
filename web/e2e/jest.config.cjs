/** What measures time or movement in the browser, which another file beside it would disturb. */
const MEASURES = ['bundle-budget', 'layout-shift', 'program-start'].map(
  name => `<rootDir>/${name}.e2e.ts`,
)

const project = {
  displayName: 'e2e',
  rootDir: __dirname,
  testEnvironment: '<rootDir>/outcome-environment.cjs',
  testMatch: ['<rootDir>/**/*.e2e.ts'],
  globalSetup: '<rootDir>/global-setup.ts',
  globalTeardown: '<rootDir>/global-teardown.ts',
  moduleNameMapper: { '^@portal/rules/(.*)$': '<rootDir>/../../api/rules/$1' },
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2024' },
        module: { type: 'commonjs', ignoreDynamic: true },
        sourceMaps: 'inline',
      },
    ],
  },
}

/** Journeys in a real browser against the real portal, started for each file on a DATA_DIR and a port of its own. */
module.exports = {
  rootDir: __dirname,
  maxWorkers: 2,
  testTimeout: 60_000,
  projects: [
    { ...project, testPathIgnorePatterns: MEASURES },
    {
      ...project,
      displayName: 'e2e alone',
      testMatch: MEASURES,
      globals: { measures: true },
      runner: '<rootDir>/serial-runner.cjs',
    },
  ],
}
