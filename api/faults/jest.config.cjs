const { transform } = require('../jest.config.cjs')

/** Faults done for real to the built portal: signals to its processes, stopped and frozen databases, a mail provider that fails. */
module.exports = {
  displayName: 'faults',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.fault.ts'],
  setupFiles: ['reflect-metadata'],
  // Faults of one file would be felt by another.
  maxWorkers: 1,
  testTimeout: 180_000,
  moduleNameMapper: { '^@portal/rules/(.*)$': '<rootDir>/../rules/$1' },
  transform,
}
