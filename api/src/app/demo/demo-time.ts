/** A time in the demonstration's data: "3 hours ago", relative to the seeding, or an ISO date with its offset. */
export type DemoTime = string

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
const AGO = /^(\d+(?:\.\d+)?) hours ago$/
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

export const isDemoTime = (text: string): boolean =>
  AGO.test(text) || (ISO.test(text) && !Number.isNaN(Date.parse(text)))

/**
 * How far the fixed times of the content are moved back, in milliseconds: where the clock is before the newest of them, by as many
 * whole days as bring it into the past, since what is dated ahead is not published.
 */
export function demoShift(content: unknown, now: Date): number {
  const newest = Math.max(
    ...(
      JSON.stringify(content).match(/\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)/g) ?? []
    ).map(Date.parse),
    0,
  )
  return Math.max(0, Math.ceil((newest - now.getTime()) / DAY_MS)) * DAY_MS
}

export function resolveDemoTime(when: DemoTime, now: Date, shift = 0): Date {
  const hours = AGO.exec(when)?.[1]
  return new Date(
    hours === undefined
      ? Date.parse(when) - shift
      : now.getTime() - Math.round(Number(hours) * HOUR_MS),
  )
}
