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
    description:
      'Records that the page of a presentation was opened. Counted once per visitor, presentation and day of the portal’s time zone, where a visitor is an address with a browser (`User-Agent`; at most 50 per address, or /64 of IPv6), stored as a hash whose salt is deleted after the day. Views are written in batches every second without looking up the presentation: the id of an unknown or scheduled presentation is accepted but counts nowhere. Scripts that call this are counted like people; crawlers without JavaScript do not call it.',
  })
  async presentationViewRecord(
    @Arg('input', { description: 'The presentation.' }) { id }: PresentationViewRecordInput,
    @Ctx() { services, clientAddress, userAgent }: Context,
  ): Promise<PresentationViewRecordPayload> {
    return {
      recorded: await services.views.record(id, { address: clientAddress, browser: userAgent }),
    }
  }
}
