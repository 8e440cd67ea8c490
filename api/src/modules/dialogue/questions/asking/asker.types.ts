import { Field, ObjectType } from 'type-graphql'

@ObjectType({
  simpleResolvers: true,
  description: 'Who asked a question, as far as the viewer may know.',
})
export class Asker {
  @Field(() => String, { nullable: true, description: 'Name, or null when none was given.' })
  name!: string | null

  @Field({
    description:
      'E-mail address. Masked like "h•••@example.com" for everyone except the asker and administrators.',
  })
  email!: string
}
