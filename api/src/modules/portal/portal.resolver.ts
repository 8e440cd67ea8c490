import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { Public } from '#platform/access/decorators'
import type { Context } from '#platform/operation/context'

@ObjectType({ simpleResolvers: true, description: 'Public settings of the portal.' })
export class Portal {
  @Field({ description: 'Company name, for example "Meridian Copper".' })
  companyName!: string

  @Field({ description: 'Short name of the stock exchange, for example "ASX".' })
  exchangeName!: string

  @Field({ description: 'Code of the company on the exchange.' })
  ticker!: string

  @Field({ description: 'IANA time zone, for example "Australia/Sydney".' })
  timeZone!: string

  @Field({ description: 'Whether email alerts are offered.' })
  offersAlerts!: boolean

  @Field({ description: 'Reply address of emails.' })
  replyTo!: string
}

@Resolver()
export class PortalResolver {
  @Public()
  @Query(() => Portal, { description: 'Settings of the portal.' })
  portal(@Ctx() { services: { settings } }: Context): Portal {
    return { ...settings, offersAlerts: settings.alerts.offered, replyTo: settings.alerts.replyTo }
  }
}
