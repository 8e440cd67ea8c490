import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const SCRIPTS = resolve(__dirname, '../scripts')
let folder: string
beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'env-file-'))))
afterEach(() => rmSync(folder, { recursive: true }))

function companyName(environment: NodeJS.ProcessEnv = {}): string {
  const program = `
    import { readEnvFile } from ${JSON.stringify(join(SCRIPTS, 'env-file.mjs'))}
    readEnvFile(${JSON.stringify(folder)})
    process.stdout.write(process.env.COMPANY_NAME ?? 'not set')`
  return execFileSync(process.execPath, ['--input-type=module', '-e', program], { env: environment, encoding: 'utf8' })
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

it.each(['start', 'dev', 'command'])('The npm scripts of %s.mjs read .env before they prepare anything', script => {
  const source = readFileSync(join(SCRIPTS, `${script}.mjs`), 'utf8')
  expect(source.indexOf('readEnvFile()')).toBeGreaterThan(0)
  expect(source.indexOf('readEnvFile()')).toBeLessThan(source.indexOf('await prepare('))
})
