import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize, resolve } from 'node:path'
import { parse } from 'yaml'

const ROOT = resolve(__dirname, '../../..')
const read = (file: string) => readFileSync(join(ROOT, file), 'utf8')
const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  cwd: ROOT,
  encoding: 'utf8',
})
  .trim()
  .split('\n')
  .filter(file => existsSync(join(ROOT, file)))
const documents = files.filter(file =>
  /^([A-Z]+\.md|api\/[A-Z]+\.md|api\/test\/README\.md|docs\/.*\.md)$/.test(file),
)

/** The files that a document may mean by a name: a whole path, or its end. */
const filesNamed = (name: string) => files.filter(file => `/${file}`.endsWith(`/${name}`))
/** The text without code blocks, which hold commands and drawings. */
const prose = (document: string) => read(document).replace(/^```.*?^```$/gms, '')
const codeSpans = (text: string) => [...text.matchAll(/`([^`\n]+)`/g)].map(([, code = '']) => code)

const isFileName = (code: string) =>
  /^[\w./-]*\w\.(tsx?|mjs|cjs|graphql|md|yml|cfg|json)$/.test(code) && !/^[./]/.test(code)
const isFolderName = (code: string) => /^(api|web|docs)(\/[\w-]+)*$/.test(code)
/** Looks like a file and is a method of the test harness. */
const NO_FILES = new Set(['person.graphql', 'verify.mjs'])

it('There are documents to check', () => {
  expect(documents).toEqual(
    expect.arrayContaining(['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'docs/architecture.md']),
  )
})

it.each(documents)('The document %s names only files and folders that exist', document => {
  const names = codeSpans(prose(document))
  const missing = [
    ...names.filter(
      name => isFileName(name) && !NO_FILES.has(name) && filesNamed(name).length === 0,
    ),
    ...names.filter(
      name =>
        isFolderName(name) && !files.some(file => file.startsWith(`${name}/`) || file === name),
    ),
  ]
  expect(missing.map(name => `${document} names ${name}, which does not exist`)).toEqual([])
})

it.each(documents)('The document %s links only to files and headings that exist', document => {
  const links = [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, link = '']) => link)
    .filter(link => !/^[a-z]+:/.test(link))
  const broken = links.filter(link => {
    const [path = '', anchor] = link.split('#')
    const target = path === '' ? document : normalize(join(dirname(document), path))
    if (!existsSync(join(ROOT, target))) return true
    return anchor !== undefined && !headingsOf(target).includes(anchor)
  })
  expect(broken.map(link => `${document} links to ${link}, which does not exist`)).toEqual([])
})

it.each(documents)('The document %s names only npm scripts that package.json has', document => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = [...read(document).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(
    ([, name = '']) => name,
  )
  const missing = named.filter(name => !(name in scripts))
  expect(
    missing.map(name => `${document} names npm run ${name}, which package.json does not have`),
  ).toEqual([])
})

it.each(['README.md', 'SECURITY.md', 'docs/deploy.md', 'docs/operate.md'])(
  'The document %s names only settings that .env.example lists',
  document => {
    const known = new Set(
      [...read('.env.example').matchAll(/^#?\s*([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name),
    )
    const named = codeSpans(prose(document)).filter(code =>
      /^[A-Z][A-Z0-9]*(_[A-Z0-9]+)+$/.test(code),
    )
    expect(
      named
        .filter(name => !known.has(name))
        .map(name => `${document} names ${name}, which .env.example does not list`),
    ).toEqual([])
  },
)

it.each(documents)(
  'The drawings of %s have no semicolon, which ends a statement of Mermaid',
  document => {
    const drawings = [...read(document).matchAll(/^```mermaid\n(.*?)^```$/gms)].flatMap(
      ([, drawing = '']) => drawing.split('\n'),
    )
    expect(drawings.filter(line => line.includes(';'))).toEqual([])
  },
)

interface Step {
  file: string
  names: string[]
}

/** The rows of tables whose last two cells are a file in code and names in code: the steps of a way through the code. */
function stepsOf(document: string): Step[] {
  return read(document)
    .split('\n')
    .map(line => line.split('|').slice(1, -1))
    .filter(cells => cells.length >= 3)
    .map(cells => ({ file: codeSpans(cells.at(-2) ?? ''), names: codeSpans(cells.at(-1) ?? '') }))
    .flatMap(({ file: [file, ...more], names }) =>
      file && more.length === 0 && isFileName(file) ? [{ file, names }] : [],
    )
}

const WAYS = ['docs/architecture.md', 'CONTRIBUTING.md']

it.each(WAYS)(
  'Each name in the tables of %s occurs in the one file that its row names',
  document => {
    const steps = stepsOf(document)
    expect(steps.length).toBeGreaterThan(9)
    const stale = steps.flatMap(({ file, names }) => {
      const [path, ...others] = filesNamed(file)
      if (!path) return [`${file} does not exist`]
      if (others.length > 0) return [`${file} is not one file: ${[path, ...others].join(', ')}`]
      return names
        .filter(name => !occursIn(name, path))
        .map(name => `${name} does not occur in ${path}`)
    })
    expect(stale.map(problem => `${document}: ${problem}`)).toEqual([])
  },
)

const occursIn = (name: string, path: string) =>
  new RegExp(`(?<![\\w$])${name.replace(/[^\w]/g, '\\$&')}(?![\\w$])`).test(read(path))

it('README.md is read in three minutes: it has at most 8 kB', () => {
  expect(Buffer.byteLength(read('README.md'))).toBeLessThanOrEqual(8_000)
})

it('The commands for operators in README.md are those of the image and of a checkout, under the same names', () => {
  const [, table = ''] = read('README.md').split('in a container of the image too:')
  const named = [...(table.split('\n## ')[0] ?? '').matchAll(/`npm run (\w+)/g)].map(
    ([, name]) => name,
  )
  const scriptsOf = (file: string) =>
    JSON.parse(read(file)) as { version: string; scripts: Record<string, string> }
  const [image, checkout] = [
    scriptsOf('api/operations/image/package.json'),
    scriptsOf('package.json'),
  ]
  expect(Object.keys(image.scripts).sort()).toEqual([...named, 'start'].sort())
  expect(Object.keys(checkout.scripts)).toEqual(expect.arrayContaining(Object.keys(image.scripts)))
  expect(image.version).toBe(checkout.version)
})

