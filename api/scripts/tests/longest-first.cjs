const { default: Sequencer } = require('@jest/test-sequencer')

const isPart = ({ path }) => path.includes('together')

/** Runs the test bundles first, which take a minute each. Without timings of earlier runs, Jest orders by file size. */
module.exports = class LongestFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests)
    return [...sorted.filter(isPart), ...sorted.filter(test => !isPart(test))]
  }
}
