const { TestEnvironment } = require('jest-environment-node')

/** Tells hooks whether the test before them failed, which Jest tells environments alone. */
module.exports = class OutcomeEnvironment extends TestEnvironment {
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testHasFailed = false
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.testHasFailed = true
  }
}
