/** A moment of the demo: so many hours before the seeding for what is new, an ISO date for what is old. */
export type When = { hoursBefore: number } | string

const HOUR_MS = 3_600_000

export function resolveWhen(when: When, now: Date): Date {
  return typeof when === 'string' ? new Date(when) : new Date(now.getTime() - Math.round(when.hoursBefore * HOUR_MS))
}
