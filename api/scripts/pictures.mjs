// Takes the pictures of README.md from the built portal: needs Chromium, as the browser journeys do.
import { prepare } from './prepare.mjs'
import { run } from './run.mjs'

const node = await prepare({ build: true, tools: true })
run(node, ['--import', './api/scripts/swc-loader.mjs', 'web/e2e/pictures.ts'])
