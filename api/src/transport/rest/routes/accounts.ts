import {
  RestAdminResetDocument,
  RestAdminResetRequestDocument,
  RestAdminSignInDocument,
  RestSignInLinkDocument,
  RestSignUpDocument,
  RestVerifyDocument,
} from '../../../generated/rest-operations'
import { givenText, text } from '../read-input'
import { row } from '../row'
import { signedIn } from '../shapes'

export const accounts = [
  row({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Register for updates',
    document: RestSignUpDocument,
    variables: ({ body }) => ({ input: { email: text(body.email), name: givenText(body.name) } }),
    answer: data => data.signUp,
  }),
  row({
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Ask for a magic link',
    document: RestSignInLinkDocument,
    variables: ({ body }) => ({ input: { email: text(body.email) } }),
    answer: data => data.signIn,
  }),
  row({
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Sign in by a magic link',
    fields: { token: 'token', user: 'user', userType: 'user.userType' },
    document: RestVerifyDocument,
    variables: ({ body }) => ({ input: { token: text(body.token) } }),
    answer: data => signedIn(data.magicLinkVerify),
  }),
  row({
    method: 'POST',
    path: '/api/auth/admin/login',
    summary: 'Sign in as an administrator',
    fields: { token: 'token', user: 'user', userType: 'user.userType' },
    document: RestAdminSignInDocument,
    variables: ({ body }) => ({ input: { email: text(body.email), password: text(body.password) } }),
    answer: data => signedIn(data.adminSignIn),
  }),
  row({
    method: 'POST',
    path: '/api/auth/admin/request-reset',
    summary: 'Ask for a reset link',
    document: RestAdminResetRequestDocument,
    variables: ({ body }) => ({ input: { email: text(body.email) } }),
    answer: data => data.adminPasswordResetRequest,
  }),
  row({
    method: 'POST',
    path: '/api/auth/admin/reset',
    summary: 'Set a new password by a reset link',
    document: RestAdminResetDocument,
    variables: ({ body }) => ({ input: { token: text(body.token), newPassword: text(body.newPassword) } }),
    answer: data => data.adminPasswordReset,
  }),
]
