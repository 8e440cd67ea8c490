import { Field, ID, InputType, Int, ObjectType } from 'type-graphql'
import { DECLARATION_KEY } from '@portal/rules/answers'
import type { DisclosureSwitch } from '@portal/rules/disclosure-switches'
import { WORDING_MAX_LENGTH, WORDING_MIN_LENGTH } from '@portal/rules/limits'
import { DECLINE_REASONS, declineReasonNames } from '@portal/rules/questions/decline-reasons'
import { enumeration, enumerationOf } from '#platform/graphql/enumeration'
import { ListSize } from '#platform/graphql/list-size'
import { IdempotentInput } from '#platform/idempotency/idempotent-input'
import type { WordingKey } from './wording.entity'

const DisclosureSetting = {
  QUESTIONS_NEED_APPROVAL: 'questionsNeedApproval',
  FLAGGED_ARE_HIDDEN: 'flaggedAreHidden',
  REVIEW_REQUIRED: 'reviewRequired',
  BASIS_REQUIRED: 'basisRequired',
  FROZEN: 'frozen',
} as const
enumerationOf('DisclosureSetting', 'Setting that owners change.', DisclosureSetting, {
  QUESTIONS_NEED_APPROVAL: '`questionsNeedApproval`.',
  FLAGGED_ARE_HIDDEN: '`flaggedAreHidden`.',
  REVIEW_REQUIRED: '`reviewRequired`.',
  BASIS_REQUIRED: '`basisRequired`.',
  FROZEN: '`frozen`.',
})

const WordingKeyType = enumeration<WordingKey>(
  'WordingKey',
  'Wording that owners can change.',
  Object.fromEntries([
    ...DECLINE_REASONS.map(reason => [reason, `Decline: ${declineReasonNames[reason]}.`]),
    [DECLARATION_KEY, 'Declaration that an answer says nothing new.'],
  ]) as Record<WordingKey, string>,
)

@ObjectType({ simpleResolvers: true, description: 'Last change of a setting.' })
export class DisclosureChange {
  @Field(() => DisclosureSetting, { description: 'Changed setting.' })
  setting!: DisclosureSwitch

  @Field({ description: 'Time of the change.' })
  at!: Date

  @Field(() => String, {
    nullable: true,
    description: 'Name of the administrator; null after their removal.',
  })
  by!: string | null
}

@ObjectType('DisclosureSettings', {
  simpleResolvers: true,
  description: 'Settings of publication.',
})
export class DisclosureSettingsType {
  @Field({
    description: 'Whether new questions wait for approval.',
  })
  questionsNeedApproval!: boolean

  @Field({ description: 'Whether flagged questions are hidden from the public.' })
  flaggedAreHidden!: boolean

  @Field({
    description: 'Whether answers need approval by another administrator.',
  })
  reviewRequired!: boolean

  @Field({
    description: 'Whether answers need a basis for review. Needs `reviewRequired`.',
  })
  basisRequired!: boolean

  @Field({ description: 'Whether publication of answers is frozen.' })
  frozen!: boolean

  @Field(() => Date, {
    nullable: true,
    description: 'Time from which questions follow the settings; null until applied.',
  })
  appliedAt!: Date | null

  @ListSize(5)
  @Field(() => [DisclosureChange], {
    description: 'Last change of each changed setting.',
  })
  changes!: DisclosureChange[]
}

@ObjectType('Wording', {
  simpleResolvers: true,
  description: 'Text of a decline’s reason, or the declaration of answers.',
})
export class WordingType {
  @Field(() => ID, { description: 'Id of this version.' })
  id!: string

  @Field(() => WordingKeyType, { description: 'Key of this wording.' })
  key!: WordingKey

  @Field({ description: 'Plain text of the wording.' })
  text!: string

  @Field(() => Int, { description: 'Version from 1, which is the portal’s own.' })
  number!: number

  @Field(() => Date, {
    nullable: true,
    description: 'Time from which it applies; null for the portal’s own.',
  })
  since!: Date | null
}

@InputType({ description: 'Settings to change. Omitted ones are unchanged.' })
export class DisclosureSettingsUpdateInput extends IdempotentInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether new questions need approval.' })
  questionsNeedApproval?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the public does not see flagged questions.',
  })
  flaggedAreHidden?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether answers need another administrator’s approval.',
  })
  reviewRequired?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether answers must state a basis.',
  })
  basisRequired?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether to freeze publication of answers.',
  })
  frozen?: boolean | null
}

@ObjectType({ simpleResolvers: true, description: 'Settings after the change.' })
export class DisclosureSettingsUpdatePayload {
  @Field(() => DisclosureSettingsType, { description: 'Current settings.' })
  disclosureSettings!: DisclosureSettingsType
}

@InputType({ description: 'New version of a wording.' })
export class WordingUpdateInput extends IdempotentInput {
  @Field(() => WordingKeyType, { description: 'Key of the wording to change.' })
  key!: WordingKey

  @Field({
    description: `Plain text, ${WORDING_MIN_LENGTH} to ${WORDING_MAX_LENGTH} trimmed characters.`,
  })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'Changed wording.' })
export class WordingUpdatePayload {
  @Field(() => WordingType, { description: 'Current wording.' })
  wording!: WordingType
}
