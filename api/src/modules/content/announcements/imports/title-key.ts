/**
 * What the titles of announcements are compared by: their words. Case, punctuation and apostrophes do not count, nor does the ticker that
 * the exchange puts before or behind its headlines.
 */
export function titleKey(title: string, ticker: string): string {
  const text = title
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/['’]/g, '')
    .replaceAll('&', ' and ')
  const words = text.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []
  const isTicker = (word: string | undefined) => word === ticker.toLowerCase()
  return words.slice(isTicker(words[0]) ? 1 : 0, isTicker(words.at(-1)) ? -1 : undefined).join(' ')
}

/** Words that do not tell titles apart. */
const COMMON = new Set('a an and at by for from in of on or the to with'.split(' '))

/** Whether two titles have a word in common, other than the ticker and articles, conjunctions and prepositions. */
export function sharesWord(one: string, other: string, ticker: string): boolean {
  const words = (title: string) =>
    titleKey(title, ticker)
      .split(' ')
      .filter(word => word !== '' && word !== ticker.toLowerCase() && !COMMON.has(word))
  const known = new Set(words(one))
  return words(other).some(word => known.has(word))
}
