import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { AdminRole as Role } from '@portal/rules/admin-roles'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { AdminRole } from '#modules/accounts/accounts/admin-role'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

@InputType({ description: 'Who is invited.' })
export class AdministratorInviteInput extends IdempotentInput {
  @Field({ description: 'E-mail address, case-insensitive; that of no other administrator.' })
  email!: string

  @Field({ description: 'Name, not empty.' })
  name!: string

  @Field(() => AdminRole, { description: 'What the administrator may do.' })
  role!: Role
}

@InputType({ description: 'What an administrator may do from now on.' })
export class AdministratorUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which administrator.' })
  id!: string

  @Field(() => AdminRole, { description: 'The new role.' })
  role!: Role
}

@InputType({ description: 'The administrator who is removed.' })
export class AdministratorRemoveInput extends IdempotentInput {
  @Field(() => ID, { description: 'Which administrator.' })
  id!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'The result of inviting, changing or removing an administrator.',
})
export class AdministratorPayload {
  @Field(() => Admin, {
    nullable: true,
    description:
      'The administrator after the change, or as it was before the removal; as it stands while that waits for another owner. Null for an invitation that waits.',
  })
  administrator!: Admin | null
}
