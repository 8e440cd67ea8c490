import { Ctx, Field, ObjectType, Query, Resolver } from 'type-graphql'
import { Public } from '#platform/access/decorators'
import type { Context } from '#platform/operation/context'

@ObjectType({ simpleResolvers: true, description: 'The settings of the portal that pages show.' })
export class Portal {
  @Field({ description: 'The company’s name, for example "Meridian Copper".' })
  companyName!: string

  @Field({ description: 'Short name of the stock exchange, for example "ASX".' })
  exchangeName!: string

  @Field({ description: 'The company’s code on that exchange.' })
  ticker!: string

  @Field({ description: 'IANA name of the time zone of dates, for example "Australia/Sydney".' })
  timeZone!: string

  @Field({ description: 'Whether shareholders are offered alerts by mail.' })
  offersAlerts!: boolean

  @Field({ description: 'Address that replies to mails go to.' })
  replyTo!: string
}

@Resolver()
export class PortalResolver {
  @Public()
  @Query(() => Portal, { description: 'The company, its exchange, ticker and time zone.' })
  portal(@Ctx() { services: { settings } }: Context): Portal {
    return { ...settings, offersAlerts: settings.alerts.offered, replyTo: settings.alerts.replyTo }
  }
}
