import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

const ROOT = resolve(__dirname, '../..')
const files = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n')

it.each(['README.md', 'api/SECURITY.md', 'docs/decisions/question-state-and-answers.md'])(
  '%s names no source file that is not there',
  document => {
    const named = readFileSync(join(ROOT, document), 'utf8').matchAll(/`([\w./-]*\w\.(?:ts|tsx|mjs|cjs|graphql))`/g)
    const missing = [...named].map(([, name = '']) => name).filter(name => !files.some(file => `/${file}`.endsWith(`/${name}`)))
    expect(missing).toEqual([])
  },
)
