import { object, string } from 'yup'
import { LINE_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH } from '../limits'
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

export const resetRequestSchema = object({ email: email() })
const newPassword = string()
  .required(messages.passwordTooShort)
  .min(PASSWORD_MIN_LENGTH, messages.passwordTooShort)
  .max(PASSWORD_MAX_LENGTH, messages.passwordTooLong)
/** Whatever is wrong with the link, it is answered alike. */
export const newPasswordSchema = object({
  token: string().required(messages.resetInvalid).max(LINE_MAX_LENGTH, messages.resetInvalid),
  newPassword,
})
/** The form of it: a password is typed twice, since nobody sees what it reads. */
export const newPasswordFormSchema = object({
  newPassword,
  confirmPassword: string().test('same', messages.passwordsDiffer, (value, { parent }) => {
    const { newPassword: first = '' } = parent as { newPassword?: string }
    return (value ?? '') === first
  }),
})

export const newAdminSchema = object({ email: email(), name: line().required(messages.nameRequired) })
