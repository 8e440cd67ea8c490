import { countWords, formatNumber } from './count-words'
import { excerpt } from './excerpt'

/** Length at which a question is cut. */
const NAMED_BY = 110

/** The end of a sentence: '“When is production?”, “What is the dividend?”'. Quoted sentences need no further full stop. */
export function namedQuestions(questions: readonly string[], rest = ''): string {
  const words = questions.map(text => `“${excerpt(text, NAMED_BY)}”`).join(', ') + rest
  return /[.?!…]”$/.test(words) ? words : `${words}.`
}

/** ' 4 published answers would disappear from the portal: “A”, “B”, “C” and 1 more.', or '' without any. `questions` are the first ones. */
export function publishedAnswersWords(count: number, questions: readonly string[]): string {
  if (count === 0) return ''
  const more = count - questions.length
  const rest = more > 0 ? ` and ${formatNumber(more)} more` : ''
  return ` ${countWords(count, 'published answer')} would disappear from the portal: ${namedQuestions(questions, rest)}`
}
