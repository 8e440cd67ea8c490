import { object, string } from 'yup'
import { LINE_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PASSWORD_TYPED_MAX_LENGTH } from '../limits'
import { messages } from '../messages'
import { normalPassword } from '../normal-password'
import { email, normalAddress } from './email'
import { name, optionalName } from './name'
import { line } from './text'

export const signUpSchema = object({ email: email(), name: optionalName() })
/** The form of it: an empty field is not given. */
export const signUpFormSchema = object({
  email: email(),
  name: optionalName().transform((value: unknown, original: unknown) => (original === '' ? null : value)),
})
export const signInSchema = object({ email: email() })
/** What the password really is decides the account; here it only has to be there. */
export const adminSignInSchema = object({
  email: normalAddress().required(messages.email),
  password: string().required(messages.passwordRequired).max(PASSWORD_TYPED_MAX_LENGTH, messages.signInFailed),
})
export const tokenSchema = object({ token: line().required(messages.tokenRequired) })

export const resetRequestSchema = object({ email: email() })
/** Code points, whatever the script. */
const lengthOfPassword = (password: string) =>
  password.length > PASSWORD_TYPED_MAX_LENGTH ? password.length : [...normalPassword(password)].length
/** A line break that was pasted along would never be typed again; half a surrogate pair is no character at all. */
const isTypeable = (password: string) => password.isWellFormed() && !/\p{Cc}/u.test(password)
const newPassword = string()
  .required(messages.passwordTooShort)
  .test('long', messages.passwordTooShort, value => lengthOfPassword(value ?? '') >= PASSWORD_MIN_LENGTH)
  .test('short', messages.passwordTooLong, value => lengthOfPassword(value ?? '') <= PASSWORD_MAX_LENGTH)
  .test('typeable', messages.passwordUnreadable, value => isTypeable(value ?? ''))
/** Whatever is wrong with the link, it is answered alike. */
export const newPasswordSchema = object({
  token: string().required(messages.resetInvalid).max(LINE_MAX_LENGTH, messages.resetInvalid),
  newPassword,
})
/** The one of an administrator who is made with it. */
export const firstPasswordSchema = object({ password: newPassword })
/** The form of it: a password is typed twice, since nobody sees what it reads. */
export const newPasswordFormSchema = object({
  newPassword,
  confirmPassword: string().test('same', messages.passwordsDiffer, (value, { parent }) => {
    const { newPassword: first = '' } = parent as { newPassword?: string }
    return (value ?? '') === first
  }),
})

export const newAdminSchema = object({ email: email(), name: name().required(messages.nameRequired) })
