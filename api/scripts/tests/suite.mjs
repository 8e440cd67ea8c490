// Runs a folder's tests against the built portal: `suite.mjs web/e2e [ARGUMENTS]`. The folder has a configuration of
// Playwright or of Jest.
import { existsSync } from 'node:fs'
import { prepare } from '../prepare.mjs'
import { run } from '../run.mjs'
import { at } from '../steps.mjs'
import { clockEnvironment } from './test-clock.mjs'

const [folder, ...args] = process.argv.slice(2)
const node = await prepare({ build: true, tools: true })
const flags = ['--conditions=portal-source']
if (existsSync(at(folder, 'playwright.config.ts'))) {
  const playwright = ['node_modules/@playwright/test/cli.js', 'test', '-c', folder]
  run(node, [...flags, ...playwright, ...args], clockEnvironment())
} else {
  flags.push('--experimental-vm-modules', '--disable-warning=ExperimentalWarning')
  const jest = ['node_modules/jest/bin/jest.js', '-c', `${folder}/jest.config.cjs`]
  run(node, [...flags, ...jest, ...args], clockEnvironment())
}