it('The document docs/operate.md lists every alert with its severity', () => {
  const { groups } = parse(read('api/operations/alerts.yml')) as {
    groups: { rules: { alert: string; labels: { severity: string } }[] }[]
  }
  const alerts = groups.flatMap(({ rules }) =>
    rules.map(({ alert, labels }) => `${alert}: ${labels.severity}`),
  )
  const listed = [...read('docs/operate.md').matchAll(/^\| `(\w+)`\s*\| (page|ticket) /gm)].map(
    ([, alert, severity]) => `${alert}: ${severity}`,
  )
  expect(listed.toSorted()).toEqual(alerts.toSorted())
})

it('The document docs/performance.md has the two markers between which npm run bench writes', () => {
  expect(read('docs/performance.md').match(/<!-- \/?figures of npm run bench -->/g)).toEqual([
    '<!-- figures of npm run bench -->',
    '<!-- /figures of npm run bench -->',
  ])
})

describe('Decisions', () => {
  const decisions = files.filter(
    file => /^docs\/decisions\/.*\.md$/.test(file) && !file.endsWith('README.md'),
  )

  it('The index of decisions lists every decision', () => {
    const index = read('docs/decisions/README.md')
    expect(
      decisions.filter(file => !index.includes(`(${file.slice('docs/decisions/'.length)})`)),
    ).toEqual([])
  })

  it.each(decisions.filter(file => !file.endsWith('deviations-from-the-specification.md')))(
    'The decision %s says context, decision and consequence',
    file => {
      const headings = read(file).match(/^## .*$/gm)
      expect(headings).toEqual(
        expect.arrayContaining(['## Context', '## Decision', '## Consequence']),
      )
    },
  )
})

/** The anchors of a document's headings, as GitHub writes them. */
const headingsOf = (document: string) =>
  [...read(document).matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\w\s-]/g, '')
      .trim()
      .replace(/\s/g, '-'),
  )
