const { globSync, readFileSync } = require('node:fs')
const path = require('node:path')

const web = path.join(__dirname, '..')
const files = globSync('src/**/*.test.{ts,tsx}', { cwd: web })
  .toSorted()
  .map(name => path.join(web, name))

/** Module mocks and environments apply to a whole bundle, and budgets measure a page that nothing ran before. */
const runsAlone = file =>
  file.includes('/budgets/') || /jest\.mock\(|@jest-environment/.test(readFileSync(file, 'utf8'))

exports.alone = files.filter(runsAlone)
exports.together = files.filter(file => !runsAlone(file))
