import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { AdminRole as Role } from '@portal/rules/admin-roles'
import type { AlertTopic as Topic } from '@portal/rules/alerts'
import { AlertTopic } from '#modules/accounts/alert-preferences/alert-topic'
import { enumerationOf } from '#platform/graphql/enumeration'
import { AdminRole } from './admin-role'

export enum UserType {
  SHAREHOLDER = 'shareholder',
  ADMIN = 'admin',
}
enumerationOf('UserType', 'The kinds of account.', UserType, {
  SHAREHOLDER: 'A registered shareholder.',
  ADMIN: 'An administrator.',
})

@ObjectType({ simpleResolvers: true, description: 'The signed-in viewer.' })
export class Viewer {
  @Field(() => ID, { description: 'The account’s id.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'Name, or null when none was given.' })
  name!: string | null

  @Field({ description: 'E-mail address.' })
  email!: string

  @Field(() => UserType, { description: 'The kind of account.' })
  userType!: UserType

  @Field(() => AdminRole, {
    nullable: true,
    description: 'What an administrator may do; null for shareholders.',
  })
  role!: Role | null
}

@ObjectType({ simpleResolvers: true, description: 'The result of a sign-in.' })
export class SignInPayload {
  @Field({
    description:
      'Session token, to be sent as `Authorization: Bearer …`. Valid for 30 days for shareholders and 12 hours for administrators, or until sign-out.',
  })
  token!: string

  @Field(() => Viewer, { description: 'The signed-in viewer.' })
  user!: Viewer
}

@ObjectType({ simpleResolvers: true, description: 'A message for the person.' })
export class MessagePayload {
  @Field({ description: 'The message to show.' })
  message!: string
}

@InputType({ description: 'Input of signUp.' })
export class SignUpInput {
  @Field({ description: 'E-mail address, case-insensitive.' })
  email!: string

  @Field(() => String, { nullable: true, description: 'Name, optional.' })
  name?: string | null

  @Field(() => [AlertTopic], {
    nullable: true,
    description:
      'What to mail about, immediately. Using the mailed link agrees to it; of a registered address these are added to what it has chosen, and none is taken away.',
  })
  alertTopics?: Topic[] | null
}

@InputType({ description: 'Input of signIn.' })
export class SignInInput {
  @Field({ description: 'E-mail address, case-insensitive.' })
  email!: string
}

@InputType({ description: 'Input of magicLinkVerify.' })
export class MagicLinkVerifyInput {
  @Field({ description: 'The token: the last segment of the link’s path.' })
  token!: string
}

@InputType({ description: 'An administrator’s e-mail address and password.' })
export class AdminSignInInput {
  @Field({ description: 'E-mail address, case-insensitive.' })
  email!: string

  @Field({ description: 'Password.' })
  password!: string
}

@InputType({ description: 'Input of adminPasswordResetRequest.' })
export class AdminPasswordResetRequestInput {
  @Field({ description: 'The administrator’s e-mail address, case-insensitive.' })
  email!: string
}

@InputType({ description: 'The emailed link’s token and the new password of the administrator.' })
export class AdminPasswordResetInput {
  @Field({ description: 'The token: the last segment of the link’s path.' })
  token!: string

  @Field({
    description:
      'The new password, 8 to 128 characters of any script and none of the 5,000 most common ones; it may be the old one.',
  })
  newPassword!: string
}
