import { Field, ID, ObjectType } from 'type-graphql'
import { CHANGE_REQUEST_HOURS } from '@portal/rules/limits'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import type { Change } from './change'

const ChangeRequestKind = enumeration<Change['kind']>('ChangeRequestKind', 'What would change.', {
  SETTINGS: 'Settings, of which `reviewRequired` or `basisRequired` would be switched off.',
  INVITATION: 'Invitation of an owner, approver or editor.',
  ROLE: 'A role with more rights for an administrator, or another role for an owner.',
  REMOVAL: 'An owner would be removed.',
})

const ChangeRequestState = enumeration('ChangeRequestState', 'What became of it.', {
  OPEN: 'It waits for another owner.',
  CONFIRMED: 'Another owner confirmed it, and it was done.',
  REJECTED: 'Another owner rejected it, or whoever asked took it back.',
  VOID: 'Nobody decided in time, or whoever asked is no owner any more.',
})

@ObjectType('ChangeRequest', {
  simpleResolvers: true,
  description: `What an owner has asked for and another owner has to confirm. Nothing of it is done until then, and after ${CHANGE_REQUEST_HOURS} hours it is void.`,
})
export class ChangeRequestType {
  @Field(() => ID, { description: 'UUID, version 7.' })
  id!: string

  @Field(() => ChangeRequestKind, { description: 'What would change.' })
  kind!: Change['kind']

  @Field({
    description:
      'What would change, in words and without a full stop, such as “Make Ingrid Solberg an owner”.',
  })
  subject!: string

  @Field(() => String, {
    nullable: true,
    description: 'The name of the owner who asked; null when the account is gone.',
  })
  requestedBy!: string | null

  @Field({ description: 'When it was asked for; lists are ordered by it, newest first.' })
  at!: Date

  @Field({ description: 'When it is void, unless another owner has decided.' })
  voidAt!: Date

  @Field(() => ChangeRequestState, { description: 'What became of it.' })
  state!: keyof typeof ChangeRequestState
}

export const ChangeRequestConnection = connectionType(
  ChangeRequestType,
  'ChangeRequest',
  'changes that wait for another owner',
)

@ObjectType({ simpleResolvers: true, description: 'What was asked for, once it is decided.' })
export class ChangeRequestPayload {
  @Field(() => ChangeRequestType, { description: 'The request.' })
  changeRequest!: ChangeRequestType
}
