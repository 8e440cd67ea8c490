import { Arg, Ctx, Mutation, Resolver } from 'type-graphql'
import { Public } from '../../platform/access/decorators'
import type { Context } from '../../platform/context'
import { PresentationViewRecordInput, PresentationViewRecordPayload } from './presentation-view.types'

@Resolver()
export class PresentationViewResolver {
  @Public()
  @Mutation(() => PresentationViewRecordPayload, {
    description:
      'Says that the page of a presentation was opened. Counted once per visitor, presentation and day of the portal’s time zone, where a visitor is an address with a browser (`User-Agent`; 50 at most of one address, or /64 of IPv6), kept as a hash whose salt is forgotten after the day. Views are written together every second, so an id that names no presentation is not looked up: it is taken down and counts nowhere. Programs that call this are counted like people; crawlers that run no scripts do not call it.',
  })
  async presentationViewRecord(
    @Arg('input', { description: 'Which presentation.' }) { id }: PresentationViewRecordInput,
    @Ctx() { services, clientAddress, userAgent }: Context,
  ): Promise<PresentationViewRecordPayload> {
    return { recorded: await services.views.record(id, { address: clientAddress, browser: userAgent }) }
  }
}
