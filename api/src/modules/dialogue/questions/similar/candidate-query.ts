/** One question in this many is in the sample; `words_of_question` uses the same number. */
export const SAMPLED_ONE_IN = 128
/** Estimated maximum number of questions that a search compares. */
const CANDIDATES = 2_000
/** Number of the rarest words that are combined if each occurs in too many questions. */
const COMBINED_WORDS = 6
/** Estimated number of sampled questions with a word that no sampled question contains. */
const UNSEEN = 0.5

/** Numbers of a presentation's sampled questions by the words of a text that they contain: bit n is the nth word. */
export interface Sample {
  size: number
  held: { words: number; count: number }[]
}

/** Returns a lexeme as a tsquery. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** Returns the number of sampled questions that contain the word with this index. */
export const sampledWith = ({ held }: Sample, place: number): number => countWith(held, 1 << place)

/**
 * Returns a tsquery for the questions to compare with a text: those with one of its rare words, plus those with a combination of two or
 * three words while the estimate stays low. This limits the time of a search even if each word is in half of the questions.
 */
export function candidateQuery(
  presentationId: string,
  lexemes: readonly string[],
  sample: Sample,
): string {
  const rarestFirst = (combinations: number[]) =>
    combinations
      .map(words => ({ words, count: countWith(sample.held, words) }))
      .toSorted((a, b) => a.count - b.count)
      .map(({ words }) => words)
  const single = rarestFirst(lexemes.map((_, place) => 1 << place))
  const combined = single.slice(0, COMBINED_WORDS)
  const chosen: number[] = []
  let room = CANDIDATES
  let { held } = sample
  for (const combination of [single, pairs(combined), triples(combined)].flatMap(rarestFirst)) {
    if (chosen.some(words => hasAll(combination, words))) continue
    const expected = Math.max(countWith(held, combination), UNSEEN) * SAMPLED_ONE_IN
    if (expected > room) continue
    room -= expected
    chosen.push(combination)
    held = held.filter(({ words }) => !hasAll(words, combination))
  }
  if (chosen.length === 0)
    chosen.push(
      combined.reduce((all, word) => (narrows(sample.held, all, word) ? all | word : all), 0),
    )
  const allOf = (words: number) =>
    lexemes
      .filter((_, place) => hasAll(words, 1 << place))
      .map(quoted)
      .join(' & ')
  return `${quoted(`on ${presentationId}`)} & (${chosen.map(allOf).join(' | ')})`
}

const hasAll = (words: number, some: number): boolean => (words & some) === some

const countWith = (held: Sample['held'], some: number): number =>
  held.reduce((sum, { words, count }) => (hasAll(words, some) ? sum + count : sum), 0)

/** Whether requiring another word excludes enough questions; it does not if the words nearly always occur together. */
const narrows = (held: Sample['held'], all: number, word: number): boolean =>
  all === 0 || countWith(held, all | word) < 0.9 * countWith(held, all)

const pairs = (words: readonly number[]): number[] =>
  words.flatMap((first, at) => words.slice(at + 1).map(second => first | second))
const triples = (words: readonly number[]): number[] =>
  words.flatMap((first, at) => pairs(words.slice(at + 1)).map(others => first | others))
