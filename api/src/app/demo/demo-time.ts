/** A time in the demonstration's data: "3 hours ago", relative to the seeding, or an ISO date with its offset. */
export type DemoTime = string

const HOUR_MS = 3_600_000
const AGO = /^(\d+(?:\.\d+)?) hours ago$/
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

export const isDemoTime = (text: string): boolean => AGO.test(text) || (ISO.test(text) && !Number.isNaN(Date.parse(text)))

export function resolveDemoTime(when: DemoTime, now: Date): Date {
  const hours = AGO.exec(when)?.[1]
  return hours === undefined ? new Date(when) : new Date(now.getTime() - Math.round(Number(hours) * HOUR_MS))
}
