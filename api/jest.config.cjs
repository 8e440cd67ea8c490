/** Set for a run of named files (scripts/tests/test.mjs) and of `npm run thorough`; otherwise they run together (test/harness/jest/together.ts). */
const EACH_FILE = process.env.EACH_FILE === '1'

/** Unit and integration tests of the API. Each portal has a database of its own, copied from a migrated template. */
module.exports = {
  displayName: 'api',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: EACH_FILE
    ? ['<rootDir>/test/!(together)/**/*.test.ts']
    : ['<rootDir>/test/together/*.test.ts'],
  globalSetup: '<rootDir>/test/harness/jest/global-setup.ts',
  globalTeardown: '<rootDir>/test/harness/jest/global-teardown.ts',
  setupFiles: ['<rootDir>/test/harness/jest/production.ts', 'reflect-metadata'],
  moduleNameMapper: {
    '^@portal/rules/(.*)$': '<rootDir>/rules/$1',
    '^#(modules|platform)/(.*)$': '<rootDir>/src/$1/$2',
  },
  setupFilesAfterEnv: [
    '<rootDir>/test/harness/jest/measure-file.ts',
    '<rootDir>/test/harness/jest/setup.ts',
  ],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: {
          parser: { syntax: 'typescript', decorators: true },
          transform: {
            legacyDecorator: true,
            decoratorMetadata: true,
            useDefineForClassFields: false,
          },
          target: 'es2024',
        },
        module: { type: 'commonjs', ignoreDynamic: true },
        sourceMaps: 'inline',
      },
    ],
  },
}
