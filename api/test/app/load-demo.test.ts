import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DEMO_FOLDER, loadDemo } from '../../src/app/demo/load-demo'

const POLICY = 'policies/whistleblower-policy.md'
const ANNOUNCEMENT = 'announcements/2024-decarbonisation-plan-to-2030.md'
const PRESENTATION = 'presentations/marrowa-decision.json'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'demo-'))
  cpSync(DEMO_FOLDER, folder, { recursive: true })
})
afterEach(() => rmSync(folder, { recursive: true }))

function edit(file: string, from: string | RegExp, to: string): void {
  const text = readFileSync(join(folder, file), 'utf8')
  const edited = text.replace(from, to)
  expect(edited).not.toBe(text)
  writeFileSync(join(folder, file), edited)
}

const titles = () => loadDemo(folder).announcements.map(({ title }) => title)

describe('A mistake in the files of the demonstration is reported with its file and field', () => {
  it.each([
    [PRESENTATION, '"viewCount": 4406', '"viewCount": "many"', 'viewCount must be a `number` type'],
    [
      PRESENTATION,
      '"shareholder": "tran"',
      '"shareholder": "nobody"',
      'questions[1].shareholder must be a key of shareholders.json',
    ],
    [PRESENTATION, '2024-06-20T09:58:00+08:00', '20 June', 'questions[0].answer.answeredAt must be like "2026-02-19T10:30:00+08:00" or "3 hours ago"'], // prettier-ignore
    [
      PRESENTATION,
      '"presenter"',
      '"presentor"',
      'this object contains unknown properties: presentor',
    ],
    [PRESENTATION, 'youtube.com', 'example.com', 'youtubeUrl must be the link of a YouTube video'],
    [PRESENTATION, '"title":', '"title"', "Expected ':' after property name"],
    ['shareholders.json', '"email": "minh.tran@example.com",', '', '[7].email is a required field'],
    ['company.json', 'legalName', 'legal', 'legalName is a required field'],
    [
      ANNOUNCEMENT,
      'publishedAt: 2024-05-15',
      'publishedAt: 2024-15-05',
      'publishedAt must be like',
    ],
    [ANNOUNCEMENT, 'category:', 'kategory:', 'this object contains unknown properties: kategory'],
    [
      ANNOUNCEMENT,
      'category: Sustainability',
      'Sustainability',
      'among its fields, "Sustainability" is none',
    ],
    [ANNOUNCEMENT, /^# .*$/m, '', 'below its fields it must have a title'],
    [ANNOUNCEMENT, /^(# .*\n)[^]*/m, '$1', 'content is a required field'],
    [ANNOUNCEMENT, '---', '', 'it must begin with its fields'],
    [POLICY, /^## /m, '', 'all of its text must be below headings'],
    [POLICY, /^(## 2.*\n)[^]*?(?=## 3)/m, '$1\n', 'sections[1].paragraphs[0] must have text'],
  ])(
    'A mistake in the demonstration’s file %s at %s is reported with the file and the reason',
    (file, from, to, mistake) => {
      edit(file, from, to)
      expect(() => loadDemo(folder)).toThrow(`The demonstration's ${file} is not right:
`)
      expect(() => loadDemo(folder)).toThrow(mistake)
    },
  )

  it('All mistakes in one file of the demonstration are reported at once', () => {
    edit('company.json', 'legalName', 'legal')
    edit('company.json', '"MDC"', 'null')
    expect(() => loadDemo(folder)).toThrow(/legalName is a required field\n {2}ticker/)
  })
})

describe('A file of Markdown', () => {
  it('A Markdown file may have quotes around a field and the line ends of Windows', () => {
    edit(
      ANNOUNCEMENT,
      'category: Sustainability',
      "category: 'Plan: the company''s'\npublishedAt: \"4 hours ago\"",
    )
    edit(ANNOUNCEMENT, /\n/g, '\r\n')
    const { category, publishedAt, content } = loadDemo(folder).announcements.find(
      ({ title }) => title === 'Decarbonisation Plan to 2030',
    )!
    expect([category, publishedAt]).toEqual(["Plan: the company's", '4 hours ago'])
    expect(content).toContain('three parts:\n- a 62 megawatt solar farm')
    expect(content).not.toContain('\r')
  })

  it('A hidden Markdown file is ignored, and an added Markdown file is read', () => {
    const before = titles()
    writeFileSync(join(folder, 'announcements/.draft.md'), '')
    cpSync(join(folder, ANNOUNCEMENT), join(folder, 'announcements/new.md'))
    edit('announcements/new.md', /^# .*$/m, '# A new plan')
    expect(titles()).toEqual([...before, 'A new plan'])
  })
})
