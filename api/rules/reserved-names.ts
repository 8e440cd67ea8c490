/** What stands above the company's answers; nobody else speaks under it. */
const OFFICIAL = 'Official Response'

/** Whether a name passes for the company's, or for the heading of its answers: it has all of their words, in this order. */
export function isReservedName(name: string, companyName: string): boolean {
  const words = wordsOf(name)
  return [OFFICIAL, companyName].some(reserved => {
    const own = wordsOf(reserved)
    // A company of one word may be called like a family: then the word alone is reserved.
    const places = own.length === 1 ? (words.length === 1 ? [0] : []) : words.keys()
    return own.length > 0 && [...places].some(place => own.every((word, index) => words[place + index] === word))
  })
}

/** Without case, accents and signs. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
