import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Public } from '#platform/access/decorators'
import type { Context } from '#platform/operation/context'
import {
  PresentationViewRecordInput,
  PresentationViewRecordPayload,
} from './presentation-view.types'

@Resolver()
export class PresentationViewResolver {
  @Public()
  @Mutation(() => PresentationViewRecordPayload, {
    description: 'Records a view, once per visitor, presentation and day.',
  })
  async presentationViewRecord(
    @Arg('input', { description: 'Viewed presentation.' }) { id }: PresentationViewRecordInput,
    @Ctx() { services, clientAddress, userAgent }: Context,
  ): Promise<PresentationViewRecordPayload> {
    return {
      recorded: await services.views.record(id, { address: clientAddress, browser: userAgent }),
    }
  }
}
