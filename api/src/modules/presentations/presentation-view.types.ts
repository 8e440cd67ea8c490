import { Field, ID, InputType, ObjectType } from 'type-graphql'

@InputType({ description: 'The presentation whose page was opened.' })
export class PresentationViewRecordInput {
  @Field(() => ID, { description: 'Which presentation.' })
  id!: string
}

@ObjectType({ simpleResolvers: true, description: 'What became of a view.' })
export class PresentationViewRecordPayload {
  @Field({
    description:
      'Whether it was taken down: within seconds `viewCount` holds it, within half a minute for visitors, unless the visitor had been counted that day. False when the id is no UUID, and when too many views are waiting to be written.',
  })
  recorded!: boolean
}
