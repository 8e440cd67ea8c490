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
enumerationOf(
  'DisclosureSetting',
  'Field of `DisclosureSettings` that owners change.',
  DisclosureSetting,
  {
    QUESTIONS_NEED_APPROVAL: '`questionsNeedApproval`.',
    FLAGGED_ARE_HIDDEN: '`flaggedAreHidden`.',
    REVIEW_REQUIRED: '`reviewRequired`.',
    BASIS_REQUIRED: '`basisRequired`.',
    FROZEN: '`frozen`.',
  },
)

const WordingKeyType = enumeration<WordingKey>(
  'WordingKey',
  'Wording that owners can change.',
  Object.fromEntries([
    ...DECLINE_REASONS.map(reason => [
      reason,
      `Reason of a decline: ${declineReasonNames[reason]}.`,
    ]),
    [DECLARATION_KEY, 'Declaration that an answer says nothing new.'],
  ]) as Record<WordingKey, string>,
)

@ObjectType({ simpleResolvers: true, description: 'When a setting was last changed, and by whom.' })
export class DisclosureChange {
  @Field(() => DisclosureSetting, { description: 'Name of the setting.' })
  setting!: DisclosureSwitch

  @Field({ description: 'When.' })
  at!: Date

  @Field(() => String, {
    nullable: true,
    description: 'The name of the administrator; null once they have left the team.',
  })
  by!: string | null
}

@ObjectType('DisclosureSettings', {
  simpleResolvers: true,
  description: 'What the company has decided of what is public when.',
})
export class DisclosureSettingsType {
  @Field({
    description:
      'Whether new questions wait until an administrator has approved them. What waits goes on waiting once it is off.',
  })
  questionsNeedApproval!: boolean

  @Field({ description: 'Whether flagged questions are hidden from the public.' })
  flaggedAreHidden!: boolean

  @Field({
    description:
      'Whether an answer is published only once another administrator has approved it. Switched off, drafts and approvals stay as they are.',
  })
  reviewRequired!: boolean

  @Field({
    description:
      'Whether an answer has to say what it rests on before it can be reviewed. Needs `reviewRequired`.',
  })
  basisRequired!: boolean

  @Field({ description: 'Whether no answer is published, reviewed or not.' })
  frozen!: boolean

  @Field(() => Date, {
    nullable: true,
    description:
      'Since when all questions are as visible as the settings say; null until a job has carried the last change out.',
  })
  appliedAt!: Date | null

  @ListSize(5)
  @Field(() => [DisclosureChange], {
    description: 'The last change of each setting that was ever changed.',
  })
  changes!: DisclosureChange[]
}

@ObjectType('Wording', {
  simpleResolvers: true,
  description:
    'What askers read where the company declines to answer, by reason; and the declaration that an answer says nothing new.',
})
export class WordingType {
  @Field(() => ID, { description: 'Of this version of the wording.' })
  id!: string

  @Field(() => WordingKeyType, { description: 'Key of the wording.' })
  key!: WordingKey

  @Field({ description: 'Plain text.' })
  text!: string

  @Field(() => Int, { description: 'Counts the versions, from 1, which is the portal’s own.' })
  number!: number

  @Field(() => Date, {
    nullable: true,
    description: 'Since when it holds; null for the portal’s own.',
  })
  since!: Date | null
}

@InputType({ description: 'The settings to change. What is left out stays.' })
export class DisclosureSettingsUpdateInput extends IdempotentInput {
  @Field(() => Boolean, { nullable: true, description: 'Whether new questions wait for approval.' })
  questionsNeedApproval?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether flagged questions are hidden from the public.',
  })
  flaggedAreHidden?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether answers need another administrator’s approval.',
  })
  reviewRequired?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether answers have to say what they rest on.',
  })
  basisRequired?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Whether no answer is published.' })
  frozen?: boolean | null
}

@ObjectType({ simpleResolvers: true, description: 'The settings as they are now.' })
export class DisclosureSettingsUpdatePayload {
  @Field(() => DisclosureSettingsType, { description: 'The settings.' })
  disclosureSettings!: DisclosureSettingsType
}

@InputType({ description: 'A new version of a wording.' })
export class WordingUpdateInput extends IdempotentInput {
  @Field(() => WordingKeyType, { description: 'Key of the wording.' })
  key!: WordingKey

  @Field({
    description: `Plain text of ${WORDING_MIN_LENGTH} to ${WORDING_MAX_LENGTH} characters, counted after trimming.`,
  })
  text!: string
}

@ObjectType({ simpleResolvers: true, description: 'The wording as it is now.' })
export class WordingUpdatePayload {
  @Field(() => WordingType, { description: 'The wording.' })
  wording!: WordingType
}
