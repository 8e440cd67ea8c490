import { Field, ID, ObjectType } from 'type-graphql'
import { CHANGE_REQUEST_HOURS } from '@portal/rules/limits'
import { connectionType } from '#platform/graphql/connection'
import { enumeration } from '#platform/graphql/enumeration'
import type { Change } from './change'

const ChangeRequestKind = enumeration<Change['kind']>('ChangeRequestKind', 'Kind of a change.', {
  SETTINGS: 'Switching off `reviewRequired` or `basisRequired`.',
  INVITATION: 'Invitation of an owner, approver or editor.',
  ROLE: 'More rights, or another role for an owner.',
  REMOVAL: 'Removal of an owner.',
})

const ChangeRequestState = enumeration('ChangeRequestState', 'State of a change request.', {
  OPEN: 'Waits for another owner.',
  CONFIRMED: 'Confirmed by another owner and executed.',
  REJECTED: 'Rejected by another owner or withdrawn by the requester.',
  VOID: 'Expired, or the requester is no longer an owner.',
})

@ObjectType('ChangeRequest', {
  simpleResolvers: true,
  description: `Change by an owner that another owner must confirm within ${CHANGE_REQUEST_HOURS} hours.`,
})
export class ChangeRequestType {
  @Field(() => ID, { description: 'Id of the change request (UUID).' })
  id!: string

  @Field(() => ChangeRequestKind, { description: 'Kind of the requested change.' })
  kind!: Change['kind']

  @Field({
    description: 'Change in words, for example “Make Ingrid Solberg an owner”.',
  })
  subject!: string

  @Field(() => String, {
    nullable: true,
    description: 'Name of the requester; null after their removal.',
  })
  requestedBy!: string | null

  @Field({ description: 'Time of the request; lists show the newest first.' })
  at!: Date

  @Field({ description: 'Expiry of the request.' })
  voidAt!: Date

  @Field(() => ChangeRequestState, { description: 'State of the request.' })
  state!: keyof typeof ChangeRequestState
}

export const ChangeRequestConnection = connectionType(
  ChangeRequestType,
  'ChangeRequest',
  'changes that wait for another owner',
)

@ObjectType({ simpleResolvers: true, description: 'Decided change request.' })
export class ChangeRequestPayload {
  @Field(() => ChangeRequestType, { description: 'Request after the decision.' })
  changeRequest!: ChangeRequestType
}
