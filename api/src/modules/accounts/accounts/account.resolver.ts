import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import { messages } from '@portal/rules/messages'
import { Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import type { Context } from '#platform/operation/context'
import { signIn, signUp, verifyMagicLink } from './account.service'
import {
  AdminPasswordResetInput,
  AdminPasswordResetRequestInput,
  AdminSignInInput,
  MagicLinkVerifyInput,
  MessagePayload,
  SignInInput,
  SignInPayload,
  SignUpInput,
  UserType,
  Viewer,
} from './account.types'
import { requestPasswordReset, resetPassword } from './passwords/password-reset.service'
import { signInAdmin } from './passwords/password-sign-in.service'
import { type SignedIn, signOut } from './sign-in/sessions.service'

const toViewer = ({ id, name, email, kind, role }: SignedIn['user']): Viewer => ({
  id,
  name,
  email,
  role,
  userType: kind === 'admin' ? UserType.ADMIN : UserType.SHAREHOLDER,
})

const toSignInPayload = ({ token, user }: SignedIn): SignInPayload => ({
  token,
  user: toViewer(user),
})

@Resolver()
export class AccountResolver {
  @Public()
  @Query(() => Viewer, {
    nullable: true,
    description:
      'The signed-in viewer, or null for a visitor. Whoever sends a token that is expired, revoked or forged is a visitor, and each response says so: `"extensions": { "authentication": "INVALID_TOKEN" }`.',
  })
  viewer(@Ctx() { viewer }: Context): Viewer | null {
    return viewer && toViewer(viewer)
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`email`, `name`'], RATE_LIMITED: [] })
  @Mutation(() => MessagePayload, {
    description:
      'Mails a link that registers the address, or signs in when the address is registered; the response is the same.',
  })
  async signUp(
    @Arg('input', { description: 'Address and name.' }) input: SignUpInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await signUp(context, input)
    return { message: messages.linkSent }
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`email`'], RATE_LIMITED: [] })
  @Mutation(() => MessagePayload, {
    description:
      'Mails a sign-in link when the address is registered; the response is the same when it is not.',
  })
  async signIn(
    @Arg('input', { description: 'The address.' }) input: SignInInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await signIn(context, input)
    return { message: messages.linkSent }
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`token` if it is unknown, used or expired'] })
  @Mutation(() => SignInPayload, {
    description:
      'Signs in with an emailed link, which works once and within 24 hours. The first link of an address registers the shareholder.',
  })
  async magicLinkVerify(
    @Arg('input', { description: 'The link.' }) input: MagicLinkVerifyInput,
    @Ctx() context: Context,
  ): Promise<SignInPayload> {
    return toSignInPayload(await verifyMagicLink(context, input))
  }

  @Public()
  @Errors({
    UNAUTHENTICATED: ['for a wrong password, an unknown address and a locked account alike'],
    RATE_LIMITED: ['after too many wrong passwords from the client, for any account'],
  })
  @Mutation(() => SignInPayload, {
    description:
      'Signs an administrator in. After five wrong passwords the account is locked for a while; an emailed link unlocks it.',
  })
  async adminSignIn(
    @Arg('input', { description: 'Address and password.' }) input: AdminSignInInput,
    @Ctx() context: Context,
  ): Promise<SignInPayload> {
    return toSignInPayload(await signInAdmin(context, input))
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`email`'], RATE_LIMITED: [] })
  @Mutation(() => MessagePayload, {
    description:
      'Mails a password reset link when the address is an administrator’s; the response is the same when it is not.',
  })
  async adminPasswordResetRequest(
    @Arg('input', { description: 'The administrator’s address.' })
    input: AdminPasswordResetRequestInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await requestPasswordReset(context, input)
    return { message: messages.resetSent }
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`token` if the link is unknown, used or expired', '`newPassword`'] })
  @Mutation(() => MessagePayload, {
    description:
      'Sets an administrator’s password with an emailed link, which works once and within 1 hour, or 24 hours where it invites. Unlocks the account and revokes all its sessions and links.',
  })
  async adminPasswordReset(
    @Arg('input', { description: 'The link and the new password.' }) input: AdminPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await resetPassword(context, input)
    return { message: messages.passwordReset }
  }

  @Public()
  @Mutation(() => Boolean, {
    description: 'Ends the caller’s session. Also true for a visitor, who has none.',
  })
  async signOut(@Ctx() context: Context): Promise<boolean> {
    await signOut(context)
    return true
  }
}
