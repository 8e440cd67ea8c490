import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { EVENT_TYPES } from '@portal/rules/evidence-events'

it('The page on evidence has every type of event, each once', () => {
  const page = readFileSync(join(__dirname, '../../../../docs/evidence.md'), 'utf8')
  const described = [...page.matchAll(/^\| `([a-z]+\.[a-z_]+)`/gm)].map(([, type]) => type)
  expect(described.toSorted()).toEqual([...EVENT_TYPES].toSorted())
})
