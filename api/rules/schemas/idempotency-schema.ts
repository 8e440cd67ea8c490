import { object, string } from 'yup'
import { messages } from '../messages'

/** A key that the client generates, such as a UUID; the characters of base64 and UUIDs are valid. */
export const idempotencySchema = object({
  idempotencyKey: string()
    .nullable()
    .matches(/^[\w.~:+/=-]{1,128}$/, messages.idempotencyKey),
})
