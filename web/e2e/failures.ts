import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { basename, join, relative, resolve } from 'node:path'
import type { Person } from './browser'

/** Where the last run left what its failed journeys looked like. */
export const FAILURES = resolve(__dirname, 'failures')
const ROOT = resolve(__dirname, '../..')

const asName = (words: string) =>
  words
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 150)

/** A new folder for what is known of the test that has just failed, with what the portal wrote. */
export function failureFolder(portalLog: string): string {
  const { testPath = '', currentTestName = '' } = expect.getState()
  const folder = join(FAILURES, basename(testPath, '.e2e.ts'), asName(currentTestName))
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { recursive: true })
  copyFileSync(portalLog, join(folder, 'portal.log'))
  return folder
}

/** Keeps a screenshot and a trace of everybody who is present, and what the portal wrote; returns the folder, as seen from the repository. */
export async function keepFailure(people: Person[], portalLog: string): Promise<string> {
  const folder = failureFolder(portalLog)
  // A page that hangs or has crashed leaves what it can.
  await Promise.allSettled(
    people.flatMap(({ page }, at) => {
      const context = page.context()
      const screenshots = context
        .pages()
        .map((one, tab) =>
          one.screenshot({
            path: join(folder, `person-${at + 1}-tab-${tab + 1}.png`),
            timeout: 5_000,
          }),
        )
      return [
        ...screenshots,
        context.tracing.stop({ path: join(folder, `person-${at + 1}-trace.zip`) }),
      ]
    }),
  )
  return relative(ROOT, folder)
}
