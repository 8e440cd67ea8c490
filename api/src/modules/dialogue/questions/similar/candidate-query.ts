/** One question in so many is sampled, as `words_of_question` has it. */
export const SAMPLED_ONE_IN = 128
/** So many questions a search is expected to compare. */
const CANDIDATES = 2_000
/** The rarest words, which are combined where each is in too many questions. */
const COMBINED_WORDS = 6
/** What no sampled question has is expected in so many of them. */
const UNSEEN = 0.5

/** How many of a presentation's sampled questions have which words of a text: bit n stands for the nth. */
export interface Sample {
  size: number
  held: { words: number; count: number }[]
}

/** A lexeme as a tsquery. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

/** How many sampled questions have the word at this place. */
export const sampledWith = ({ held }: Sample, place: number): number => countWith(held, 1 << place)

/**
 * Which of a presentation's questions are compared with a text, as a tsquery: those with one of its rare words, and while they are expected
 * to be few enough, those with two or three of its words together. So a search takes no longer where each word is in half of the questions.
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

/** Whether it is worth to read what has another word, too: not where it nearly always comes with the others. */
const narrows = (held: Sample['held'], all: number, word: number): boolean =>
  all === 0 || countWith(held, all | word) < 0.9 * countWith(held, all)

const pairs = (words: readonly number[]): number[] =>
  words.flatMap((first, at) => words.slice(at + 1).map(second => first | second))
const triples = (words: readonly number[]): number[] =>
  words.flatMap((first, at) => pairs(words.slice(at + 1)).map(others => first | others))
