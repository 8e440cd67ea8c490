import { object } from 'yup'
import { contentFields, type FieldName } from '../content-fields'
import { messages } from '../messages'
import { line, link, optionalLine } from './text'

const { title, pdfUrl, category } = contentFields.policy

export const policySchema = object({
  title: line(title.max).required(messages.titleRequired),
  pdfUrl: link(pdfUrl.max).required(messages.pdfRequired),
  category: optionalLine(category.max),
} satisfies Record<FieldName<'policy'>, unknown>)
