const { default: TestRunner } = require('jest-runner')

/** Runs its files one after the other, while nothing else runs. */
module.exports = class SerialRunner extends TestRunner {
  isSerial = true
}
