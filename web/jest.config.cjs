const { alone } = require('./together/files.cjs')

/** Set for a run of named files (scripts/tests/test.mjs) and of `npm run thorough`; otherwise they run together (run-together.ts). */
const EACH_FILE = process.env.EACH_FILE === '1'

/** Tests of components and screens, over an executable schema. */
module.exports = {
  displayName: 'web',
  rootDir: __dirname,
  testEnvironment: '<rootDir>/src/testing/browser-environment.cjs',
  testMatch: EACH_FILE
    ? ['<rootDir>/src/**/*.test.{ts,tsx}']
    : ['<rootDir>/together/*.test.ts', ...alone],
  setupFilesAfterEnv: [
    '<rootDir>/../api/test/harness/jest/measure-file.ts',
    '<rootDir>/src/testing/setup.ts',
  ],
  transform: {
    '\\.tsx?$': [
      '@swc/jest',
      {
        jsc: {
          target: 'es2024',
          parser: { syntax: 'typescript', tsx: true },
          // As in the server's build, which the tests of its pages need (src/app/routes.tsx).
          transform: {
            react: { runtime: 'automatic' },
            optimizer: { globals: { vars: { 'import.meta.env.SSR': 'true' } } },
          },
        },
        module: { type: 'commonjs' },
      },
    ],
  },
  moduleNameMapper: {
    '\\.css$': '<rootDir>/src/testing/empty-module.ts',
    '^@portal/rules/(.*)$': '<rootDir>/../api/rules/$1',
    '^#(modules|platform)/(.*)$': '<rootDir>/../api/src/$1/$2',
    '^virtual:developer-(.*)$': '<rootDir>/src/testing/developer-$1.ts',
  },
}
