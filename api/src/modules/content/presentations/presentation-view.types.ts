import { Field, ID, InputType, ObjectType } from 'type-graphql'

@InputType({ description: 'Viewed page.' })
export class PresentationViewRecordInput {
  @Field(() => ID, { description: 'Id of the viewed presentation.' })
  id!: string
}

@ObjectType({ simpleResolvers: true, description: 'Recorded view.' })
export class PresentationViewRecordPayload {
  @Field({
    description: 'Whether it was recorded; `viewCount` follows within 30 s.',
  })
  recorded!: boolean
}
