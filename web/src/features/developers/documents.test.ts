/** @jest-environment node */
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { readGuides, readSchemaNotes } from '../../../build/developer-documents'
import { readMarkdown } from '../../../build/markdown'
import { paths } from '../../paths'
import { atOrigin, type DeveloperDocument } from './document'

const ROOT = resolve(__dirname, '../../../..')
const guides = readGuides(ROOT)
const { rules, changelog } = readSchemaNotes(ROOT)
const documents: [string, DeveloperDocument][] = [
  ...guides.map((guide): [string, DeveloperDocument] => [paths.developerGuide(guide.name), guide]),
  [paths.developerSchema, rules],
  [paths.developerChangelog, changelog],
]
const htmlOf = ({ blocks }: DeveloperDocument) =>
  blocks.map(block => ('html' in block ? block.html : '')).join('')
const read = (text: string) =>
  readMarkdown(`# T\n\n${text}`, href => (href === 'nowhere.md' ? null : `/there/${href}`))

describe('The repository’s documents', () => {
  it('Each guide of the repository is there, the one to begin with first', () => {
    const files = readdirSync(resolve(ROOT, 'api/guides'))
    expect(guides.map(({ name }) => `${name}.md`).sort()).toEqual(files.sort())
    expect(guides[0]?.name).toBe('query-with-curl')
  })

  it.each(documents)(
    'The document at %s has a title, a first sentence and text, and nothing of Markdown is left',
    (_path, document) => {
      expect(document.title).not.toBe('')
      expect(document.description).toMatch(/^[^`]{10,}\.$/)
      expect(htmlOf(document)).not.toMatch(/```|\]\(|^#/m)
    },
  )

  it('Each link of a document leads to another one, to a heading of it, or to what the portal serves', () => {
    const places = new Map(
      documents.map(([path, document]) => [
        path,
        new Set(htmlOf(document).match(/(?<= id=")[^"]*/g)),
      ]),
    )
    const links = documents.flatMap(
      ([, document]) => htmlOf(document).match(/(?<= href=")[^"]*/g) ?? [],
    )
    expect(links.length).toBeGreaterThan(2)
    for (const link of links.filter(href => href.startsWith('/') && href !== '/schema.graphql')) {
      const [path = '', place] = link.split('#')
      expect([link, places.has(path), place === undefined || places.get(path)?.has(place)]).toEqual(
        [link, true, true],
      )
    }
  })

  it('Every example of a guide is whole', () => {
    for (const guide of guides) {
      const file = readFileSync(resolve(ROOT, `api/guides/${guide.name}.md`), 'utf8')
      const examples = guide.blocks.flatMap(block => ('code' in block ? [block.code] : []))
      expect(examples).toEqual([...file.matchAll(/^```.*\n([^]*?)^```$/gm)].map(([, code]) => code))
    }
  })
})

describe('Markdown', () => {
  it('A link that the portal does not serve leaves its words', () => {
    const { blocks } = read('See [the *other*](nowhere.md) and [this](a.md).')
    expect(blocks).toEqual([
      { html: '<p>See the <em>other</em> and <a href="/there/a.md">this</a>.</p>\n' },
    ])
  })

  it('HTML in a document is text', () => {
    expect(read('<script>alert(1)</script>').blocks).toEqual([
      { html: '<p>&lt;script&gt;alert(1)&lt;/script&gt;</p>\n' },
    ])
  })

  it('An example has its language and file, and stands between the text around it', () => {
    const { blocks } = read('Before.\n\n```js run.mjs\na()\n```\n\nAfter.')
    expect(blocks).toEqual([
      { html: '<p>Before.</p>\n' },
      { code: 'a()\n', language: 'js', file: 'run.mjs' },
      { html: '<p>After.</p>\n' },
    ])
  })

  it('A document without a title is refused', () => {
    expect(() => readMarkdown('Text', () => null)).toThrow('does not begin with its title')
  })
})

describe('The portal’s URL', () => {
  it('Examples have the portal’s own URL, over WebSocket as well', () => {
    const text = "fetch('http://localhost:4000/graphql') ws://localhost:4000/graphql"
    expect(atOrigin(text, 'https://ir.example')).toBe(
      "fetch('https://ir.example/graphql') wss://ir.example/graphql",
    )
    expect(atOrigin(text, null)).toBe(text)
  })
})
