import { object } from 'yup'
import { messages } from '../messages'
import { email } from './email'
import { line } from './text'

export const shareholderSchema = object({ email: email(messages.emailOfShareholder), name: line().required(messages.nameRequired) })
