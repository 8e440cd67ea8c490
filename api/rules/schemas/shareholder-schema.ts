import { object } from 'yup'
import { messages } from '../messages'
import { email } from './email'
import { name } from './name'

export const shareholderSchema = object({ email: email(messages.emailOfShareholder), name: name().required(messages.nameRequired) })
