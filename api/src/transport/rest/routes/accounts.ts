import type { AlertTopic } from '@portal/rules/alerts'
import {
  RestAdminResetDocument,
  RestAdminResetRequestDocument,
  RestAdminSignInDocument,
  RestSignInLinkDocument,
  RestSignUpDocument,
  RestVerifyDocument,
} from '../../../generated/rest-operations'
import { givenText, optionalList, text } from '../read-input'
import { route } from '../route'
import { signedIn } from '../shapes'

export const accounts = [
  route({
    method: 'POST',
    path: '/api/auth/signup',
    summary: 'Register for updates',
    document: RestSignUpDocument,
    variables: ({ body }) => ({
      input: {
        email: text(body.email),
        name: givenText(body.name),
        alertTopics: optionalList<AlertTopic>(body.alertTopics),
      },
    }),
    response: data => data.signUp,
  }),
  route({
    method: 'POST',
    path: '/api/auth/signin',
    summary: 'Request a magic link',
    document: RestSignInLinkDocument,
    variables: ({ body }) => ({ input: { email: text(body.email) } }),
    response: data => data.signIn,
  }),
  route({
    method: 'POST',
    path: '/api/auth/verify',
    summary: 'Sign in by a magic link',
    fields: { token: 'token', user: 'user', userType: 'user.userType' },
    document: RestVerifyDocument,
    variables: ({ body }) => ({ input: { token: text(body.token) } }),
    response: data => signedIn(data.magicLinkVerify),
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/login',
    summary: 'Sign in as an administrator',
    fields: { token: 'token', user: 'user', userType: 'user.userType' },
    document: RestAdminSignInDocument,
    variables: ({ body }) => ({
      input: { email: text(body.email), password: text(body.password) },
    }),
    response: data => signedIn(data.adminSignIn),
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/request-reset',
    summary: 'Request a password reset link',
    document: RestAdminResetRequestDocument,
    variables: ({ body }) => ({ input: { email: text(body.email) } }),
    response: data => data.adminPasswordResetRequest,
  }),
  route({
    method: 'POST',
    path: '/api/auth/admin/reset',
    summary: 'Set a new password by a reset link',
    document: RestAdminResetDocument,
    variables: ({ body }) => ({
      input: { token: text(body.token), newPassword: text(body.newPassword) },
    }),
    response: data => data.adminPasswordReset,
  }),
]
