import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join, matchesGlob, relative, resolve } from 'node:path'
import { PortalProcess } from './harness/portal-process'

const ROOT = resolve(__dirname, '../..')
const read = (name: string) => readFileSync(join(ROOT, name), 'utf8')
const stages = read('Dockerfile')
  .split(/^FROM /m)
  .slice(1)
const ignored = read('.dockerignore').trim().split('\n')

/** What a stage copies into its folder of the portal. Of a stage that builds, this checkout has made the same. */
function assemble(stage: string, folder: string): void {
  for (const [, from, paths = ''] of stage.matchAll(/^COPY (?:--from=(\w+) )?(.+)$/gm)) {
    const sources = paths.split(' ')
    const to = sources.pop()!
    for (const source of sources) {
      const path = from ? relative('/portal', source) : source
      if (path === '') assemble(stages.find(stage => stage.includes(` AS ${from}\n`))!, folder)
      else copy(path, join(folder, to.endsWith('/') ? join(to, basename(path)) : to), { whole: from !== undefined })
    }
  }
}

/** From what is given to Docker, or from a stage, which has the `whole`. */
function copy(path: string, to: string, { whole }: { whole: boolean }): void {
  const isThere = (source: string) => whole || !ignored.some(pattern => matchesGlob(relative(ROOT, source), pattern))
  mkdirSync(dirname(to), { recursive: true })
  cpSync(join(ROOT, path), to, { recursive: true, filter: isThere })
}

/** In place of `npm ci`, which links a workspace to the image's own folder. */
function installPackages(folder: string): void {
  for (const modules of ['node_modules', 'api/node_modules'].filter(path => existsSync(join(ROOT, path)))) {
    mkdirSync(join(folder, modules))
    for (const name of readdirSync(join(ROOT, modules)).filter(name => name !== '@portal'))
      symlinkSync(join(ROOT, modules, name), join(folder, modules, name))
  }
  mkdirSync(join(folder, 'node_modules/@portal'))
  symlinkSync('../../api/rules', join(folder, 'node_modules/@portal/rules'))
}

describe('The image', () => {
  let image: string
  let portal: PortalProcess

  beforeAll(async () => {
    image = mkdtempSync(join(tmpdir(), 'portal-image-'))
    assemble(stages.at(-1)!, image)
    installPackages(image)
    portal = await PortalProcess.start('', {}, image)
  })
  afterAll(async () => {
    portal?.signal('SIGTERM')
    await portal?.exit
    await portal?.remove()
    rmSync(image, { recursive: true })
  })

  it('The image serves the page, its script and a PDF document of the demonstration', async () => {
    const page = await fetch(portal.address)
    expect(page.status).toBe(200)
    const html = await page.text()
    expect(html).toContain('FY26 Full-Year Results Presentation')
    const [, program = ''] = /"(\/assets\/[^"]+\.js)"/.exec(html) ?? []
    expect((await fetch(portal.address + program)).headers.get('content-type')).toMatch(/javascript/)
    const document = await fetch(`${portal.address}/objects/announcements/fy26-full-year-results.pdf`)
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  })

  it('The image contains no source folders', () => {
    for (const sources of ['api/src', 'web/src', 'api/test']) expect(existsSync(join(image, sources))).toBe(false)
  })
})
