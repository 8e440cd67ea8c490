import { Field, ID, InputType, ObjectType } from 'type-graphql'

@InputType({ description: 'The presentation whose page was opened.' })
export class PresentationViewRecordInput {
  @Field(() => ID, { description: 'The id of the presentation.' })
  id!: string
}

@ObjectType({ simpleResolvers: true, description: 'The result of recording a view.' })
export class PresentationViewRecordPayload {
  @Field({
    description:
      'Whether the view was recorded. `viewCount` includes it within seconds, for visitors within half a minute, unless the visitor was counted before on that day. False for a malformed id, and when too many views wait to be written.',
  })
  recorded!: boolean
}
