import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { CHANGE_REQUEST_HOURS } from '@portal/rules/limits'
import { connectionType } from '#platform/graphql/connection'
import { type Change, CHANGE_KINDS } from './change'

const ChangeRequestKind = Object.fromEntries(CHANGE_KINDS.map(kind => [kind, kind]))
registerEnumType(ChangeRequestKind, {
  name: 'ChangeRequestKind',
  description: 'What would change.',
  valuesConfig: {
    SETTINGS: {
      description: 'Settings, of which `reviewRequired` or `basisRequired` would be switched off.',
    },
    INVITATION: { description: 'Invitation of an owner, approver or editor.' },
    ROLE: {
      description: 'A role with more rights for an administrator, or another role for an owner.',
    },
    REMOVAL: { description: 'An owner would be removed.' },
  },
})

const STATES = ['OPEN', 'CONFIRMED', 'REJECTED', 'VOID'] as const
const ChangeRequestState = Object.fromEntries(STATES.map(state => [state, state]))
registerEnumType(ChangeRequestState, {
  name: 'ChangeRequestState',
  description: 'What became of it.',
  valuesConfig: {
    OPEN: { description: 'It waits for another owner.' },
    CONFIRMED: { description: 'Another owner confirmed it, and it was done.' },
    REJECTED: { description: 'Another owner rejected it, or whoever asked took it back.' },
    VOID: { description: 'Nobody decided in time, or whoever asked is no owner any more.' },
  },
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
  state!: (typeof STATES)[number]
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
