import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sampleOf } from '../harness/jest/thorough'
import { KEYS } from '../harness/portal/keys'
import { startFromSources } from '../harness/portal/start-from-sources'

/** Each command with arguments that make it fail, its exit code and what it prints. */
const failures: [command: string, args: string[], code: number, printed: RegExp][] = [
  ['admin', ['list'], 1, /cannot be used/],
  ['backup', ['folder'], 1, /cannot be used/],
  ['evidence', ['export', 'pack.zip'], 1, /cannot be used/],
  ['evidence', ['verify', '.'], 2, /^Missing: /],
  ['evidence', ['verify', 'nowhere'], 64, /nothing to verify/],
  ['evidence', ['verify'], 64, /npm run evidence/],
  ['mails', ['list'], 1, /cannot be used/],
  ['migrate', [], 1, /cannot be used/],
  ['restore', ['folder'], 1, /cannot be used/],
]

describe('A command as a process', () => {
  it.each(
    sampleOf('commands that fail, as processes', failures, {
      short: ([command, args]) => command === 'backup' || args.join(' ') === 'verify .',
    }),
  )('%s %j exits with %i', async (command, args, code, printed) => {
    const ended = await startFromSources(
      {
        DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
        ...KEYS,
        ALLOW_PLACEHOLDERS: 'true',
      },
      { program: `commands/${command}`, args },
    )
    expect([ended.said, ended.code]).toEqual([expect.stringMatching(printed), code])
  })

  it('Every command of package.json is among those that fail here', () => {
    const scripts = readFileSync(join(__dirname, '../../../package.json'), 'utf8')
    const commands = [...scripts.matchAll(/command\.mjs (\w+)/g)].map(([, name]) => name)
    expect([...new Set(failures.map(([command]) => command))]).toEqual(commands.toSorted())
  })
})
