/** A moment of the demonstration: "3 hours ago", counted from the seeding, for what is new; an ISO date with its zone for what is old. */
export type When = string

const HOUR_MS = 3_600_000
const AGO = /^(\d+(?:\.\d+)?) hours ago$/
const ISO = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:Z|[+-]\d\d:\d\d)$/

export const isWhen = (text: string): boolean => AGO.test(text) || (ISO.test(text) && !Number.isNaN(Date.parse(text)))

export function resolveWhen(when: When, now: Date): Date {
  const hours = AGO.exec(when)?.[1]
  return hours === undefined ? new Date(when) : new Date(now.getTime() - Math.round(Number(hours) * HOUR_MS))
}
