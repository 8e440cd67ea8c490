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
