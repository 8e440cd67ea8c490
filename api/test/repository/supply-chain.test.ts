import { execFile, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')
const lockFile = readFileSync(join(ROOT, 'package-lock.json'), 'utf8')

interface Locked {
  name?: string
  version: string
  license?: string
  integrity?: string
  dev?: boolean
  link?: boolean
}
const { packages } = JSON.parse(lockFile) as { packages: Record<string, Locked> }
/** What a portal consists of: `name@version` of each package, by its path. */
const running = Object.entries(packages)
  .filter(([path, { dev, link }]) => path.includes('node_modules/') && !dev && !link)
  .map(([path, { name, version, integrity }]) => ({
    id: `${name ?? path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`,
    integrity,
  }))

const npm = (script: string, ...words: string[]) =>
  spawnSync('npm', ['run', '--silent', script, '--', ...words], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 64 * 1_024 * 1_024,
  })

describe('npm run licences', () => {
  it('Every dependency of a running portal has a licence that a company can accept', () => {
    const { status, stdout, stderr } = npm('licences')
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^ +\d+ {2}MIT$/m)
  })

  it('A licence that obliges to publish is refused by the name of its package, unless there is a choice', () => {
    const folder = mkdtempSync(join(tmpdir(), 'portal-licences-'))
    const { status, stderr } = (() => {
      writeFileSync(
        join(folder, 'lock.json'),
        JSON.stringify({
          packages: {
            'node_modules/a': { version: '1.0.0', license: 'GPL-3.0' },
            'node_modules/b': { version: '1.0.0', license: '(MIT OR GPL-3.0)' },
            'node_modules/c': { version: '1.0.0', license: 'MIT AND AGPL-3.0' },
            'node_modules/d': { version: '1.0.0' },
            'node_modules/e': { version: '1.0.0', license: 'GPL-3.0', dev: true },
          },
        }),
      )
      return npm('licences', join(folder, 'lock.json'))
    })()
    rmSync(folder, { recursive: true })
    expect(status).toBe(1)
    expect(stderr.trim().split('\n')).toEqual([
      'a 1.0.0: the licence GPL-3.0 cannot be accepted',
      'c 1.0.0: the licence MIT AND AGPL-3.0 cannot be accepted',
      'd 1.0.0: the licence none told cannot be accepted',
    ])
  })
})

describe('npm run sbom', () => {
  interface Component {
    /** The name and version of its package. */
    'bom-ref': string
    type: string
    purl: string
    hashes?: { alg: string; content: string }[]
    licenses?: object[]
  }

  it('The bill of materials is of CycloneDX and has each package of a running portal with version, hash and address, and no other', () => {
    const { status, stdout, stderr } = npm('sbom')
    expect([status, stderr]).toEqual([0, ''])
    const bill = JSON.parse(stdout) as {
      bomFormat: string
      specVersion: string
      metadata: { component: Component }
      components: Component[]
    }
    expect([bill.bomFormat, bill.specVersion]).toEqual([
      'CycloneDX',
      expect.stringMatching(/^1\.\d$/),
    ])
    expect(bill.metadata.component).toMatchObject({
      type: 'application',
      purl: expect.stringMatching(/^pkg:npm\/investor-portal@/),
    })
    const components = new Map(bill.components.map(component => [component['bom-ref'], component]))
    const own = ['@portal/api', '@portal/node', '@portal/rules', '@portal/web'].map(
      name => `${name}@${packages['']?.version}`,
    )
    expect([...components.keys()].toSorted()).toEqual(
      [...new Set([...running.map(({ id }) => id), ...own])].toSorted(),
    )
    for (const { id, integrity = '' } of running) {
      const { purl, hashes = [] } = components.get(id)!
      expect([id, purl]).toEqual([id, `pkg:npm/${id.replace(/^@/, '%40')}`])
      const content = Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex')
      expect([id, hashes]).toEqual([id, [{ alg: 'SHA-512', content }]])
    }
  })
})

describe('npm run audit', () => {
  /** Runs it against a registry that knows of these advisories. */
  async function audit(
    advisories: object,
  ): Promise<{ code: number; said: string; asked: string[] }> {
    const asked: string[] = []
    const registry = createServer((request, response) => {
      asked.push(request.url ?? '')
      const isBulk = request.url === '/-/npm/v1/security/advisories/bulk'
      request.resume()
      response
        .writeHead(isBulk ? 200 : 404, { 'content-type': 'application/json' })
        .end(JSON.stringify(isBulk ? advisories : {}))
    })
    await new Promise<void>(done => registry.listen(0, '127.0.0.1', done))
    const env = {
      ...process.env,
      npm_config_registry: `http://127.0.0.1:${(registry.address() as AddressInfo).port}/`,
    }
    return new Promise(settle =>
      execFile('npm', ['run', '--silent', 'audit'], { cwd: ROOT, env }, (error, stdout, stderr) => {
        registry.close()
        settle({ code: error ? Number(error.code) : 0, said: stdout + stderr, asked })
      }),
    )
  }

  it('The audit succeeds while no advisory is about a package of a running portal', async () => {
    expect(await audit({})).toMatchObject({
      code: 0,
      said: expect.stringContaining('found 0 vulnerabilities'),
    })
  })

  it('The audit fails where an advisory is about one, and names it', async () => {
    const advisory = {
      id: 1,
      url: 'https://example.com/1',
      title: 'Too long a frame',
      severity: 'high',
      vulnerable_versions: '<99.0.0',
    }
    const { code, said } = await audit({ ws: [advisory] })
    expect(code).toBe(1)
    expect(said).toContain('Too long a frame')
  })
})
