import { resolve } from 'node:path'

const SCRIPT = resolve(__dirname, '../../scripts/tests/test-clock.mjs')

interface Script {
  nextInstants: (now: number) => { name: string; at: string }[]
}

let instants: { name: string; at: string }[]
beforeAll(async () => {
  const { nextInstants } = (await import(SCRIPT)) as Script
  instants = nextInstants(Date.parse('2026-11-28T00:00:00Z'))
})

/** Local time and the offset from UTC, such as `['08:29', 'GMT+10']`. */
function localTime(at: number, timeZone: string): string[] {
  const format = { hour: '2-digit', minute: '2-digit', timeZoneName: 'shortOffset' } as const
  return new Intl.DateTimeFormat('en-GB', { ...format, timeZone }).format(at).split(' ')
}

it('The test clock shows 08:29 on days when clocks change', () => {
  const changes = instants.flatMap(({ name, at }) => {
    const [, zone] = /^08:29 in (\S+)/.exec(name) ?? []
    return zone ? [{ zone, at: Date.parse(at) }] : []
  })
  expect(changes).toHaveLength(6)
  for (const { zone, at } of changes) {
    const [time, offset] = localTime(at, zone)
    const [, offsetAtMidnight] = localTime(at - 9 * 3_600_000, zone)
    expect(time).toBe('08:29')
    expect(offset).not.toBe(offsetAtMidnight)
  }
})

it('The test clock shows the last minute of a year and of 29 February', () => {
  expect(instants.slice(-2).map(({ at }) => at)).toEqual([
    '2026-12-31T23:59:00.000Z',
    '2028-02-29T23:59:00.000Z',
  ])
})
