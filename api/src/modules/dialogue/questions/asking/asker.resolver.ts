import { Ctx, FieldResolver, ID, Resolver, Root } from 'type-graphql'
import type { Context } from '#platform/operation/context'
import type { VisibleAsker } from './asker'
import { Asker } from './asker.types'

@Resolver(() => Asker)
export class AskerResolver {
  @FieldResolver(() => ID, {
    description: 'Shareholder id for asker and administrators; else opaque.',
  })
  id(@Root() asker: VisibleAsker, @Ctx() { services }: Context): string {
    return asker.idUnder(services.secrets.asker)
  }
}
