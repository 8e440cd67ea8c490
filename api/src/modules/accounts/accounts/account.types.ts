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
enumerationOf('UserType', 'Kind of account.', UserType, {
  SHAREHOLDER: 'Shareholder.',
  ADMIN: 'Administrator.',
})

@ObjectType({ simpleResolvers: true, description: 'Signed-in account.' })
export class Viewer {
  @Field(() => ID, { description: 'Id of the account.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'Name of the viewer; null without one.' })
  name!: string | null

  @Field({ description: 'Email address of the viewer.' })
  email!: string

  @Field(() => UserType, { description: 'Kind of the viewer’s account.' })
  userType!: UserType

  @Field(() => AdminRole, {
    nullable: true,
    description: 'Role of an administrator; null for shareholders.',
  })
  role!: Role | null
}

@ObjectType({ simpleResolvers: true, description: 'Started session.' })
export class SignInPayload {
  @Field({
    description: 'Bearer token, valid for 30 days (administrators: 12 hours).',
  })
  token!: string

  @Field(() => Viewer, { description: 'Viewer who signed in.' })
  user!: Viewer
}

@ObjectType({ simpleResolvers: true, description: 'Message for the person.' })
export class MessagePayload {
  @Field({ description: 'Message to show.' })
  message!: string
}

@InputType({ description: 'Address to register.' })
export class SignUpInput {
  @Field({ description: 'Email address to register, case-insensitive.' })
  email!: string

  @Field(() => String, { nullable: true, description: 'Optional name.' })
  name?: string | null

  @Field(() => [AlertTopic], {
    nullable: true,
    description: 'Topics to email immediately, added to chosen ones.',
  })
  alertTopics?: Topic[] | null
}

@InputType({ description: 'Address that wants to sign in.' })
export class SignInInput {
  @Field({ description: 'Email address of the shareholder, case-insensitive.' })
  email!: string
}

@InputType({ description: 'Emailed sign-in link.' })
export class MagicLinkVerifyInput {
  @Field({ description: 'Token: last segment of the sign-in link’s path.' })
  token!: string
}

@InputType({ description: 'Credentials of an administrator.' })
export class AdminSignInInput {
  @Field({ description: 'Email address, case-insensitive.' })
  email!: string

  @Field({ description: 'Current password.' })
  password!: string
}

@InputType({ description: 'Address of an administrator.' })
export class AdminPasswordResetRequestInput {
  @Field({ description: 'Email address of the administrator, case-insensitive.' })
  email!: string
}

@InputType({ description: 'New password with the emailed link’s token.' })
export class AdminPasswordResetInput {
  @Field({ description: 'Token: last segment of the link’s path.' })
  token!: string

  @Field({
    description: '8 to 128 characters, none of the 5,000 most common passwords.',
  })
  newPassword!: string
}
