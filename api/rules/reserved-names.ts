/** The heading of official answers, reserved for the company. */
const OFFICIAL = 'Official Response'

/** Whether a name impersonates the company or the heading of its answers: it contains all of their words in order. */
export function isReservedName(name: string, companyName: string): boolean {
  const words = wordsOf(name)
  return [OFFICIAL, companyName].some(reserved => {
    const own = wordsOf(reserved)
    // A one-word company name may also be a surname: only that word alone is reserved.
    const starts = own.length === 1 ? (words.length === 1 ? [0] : []) : words.keys()
    return (
      own.length > 0 &&
      [...starts].some(start => own.every((word, index) => words[start + index] === word))
    )
  })
}

/** The words of a text without case, accents and punctuation. */
const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
