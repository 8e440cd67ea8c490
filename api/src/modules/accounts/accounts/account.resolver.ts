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
    description: 'Signed-in viewer; null for visitors and invalid tokens.',
  })
  viewer(@Ctx() { viewer }: Context): Viewer | null {
    return viewer && toViewer(viewer)
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`email`, `name`'], RATE_LIMITED: [] })
  @Mutation(() => MessagePayload, {
    description: 'Emails a link that registers the address or signs in.',
  })
  async signUp(
    @Arg('input', { description: 'Address, name and topics.' }) input: SignUpInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await signUp(context, input)
    return { message: messages.linkSent }
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`email`'], RATE_LIMITED: [] })
  @Mutation(() => MessagePayload, {
    description: 'Emails a sign-in link if the address is registered.',
  })
  async signIn(
    @Arg('input', { description: 'Address of the shareholder.' }) input: SignInInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await signIn(context, input)
    return { message: messages.linkSent }
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`token` if it is unknown, used or expired'] })
  @Mutation(() => SignInPayload, {
    description: 'Signs in by a link that works once within 24 hours.',
  })
  async magicLinkVerify(
    @Arg('input', { description: 'Sign-in link.' }) input: MagicLinkVerifyInput,
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
    description: 'Signs an administrator in; five wrong passwords lock the account.',
  })
  async adminSignIn(
    @Arg('input', { description: 'Email address and password.' }) input: AdminSignInInput,
    @Ctx() context: Context,
  ): Promise<SignInPayload> {
    return toSignInPayload(await signInAdmin(context, input))
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`email`'], RATE_LIMITED: [] })
  @Mutation(() => MessagePayload, {
    description: 'Emails a reset link if the address is an administrator’s.',
  })
  async adminPasswordResetRequest(
    @Arg('input', { description: 'Address of the administrator.' })
    input: AdminPasswordResetRequestInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await requestPasswordReset(context, input)
    return { message: messages.resetSent }
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`token` if the link is unknown, used or expired', '`newPassword`'] })
  @Mutation(() => MessagePayload, {
    description: 'Sets a password by an emailed link and ends all sessions.',
  })
  async adminPasswordReset(
    @Arg('input', { description: 'Token and new password.' }) input: AdminPasswordResetInput,
    @Ctx() context: Context,
  ): Promise<MessagePayload> {
    await resetPassword(context, input)
    return { message: messages.passwordReset }
  }

  @Public()
  @Mutation(() => Boolean, {
    description: 'Ends the session of the viewer. True also for visitors.',
  })
  async signOut(@Ctx() context: Context): Promise<boolean> {
    await signOut(context)
    return true
  }
}
