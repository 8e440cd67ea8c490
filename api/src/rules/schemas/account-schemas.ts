import { object, string } from 'yup'
import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits'
import { messages } from '../messages'
import { email } from './email'
import { line, optionalLine } from './text'

export const signUpSchema = object({ email: email(), name: optionalLine() })
export const signInSchema = object({ email: email() })
/** What the password really is decides the account; here it only has to be there. */
export const adminSignInSchema = object({
  email: line().lowercase().required(messages.email),
  password: string().required(messages.passwordRequired).max(1_000, messages.signInFailed),
})
export const tokenSchema = object({ token: line().required(messages.tokenRequired) })
export const newPasswordSchema = object({
  token: line().required(messages.tokenRequired),
  newPassword: string()
    .required(messages.passwordTooShort)
    .min(PASSWORD_MIN_LENGTH, messages.passwordTooShort)
    .max(PASSWORD_MAX_LENGTH, messages.passwordTooLong),
})
