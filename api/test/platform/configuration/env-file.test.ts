import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { readEnvFile } from '#platform/configuration/env-file'
import { sampleOf } from '../../harness/jest/thorough'
import { startFromSources } from '../../harness/portal/start-from-sources'

const SCRIPTS = resolve(__dirname, '../../../scripts')
let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'env-file-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function companyName(environment: NodeJS.ProcessEnv = {}): string {
  const program = `
    import { readEnvFile } from ${JSON.stringify(join(SCRIPTS, 'env-file.mjs'))}
    readEnvFile(${JSON.stringify(folder)})
    process.stdout.write(process.env.COMPANY_NAME ?? 'not set')`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], {
    env: environment,
    encoding: 'utf8',
  })
}

it('Settings are read from .env', () => {
  writeFileSync(join(folder, '.env'), 'COMPANY_NAME="Orrery Lithium"\n')
  expect(companyName()).toBe('Orrery Lithium')
})

it('A variable of the environment takes precedence over .env', () => {
  writeFileSync(join(folder, '.env'), 'COMPANY_NAME="Orrery Lithium"\n')
  expect(companyName({ COMPANY_NAME: 'Halcyon Gold' })).toBe('Halcyon Gold')
})

it('A portal without .env starts on its defaults', () => {
  expect(companyName()).toBe('not set')
})

it.each(['start', 'dev', 'command'])(
  'The npm scripts of %s.mjs read .env before they prepare anything',
  script => {
    const source = readFileSync(join(SCRIPTS, `${script}.mjs`), 'utf8')
    expect(source.indexOf('readEnvFile()')).toBeGreaterThan(0)
    expect(source.indexOf('readEnvFile()')).toBeLessThan(source.indexOf('await prepare('))
  },
)

describe('A portal or a command that is started without npm', () => {
  const read = (text: string, environment: NodeJS.ProcessEnv = {}) => {
    const path = join(folder, '.env')
    writeFileSync(path, text)
    readEnvFile(path, environment)
    return environment
  }

  it('Its settings are read from .env, with quotes, comments and empty values', () => {
    expect(
      read('# ours\nCOMPANY_NAME="Orrery Lithium"\nPORT=4001 # the first\nADMIN_EMAIL=\n'),
    ).toEqual({
      COMPANY_NAME: 'Orrery Lithium',
      PORT: '4001',
      ADMIN_EMAIL: '',
    })
  })

  it('A variable of the environment takes precedence over .env, an empty one too', () => {
    const set = { COMPANY_NAME: 'Halcyon Gold', SMTP_URL: '' }
    expect(
      read('COMPANY_NAME="Orrery Lithium"\nSMTP_URL=smtp://127.0.0.1:25\n', { ...set }),
    ).toEqual(set)
  })

  it('A missing .env is no mistake, and one that cannot be read is named', () => {
    const path = join(folder, '.env')
    expect(() => readEnvFile(path, {})).not.toThrow()
    mkdirSync(path)
    expect(() => readEnvFile(path, {})).toThrow(`The settings in ${path} cannot be read: `)
  })

  // `start.test.ts` starts `main` with a .env.
  const programs = sampleOf('programs that read .env', ['main', 'commands/migrate'], {
    short: program => program === 'commands/migrate',
  })
  it.each(programs)(
    'The process of %s reads .env of its working directory, below the environment',
    async program => {
      const envFile = 'PORTAL_TIME_ZONE=Mars/Olympus\nDATABASE_URL=postgres://127.0.0.1/portal\n'
      const { code, said } = await startFromSources(
        { DATABASE_URL: 'mysql://127.0.0.1/portal' },
        { program, envFile },
      )
      expect(code).toBe(1)
      expect(said).toContain('PORTAL_TIME_ZONE: ')
      expect(said).toContain('DATABASE_URL: it must start with postgres://')
    },
  )
})
