import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../../..')

/** Returns the numbers of the snippets that break the rule, each a component on a line. */
async function reported(snippets: string[]): Promise<number[]> {
  const folder = mkdtempSync(join(tmpdir(), 'lint-'))
  writeFileSync(join(folder, 'snippets.tsx'), snippets.join('\n'))
  writeFileSync(
    join(folder, 'oxlint.json'),
    JSON.stringify({
      jsPlugins: [join(ROOT, 'api/scripts/lint/rules.mjs')],
      categories: { correctness: 'off' },
      rules: { 'portal/text-in-elements': 'error' },
    }),
  )
  const output = await new Promise<string>(resolved => {
    const args = ['-c', 'oxlint.json', '--format', 'json', 'snippets.tsx']
    const oxlint = join(ROOT, 'node_modules/oxlint/bin/oxlint')
    execFile(process.execPath, [oxlint, ...args], { cwd: folder }, (_error, stdout) =>
      resolved(stdout),
    )
  })
  rmSync(folder, { recursive: true })
  const { diagnostics } = JSON.parse(output) as {
    diagnostics: { labels: { span: { line: number } }[] }[]
  }
  return [...new Set(diagnostics.map(({ labels }) => labels[0]!.span.line - 1))]
}

const shown = (jsx: string) => `void ((b: any, children: any) => ${jsx})`

describe('The lint rule about text next to changing elements', () => {
  it('Text that a browser’s translation lets React fail on is reported', async () => {
    const snippets = [
      shown("<p>{b && 'text'} <b /></p>"),
      shown('<p>{b ? <b /> : `text`} and</p>'),
      shown('<p>{b} text</p>'),
      shown('<p>{b}{children}</p>'),
      shown('<p>{b.map(c => <i key={c} />)}{b.text}</p>'),
      shown('<p><b />{b && children}</p>'),
      shown('<>text</>'),
      "export function Words() { return 'text' }",
    ]
    expect(await reported(snippets)).toEqual([...snippets.keys()])
  })

  it('Text in an element of its own, or next to fixed elements, is not reported', async () => {
    const snippets = [
      shown("<p>{b && 'text'}</p>"),
      shown("<p>text <b /> and {b ?? 'text'}, {b ? 'one' : 'two'}</p>"),
      shown('<p>{b && <b />} <span>text</span></p>'),
      shown('<p>text {b && <b />}</p>'),
      shown('<p><b />{children}</p>'),
      shown('<p>{b.count} of {b.total}</p>'),
      shown('<p>{children(b)}{children(b)}</p>'),
      "export function words() { return 'text' }",
    ]
    expect(await reported(snippets)).toEqual([])
  })
})
