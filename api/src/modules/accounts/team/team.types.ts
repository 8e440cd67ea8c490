import { Field, ID, InputType, ObjectType } from 'type-graphql'
import type { AdminRole as Role } from '@portal/rules/admin-roles'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { AdminRole } from '#modules/accounts/accounts/admin-role'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'

@InputType({ description: 'New administrator.' })
export class AdministratorInviteInput extends IdempotentInput {
  @Field({ description: 'Email address of the new administrator, case-insensitive.' })
  email!: string

  @Field({ description: 'Name of the new administrator, not empty.' })
  name!: string

  @Field(() => AdminRole, { description: 'Role after the invitation is accepted.' })
  role!: Role
}

@InputType({ description: 'New role of an administrator.' })
export class AdministratorUpdateInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the administrator to change.' })
  id!: string

  @Field(() => AdminRole, { description: 'New role.' })
  role!: Role
}

@InputType({ description: 'Administrator to remove.' })
export class AdministratorRemoveInput extends IdempotentInput {
  @Field(() => ID, { description: 'Id of the administrator to remove.' })
  id!: string
}

@ObjectType({
  simpleResolvers: true,
  description: 'Result of a change of the team.',
})
export class AdministratorPayload {
  @Field(() => Admin, {
    nullable: true,
    description: 'Administrator after the change; null for a pending invitation.',
  })
  administrator!: Admin | null
}
