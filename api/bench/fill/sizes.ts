/** Numbers of generated rows. */
export interface Sizes {
  presentations: number
  announcements: number
  policies: number
  shareholders: number
  questions: number
  /** The newest questions, which have no answer yet. */
  pending: number
}

const FULL: Sizes = {
  presentations: 1_000,
  announcements: 20_000,
  policies: 200,
  shareholders: 200_000,
  questions: 1_000_000,
  pending: 10_000,
}

/** The full size, or a part of it, at least one row of each. */
export const sizesOf = (part = 1): Sizes =>
  Object.fromEntries(
    Object.entries(FULL).map(([name, count]) => [name, Math.max(1, Math.round(count * part))]),
  ) as unknown as Sizes
