import type { MailQuote } from '../mail-definition'
import { firstLines } from './shorten'

/** Nearly every answer is shorter and mailed whole. Gmail clips an email at 102 kB, and a row of a table can take 300 bytes. */
const MAX = { lines: 60, length: 3_000 }

/** An official answer, or its beginning: the button of the email leads to the rest. */
export function officialResponse(answerText: string, label = 'Official Response'): MailQuote {
  const beginning = firstLines(answerText, MAX)
  return beginning === null
    ? { label, text: answerText, isPublished: true }
    : { label: `Beginning of the ${label}`, text: beginning, isPublished: true }
}
