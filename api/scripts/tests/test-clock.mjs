// TEST_CLOCK=2027-12-31T23:59Z runs tests at that instant.
import { spawnSync } from 'node:child_process'
import { fail } from '../steps.mjs'

/**
 * Days on which clocks change: the first, second or last Sunday of a month. `ahead` is the number of
 * hours by which local time is ahead of UTC after the change.
 */
const CHANGES = [
  { zone: 'Australia/Sydney', month: 4, sunday: 'first', ahead: 10 },
  { zone: 'Australia/Sydney', month: 10, sunday: 'first', ahead: 11 },
  { zone: 'America/New_York', month: 3, sunday: 'second', ahead: -4 },
  { zone: 'America/New_York', month: 11, sunday: 'first', ahead: -5 },
  { zone: 'Europe/London', month: 3, sunday: 'last', ahead: 1 },
  { zone: 'Europe/London', month: 10, sunday: 'last', ahead: 0 },
]

function sundayOf(year, month, which) {
  const lastOfMonth = new Date(Date.UTC(year, month, 0))
  if (which === 'last') return lastOfMonth.getUTCDate() - lastOfMonth.getUTCDay()
  const weekday = new Date(Date.UTC(year, month - 1, 1)).getUTCDay()
  return 1 + ((7 - weekday) % 7) + (which === 'second' ? 7 : 0)
}

/** A minute before the daily emails on days when clocks change, and before the end of a year and of 29 February. */
const RULES = [
  ...CHANGES.map(({ zone, month, sunday, ahead }) => ({
    name: `08:29 in ${zone} on the ${sunday} Sunday of month ${month}`,
    in: year => Date.UTC(year, month - 1, sundayOf(year, month, sunday), 8 - ahead, 29),
  })),
  { name: '23:59 UTC on 31 December', in: year => Date.UTC(year, 11, 31, 23, 59) },
  {
    name: '23:59 UTC on 29 February',
    in: year => (year % 4 === 0 ? Date.UTC(year, 1, 29, 23, 59) : -Infinity),
  },
]

/** The next occurrence of each instant after `now`. */
export const nextInstants = (now = Date.now()) =>
  RULES.map(rule => {
    const thisYear = new Date(now).getUTCFullYear()
    const times = Array.from({ length: 5 }, (_, index) => rule.in(thisYear + index))
    return { name: rule.name, at: new Date(times.find(time => time > now)).toISOString() }
  })

/** The environment of a process, and of its children, whose clock shows TEST_CLOCK when it starts. */
export function clockEnvironment() {
  const { TEST_CLOCK } = process.env
  if (!TEST_CLOCK) return {}
  const instant = Date.parse(TEST_CLOCK)
  if (Number.isNaN(instant)) fail(`TEST_CLOCK is no instant: ${TEST_CLOCK}`)
  const ahead = Math.round((instant - Date.now()) / 1_000)
  const environment = {
    LD_PRELOAD: '/usr/$LIB/faketime/libfaketime.so.1', // the dynamic linker replaces $LIB
    FAKETIME: `${ahead < 0 ? '' : '+'}${ahead}s`,
    FAKETIME_DONT_FAKE_MONOTONIC: '1',
  }
  // The dynamic linker ignores a missing library.
  const { stdout } = spawnSync('date', ['+%s'], { env: { ...process.env, ...environment } })
  if (Math.abs(Number(stdout) * 1_000 - instant) > 60_000)
    fail('TEST_CLOCK needs libfaketime; on Debian it is the package libfaketime.')
  return environment
}
