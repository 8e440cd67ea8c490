import { boolean, date, object } from 'yup'
import { TEXT_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { line, lines, link, optionalLine } from './text'

export const announcementSchema = object({
  title: line().required(messages.titleRequired),
  content: lines(TEXT_MAX_LENGTH).required(messages.contentRequired),
  publishedAt: date()
    .typeError(messages.publishedAtRequired)
    .required(messages.publishedAtRequired),
  documentUrl: link()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  category: optionalLine(),
  awaitsExchange: boolean().nullable(),
})
