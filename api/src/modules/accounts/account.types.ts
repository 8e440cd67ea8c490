import { Field, ID, InputType, ObjectType, registerEnumType } from 'type-graphql'

export enum UserType {
  SHAREHOLDER = 'shareholder',
  ADMIN = 'admin',
}
registerEnumType(UserType, {
  name: 'UserType',
  description: 'The kinds of account.',
  valuesConfig: { SHAREHOLDER: { description: 'A registered shareholder.' }, ADMIN: { description: 'An administrator.' } },
})

@ObjectType({ simpleResolvers: true, description: 'Who is signed in.' })
export class Viewer {
  @Field(() => ID, { description: 'The account’s id.' })
  id!: string

  @Field(() => String, { nullable: true, description: 'Name, or null when none was given.' })
  name!: string | null

  @Field({ description: 'E-mail address.' })
  email!: string

  @Field(() => UserType, { description: 'The kind of account.' })
  userType!: UserType
}

@ObjectType({ simpleResolvers: true, description: 'A finished sign-in.' })
export class SignInPayload {
  @Field({
    description:
      'Session token: send it as `Authorization: Bearer …`. Good for 30 days for shareholders and 12 hours for administrators, or until signed out.',
  })
  token!: string

  @Field(() => Viewer, { description: 'Who is signed in.' })
  user!: Viewer
}

@ObjectType({ simpleResolvers: true, description: 'An answer that says no more than its sentence.' })
export class MessagePayload {
  @Field({ description: 'What to tell the person.' })
  message!: string
}

@InputType({ description: 'A wish to register.' })
export class SignUpInput {
  @Field({ description: 'E-mail address; its case does not matter.' })
  email!: string

  @Field(() => String, { nullable: true, description: 'Name, or nothing.' })
  name?: string | null
}

@InputType({ description: 'A wish to sign in by emailed link.' })
export class SignInInput {
  @Field({ description: 'E-mail address; its case does not matter.' })
  email!: string
}

@InputType({ description: 'What an emailed link carries.' })
export class MagicLinkVerifyInput {
  @Field({ description: 'The last part of the link’s path.' })
  token!: string
}

@InputType({ description: 'An administrator’s e-mail address and password.' })
export class AdminSignInInput {
  @Field({ description: 'E-mail address; its case does not matter.' })
  email!: string

  @Field({ description: 'Password.' })
  password!: string
}

@InputType({ description: 'A forgotten password of an administrator.' })
export class AdminPasswordResetRequestInput {
  @Field({ description: 'The administrator’s e-mail address; its case does not matter.' })
  email!: string
}

@InputType({ description: 'A new password for an administrator, with the emailed link that allows to set it.' })
export class AdminPasswordResetInput {
  @Field({ description: 'The last part of the link’s path.' })
  token!: string

  @Field({
    description: 'The new password, 8 to 128 characters of any script and none of the 5,000 most common ones; it may be the old one.',
  })
  newPassword!: string
}
