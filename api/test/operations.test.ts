import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { ERROR_STATUS } from '../src/platform/errors/errors'
import { createLog } from '../src/platform/observability/log'
import { jobDefinitions } from '../src/app/modules'
import { createObserver } from '../src/platform/observability/observer'

const read = (name: string) => readFileSync(join(__dirname, '../operations', name), 'utf8')

interface Panel {
  title: string
  targets: { expr: string }[]
  gridPos: { x: number; y: number; w: number; h: number }
}
interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; description: string }
}

const { panels, templating } = JSON.parse(read('dashboard.json')) as {
  panels: Panel[]
  templating: { list: { name: string; query: unknown }[] }
}
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(group => group.rules)
const expressions = [
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
]

/** What Prometheus brings itself. */
const LANGUAGE = new Set(['sum', 'max', 'rate', 'increase', 'topk', 'histogram_quantile', 'absent', 'and', 'or', 'by'])
const FROM_PROMETHEUS: Record<string, string[]> = { up: ['job', 'instance'] }
const OF_EVERY_SERIES = ['job', 'instance']

/** Every series that the portal has, with its labels. */
async function seriesNames(): Promise<Map<string, string[]>> {
  const { metrics } = createObserver(createLog('silent'))
  const known = new Map<string, string[]>(Object.entries(FROM_PROMETHEUS))
  for (const { name, type } of await metrics.registry.getMetricsAsJSON()) {
    const { labelNames = [] } = metrics.registry.getSingleMetric(name) as unknown as { labelNames?: string[] }
    const labels = [...labelNames, ...OF_EVERY_SERIES]
    // Its kind comes as a word.
    if (String(type) === 'histogram') {
      for (const part of ['_count', '_sum', '_bucket']) known.set(name + part, labels)
    } else known.set(name, labels)
  }
  return known
}

const withoutTexts = (expression: string) => expression.replace(/"[^"]*"/g, '""')

/** Names of series with the labels by which they are chosen or grouped. */
function usedIn(expression: string): { names: string[]; labels: string[] } {
  const bare = withoutTexts(expression)
  const groups = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/))
  const matchers = [...bare.matchAll(/(\w+)\s*(?:=~|!~|!=|=)""/g)].flatMap(([, label = '']) => label)
  const rest = bare.replace(/\bby \([^)]*\)/g, '').replace(/\{[^}]*\}|\[[^\]]*\]/g, '')
  const names = [...rest.matchAll(/[a-z_]\w*/gi)].map(([name]) => name).filter(name => !LANGUAGE.has(name))
  return { names, labels: [...new Set([...groups, ...matchers])] }
}

describe('The dashboard and the alerts', () => {
  it('The dashboard and the alerts use only metrics of the portal, with the labels of these metrics', async () => {
    const known = await seriesNames()
    for (const [title, expression] of expressions) {
      const { names, labels } = usedIn(expression)
      expect([title, names.filter(name => !known.has(name))]).toEqual([title, []])
      expect([title, names.length > 0]).toEqual([title, true])
      for (const name of names) {
        const strange = labels.filter(label => label !== 'le' && !known.get(name)?.includes(label))
        expect([title, name, strange]).toEqual([title, name, []])
      }
    }
  })

  it('The dashboard and the alerts use every metric of the portal', async () => {
    const shown = expressions.flatMap(([, expression]) => usedIn(expression).names)
    const own = [...(await seriesNames()).keys()].filter(name => name.startsWith('portal_'))
    const silent = own.filter(name => !shown.some(one => one === name || one.replace(/_bucket$/, '') === name.replace(/_(count|sum)$/, '')))
    expect(silent).toEqual([])
  })

  it('The dashboard and the alerts use existing queues, error codes and job states', () => {
    const values = (label: string) =>
      expressions.flatMap(([, expression]) =>
        [...expression.matchAll(new RegExp(`\\b${label}="([^"]*)"`, 'g'))].map(([, value]) => value ?? ''),
      )
    expect(jobDefinitions.map(({ name }) => name)).toEqual(expect.arrayContaining(values('queue')))
    expect(values('queue').length).toBeGreaterThan(0)
    expect(Object.keys(ERROR_STATUS)).toEqual(expect.arrayContaining(values('code')))
    expect(['waiting', 'failed']).toEqual(expect.arrayContaining(values('state')))
  })

  it('Every alert has a unique name, a severity, a summary and a description', () => {
    for (const { alert, labels, annotations } of rules) {
      expect([alert, labels.severity]).toEqual([alert, expect.stringMatching(/^(page|ticket)$/)])
      expect([alert, annotations.summary.split(' ').length > 2]).toEqual([alert, true])
      expect([alert, annotations.description]).toEqual([alert, expect.stringMatching(/^.{80,}\.$/)])
    }
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it('The dashboard uses all of its variables and no others', () => {
    const used = new Set([...read('dashboard.json').matchAll(/\$\{?(\w+)/g)].map(([, name]) => name).filter(name => name !== '__all'))
    expect([...used].sort()).toEqual(templating.list.map(({ name }) => name).sort())
  })

  it('The dashboard has no overlapping panels', () => {
    const overlap = (a: Panel['gridPos'], b: Panel['gridPos']) => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
    for (const [index, panel] of panels.entries()) {
      expect([panel.title, panels.slice(index + 1).filter(other => overlap(panel.gridPos, other.gridPos))]).toEqual([panel.title, []])
      expect(panel.gridPos.x + panel.gridPos.w).toBeLessThanOrEqual(24)
    }
  })
})
