import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql'
import type { Context } from '#platform/operation/context'
import type { VisibleAsker } from './asker'
import { Asker } from './asker.types'

@Resolver(() => Asker)
export class AskerResolver {
  @FieldResolver(() => ID, {
    description:
      'For the asker and administrators the shareholder’s id. For everyone else an opaque one, which the same shareholder’s questions have in common on one presentation and on no other, and which may change at any time.',
  })
  id(@Root() asker: VisibleAsker, @Ctx() { services }: Context): string {
    return asker.idUnder(services.secrets.asker)
  }
}
