import { array, mixed, object, string } from 'yup'
import { type AdminRole, adminRoles } from '../admin-roles'
import { type AlertTopic, alertTopics } from '../alerts'
import {
  LINE_MAX_LENGTH,
  PASSWORD_INPUT_MAX_LENGTH,
  PASSWORD_MAX_LENGTH,
  PASSWORD_MIN_LENGTH,
} from '../limits'
import { messages } from '../messages'
import { normalizePassword } from '../text/normalize-password'
import { email, newEmail, normalizedEmail } from './email'
import { name, optionalName } from './name'
import { line } from './text'

/** None chosen is the same as none given. */
const chosenTopics = () =>
  array(mixed<AlertTopic>().oneOf(alertTopics, messages.alertTopic).required(messages.alertTopic))
    .nullable()
    .notRequired()
    .max(alertTopics.length, messages.alertTopic)
export const signUpSchema = object({
  email: newEmail(),
  name: optionalName(),
  alertTopics: chosenTopics(),
})
/** The same for the form, where an empty name counts as none. */
export const signUpFormSchema = object({
  email: newEmail(),
  name: optionalName().transform((value: unknown, original: unknown) =>
    original === '' ? null : value,
  ),
})
export const signInSchema = object({ email: email() })
/** Checks only that there is a password; sign-in compares it. */
export const adminSignInSchema = object({
  email: normalizedEmail().required(messages.email),
  password: string()
    .required(messages.passwordRequired)
    .max(PASSWORD_INPUT_MAX_LENGTH, messages.signInFailed),
})
export const tokenSchema = object({ token: line().required(messages.tokenRequired) })

export const resetRequestSchema = object({ email: email() })
/** In code points. */
const lengthOfPassword = (password: string) =>
  password.length > PASSWORD_INPUT_MAX_LENGTH
    ? password.length
    : [...normalizePassword(password)].length
/** Refuses control characters, such as a pasted line break, and lone surrogates, which nobody can type again. */
const isTypeable = (password: string) => password.isWellFormed() && !/\p{Cc}/u.test(password)
const newPassword = string()
  .required(messages.passwordTooShort)
  .test(
    'long',
    messages.passwordTooShort,
    value => lengthOfPassword(value ?? '') >= PASSWORD_MIN_LENGTH,
  )
  .test(
    'short',
    messages.passwordTooLong,
    value => lengthOfPassword(value ?? '') <= PASSWORD_MAX_LENGTH,
  )
  .test('typeable', messages.passwordUnreadable, value => isTypeable(value ?? ''))
/** Any error of the link gets the same message. */
export const newPasswordSchema = object({
  token: string().required(messages.resetInvalid).max(LINE_MAX_LENGTH, messages.resetInvalid),
  newPassword,
})
/** The initial password of an administrator. */
export const firstPasswordSchema = object({ password: newPassword })
/** The same for the form, where the password is typed twice, since it is not visible. */
export const newPasswordFormSchema = object({
  newPassword,
  confirmPassword: string().test('same', messages.passwordsDiffer, (value, { parent }) => {
    const { newPassword: first = '' } = parent as { newPassword?: string }
    return (value ?? '') === first
  }),
})

const adminRole = mixed<AdminRole>()
  .oneOf(adminRoles, messages.adminRole)
  .required(messages.adminRole)
export const newAdminSchema = object({
  email: newEmail(),
  name: name().required(messages.nameRequired),
  role: adminRole,
})
export const adminRoleSchema = object({ role: adminRole })
