const { transform } = require('../jest.config.cjs')

/** Faults done for real to the built portal: signals to its processes, stopped and frozen databases, a mail provider that fails. */
module.exports = {
  displayName: 'faults',
  rootDir: __dirname,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/**/*.fault.ts'],
  globalSetup: '<rootDir>/harness/global-setup.ts',
  globalTeardown: '<rootDir>/harness/global-teardown.ts',
  setupFiles: ['reflect-metadata'],
  // Each file has its own PostgreSQL, processes and folders, and mostly waits: it uses half a core.
  maxWorkers: 3,
  testTimeout: 180_000,
  moduleNameMapper: {
    '^@portal/rules/(.*)$': '<rootDir>/../rules/$1',
    '^#(modules|platform)/(.*)$': '<rootDir>/../src/$1/$2',
  },
  transform,
}
