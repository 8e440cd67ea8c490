import { boolean, object } from 'yup'
import { TEXT_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { publishedAt } from './published-at'
import { line, lines, link, optionalLine } from './text'

export const announcementSchema = object({
  title: line().required(messages.titleRequired),
  content: lines(TEXT_MAX_LENGTH).required(messages.contentRequired),
  publishedAt: publishedAt(),
  documentUrl: link()
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  category: optionalLine(),
  awaitsExchange: boolean().nullable(),
})
