import { boolean, object } from 'yup'
import { NOTE_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { email, newEmail } from './email'
import { name } from './name'
import { optionalLines } from './text'

export const shareholderSchema = object({
  email: email(messages.emailOfShareholder),
  name: name().required(messages.nameRequired),
})
/** For an address that changes. */
export const newShareholderEmailSchema = object({ email: newEmail(messages.emailOfShareholder) })
export const legalHoldSchema = object({
  held: boolean().required(),
  reason: optionalLines(NOTE_MAX_LENGTH).when('held', ([held], schema) =>
    held ? schema.required(messages.holdReasonRequired) : schema,
  ),
})
