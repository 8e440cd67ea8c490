import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { launchOptions, PATIENCE_MS } from './browser'
import { isThorough } from './thorough'

/** Files that measure bytes, movement or program start in the browser, and files with PDFs, for which the headless shell has no viewer. */
const WHOLE_BROWSER =
  /(bundle-budget|layout-shift|own-origin|pdf-in-browsers|program-start)\.e2e\.ts$/
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_NAME

/** Journeys in a real browser against the built portal. Failed tests leave their traces in `outputDir`. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.e2e.ts',
  outputDir: 'failures',
  globalSetup: './global-setup.ts',
  // On a busy machine a journey takes several times as long.
  timeout: 180_000,
  expect: { timeout: PATIENCE_MS },
  reporter: report ? [['line'], ['json']] : 'line',
  // Three for two cores, since workers wait for portals that start and for browsers.
  workers: Math.ceil(availableParallelism() * 1.5),
  use: {
    // DOM snapshots take a sixth of a journey's processor time, and lay out elements outside the viewport, which counts as
    // layout shift. The fixture attaches screenshots of a failed test.
    trace: { mode: 'retain-on-failure', screenshots: false, snapshots: false, sources: false },
  },
  projects: [
    {
      // One after another, and from the start of the run, because they take longer than any other worker's files.
      name: 'whole browser',
      testMatch: WHOLE_BROWSER,
      workers: 1,
      use: { launchOptions: launchOptions() },
    },
    {
      name: 'journeys',
      testIgnore: WHOLE_BROWSER,
      use: { launchOptions: launchOptions({ isShellEnough: !isThorough }) },
    },
  ],
})
