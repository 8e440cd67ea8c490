import { countWords, formatNumber } from './count-words'
import { excerpt } from './excerpt'

/** Length at which a question is cut. */
const NAMED_BY = 110

/** '“When is production?”, “What is the dividend?”' */
export const namedQuestions = (questions: readonly string[]): string =>
  questions.map(text => `“${excerpt(text, NAMED_BY)}”`).join(', ')

/** ' 4 published answers would disappear from the portal: “A”, “B”, “C” and 1 more.', or '' without any. `questions` are the first ones. */
export function publishedAnswersWords(count: number, questions: readonly string[]): string {
  if (count === 0) return ''
  const more = count - questions.length
  const rest = more > 0 ? ` and ${formatNumber(more)} more` : ''
  return ` ${countWords(count, 'published answer')} would disappear from the portal: ${namedQuestions(questions)}${rest}.`
}
