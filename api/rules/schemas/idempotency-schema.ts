import { object, string } from 'yup'
import { messages } from '../messages'

/** A key that the sender makes up, such as a UUID; letters, digits and what base64 and UUIDs need beside them. */
export const idempotencySchema = object({
  idempotencyKey: string()
    .nullable()
    .matches(/^[\w.~:+/=-]{1,128}$/, messages.idempotencyKey),
})
