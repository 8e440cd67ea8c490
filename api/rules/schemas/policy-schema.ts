import { object } from 'yup'
import { messages } from '../messages'
import { line, link, optionalLine } from './text'

export const policySchema = object({
  title: line().required(messages.titleRequired),
  pdfUrl: link().required(messages.pdfRequired),
  category: optionalLine(),
})
