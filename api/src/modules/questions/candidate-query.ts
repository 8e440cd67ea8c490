/** A word of a text, and how many questions of the presentation are expected to have it. */
export interface WordFrequency {
  lexeme: string
  /** Of the sampled questions. */
  sampled: number
}

/** One question in so many is sampled, as `words_of_question` has it. */
export const SAMPLED_ONE_IN = 128
/** So many questions a search is expected to compare. */
export const CANDIDATES = 3_000
/** The rarest words, which are combined where each is in too many questions. */
const COMBINED_WORDS = 10

/** A lexeme as a tsquery. */
export const quoted = (lexeme: string): string => `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/**
 * Which of a presentation's questions are compared with a text, as a tsquery: those with one of its rare words, then, while they are expected to be few
 * enough, those with two or three of its words. So the search takes no longer where each of the words is in half of the questions.
 */
export function candidateQuery(presentationId: string, words: readonly WordFrequency[], sampleSize: number): string {
  const total = sampleSize * SAMPLED_ONE_IN
  const rarest = words.toSorted((a, b) => a.sampled - b.sampled)
  const combined = rarest.slice(0, COMBINED_WORDS)
  const chosen: Combination[] = []
  let room = CANDIDATES
  for (const combinations of [rarest.map(word => [word]), pairs(combined), triples(combined)])
    for (const combination of byExpectation(combinations, total, sampleSize)) {
      if (combination.expected > room) break
      if (chosen.some(({ words }) => words.every(word => combination.words.includes(word)))) continue
      room -= combination.expected
      chosen.push(combination)
    }
  const alternatives = chosen.length > 0 ? chosen.map(({ words }) => words) : [combined]
  const oneOf = alternatives.map(all => all.map(({ lexeme }) => quoted(lexeme)).join(' & ')).join(' | ')
  return `${quoted(`on ${presentationId}`)} & (${oneOf})`
}

interface Combination {
  words: WordFrequency[]
  /** How many questions have all of them, if each word were as likely beside any other. */
  expected: number
}

const byExpectation = (combinations: WordFrequency[][], total: number, sampleSize: number): Combination[] =>
  combinations
    .map(words => ({ words, expected: words.reduce((expected, { sampled }) => (expected * sampled) / (sampleSize || 1), total) }))
    .toSorted((a, b) => a.expected - b.expected)

const pairs = <T>(items: readonly T[]): T[][] => items.flatMap((first, index) => items.slice(index + 1).map(second => [first, second]))
const triples = <T>(items: readonly T[]): T[][] =>
  items.flatMap((first, index) => pairs(items.slice(index + 1)).map(rest => [first, ...rest]))
