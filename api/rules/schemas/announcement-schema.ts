import { boolean, object } from 'yup'
import { contentFields, type FieldName } from '../content-fields'
import { messages } from '../messages'
import { publishedAt } from './published-at'
import { line, lines, link, optionalLine } from './text'

const { title, content, documentUrl, category } = contentFields.announcement

export const announcementSchema = object({
  title: line(title.max).required(messages.titleRequired),
  content: lines(content.max).required(messages.contentRequired),
  publishedAt: publishedAt(),
  documentUrl: link(documentUrl.max)
    .transform((value: unknown) => (value === '' ? null : value))
    .nullable()
    .default(null),
  category: optionalLine(category.max),
  awaitsExchange: boolean().transform((value: unknown) => value ?? undefined),
} satisfies Record<FieldName<'announcement'>, unknown>)
