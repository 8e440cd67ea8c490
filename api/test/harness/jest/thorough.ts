import { createHash } from 'node:crypto'
import { appendFileSync } from 'node:fs'
import { unsafeUniformIntDistribution, xoroshiro128plus } from 'pure-rand'

/** Set by `npm run thorough`; everywhere else what repeats for certainty runs in its short form. */
const thorough = process.env.THOROUGH === '1'

/** How often a test repeats what it does. `npm run thorough` prints the counts of all that ran. */
export function rounds(what: string, count: { short: number; thorough: number }): number {
  const chosen = thorough ? count.thorough : count.short
  if (process.env.THOROUGH_COUNTS)
    appendFileSync(process.env.THOROUGH_COUNTS, `${chosen} × ${what}\n`)
  return chosen
}

/**
 * Returns all rows with THOROUGH=1, and otherwise one row per code path: those that `short` selects.
 * @throws if `short` selects no row, so that a renamed row does not leave a path untested
 */
export function sampleOf<Row>(
  what: string,
  rows: readonly Row[],
  { short }: { short: (row: Row, index: number) => boolean },
): Row[] {
  const chosen = rows.filter(short)
  if (chosen.length === 0) throw new Error(`No row is selected of ${what}`)
  return rounds(what, { short: chosen.length, thorough: rows.length }) === rows.length
    ? [...rows]
    : chosen
}

/** Random whole numbers below `limit`; the same SEED gives each test, told by `what`, the same numbers again. */
export function seededRandom(what: string): (limit: number) => number {
  const digest = createHash('sha256')
    .update(`${process.env.SEED ?? '1'} ${what}`)
    .digest()
  const generator = xoroshiro128plus(digest.readInt32LE())
  return limit => unsafeUniformIntDistribution(0, limit - 1, generator)
}
