import { Field, ObjectType } from 'type-graphql'

@ObjectType({
  simpleResolvers: true,
  description: 'Asker of a question.',
})
export class Asker {
  @Field(() => String, { nullable: true, description: 'Name of the asker; null without one.' })
  name!: string | null

  @Field({
    description: 'Address; masked unless the viewer is the asker or an administrator.',
  })
  email!: string
}
