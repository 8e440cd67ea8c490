const { default: Sequencer } = require('@jest/test-sequencer')

const isPart = ({ path }) => path.includes('together')

/** The parts of the API's tests first, which take a minute each; on a new machine Jest knows of files their size alone. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isPart), ...sorted.filter(test => !isPart(test))]
  }
}
