import { date } from 'yup'
import { messages } from '../messages'

/** A year before it is one that was typed with two digits. */
const EARLIEST = new Date('1900-01-01')

/** A required time of publication. */
export function publishedAt() {
  return date()
    .typeError(messages.publishedAtRequired)
    .required(messages.publishedAtRequired)
    .min(EARLIEST, messages.yearTooEarly)
}
