import { Arg, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import { alertTopics } from '@portal/rules/alerts'
import { Viewer } from '#modules/accounts/accounts/account.types'
import { Allow, Public } from '#platform/access/decorators'
import { Errors } from '#platform/errors/declared-errors'
import { ListSize } from '#platform/graphql/list-size'
import { Idempotent } from '#platform/idempotency/idempotent'
import type { Context } from '#platform/operation/context'
import { maskEmail } from '#platform/text/mask-email'
import {
  alertAudience,
  type AlertAudienceRow,
  consentOf,
  noAlerts,
  preferencesOf,
  requireAlertsOfToken,
} from './alerts.reads'
import { updateAlerts } from './alerts.service'
import {
  AlertAudience,
  AlertConsent,
  AlertLink,
  AlertPreference,
  AlertPreferencesPayload,
  AlertPreferencesUpdateInput,
} from './alerts.types'

const tokenArgument = { description: 'The token of a link in an alert.' }

@Resolver()
export class AlertsResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`token` if it is unknown'] })
  @ListSize(alertTopics.length)
  @Query(() => [AlertPreference], {
    description: 'The four topics of whom the alert was mailed to, with how often each comes.',
  })
  async alertPreferences(
    @Arg('token', () => String, tokenArgument) token: string,
    @Ctx() context: Context,
  ) {
    const { shareholderId } = await requireAlertsOfToken(context.db(), token)
    return preferencesOf(context.db(), context.services, shareholderId)
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`token` if it is unknown'] })
  @Query(() => AlertLink, {
    description: 'What a link in an alert leads to. Reading it changes nothing.',
  })
  async alertLink(
    @Arg('token', () => String, tokenArgument) token: string,
    @Ctx() context: Context,
  ): Promise<AlertLink> {
    const { shareholderId, email, topic } = await requireAlertsOfToken(context.db(), token)
    const [preferences, consent] = await Promise.all([
      preferencesOf(context.db(), context.services, shareholderId),
      consentOf(context.db(), shareholderId),
    ])
    const isStopped =
      topic === null
        ? preferences.every(({ frequency }) => frequency !== 'DAILY')
        : preferences.every(
            preference => preference.topic !== topic || preference.frequency === 'NEVER',
          )
    return { maskedEmail: maskEmail(email), topic, consent, isStopped }
  }

  @Public()
  @Errors({
    BAD_USER_INPUT: ['`preferences`, `token`'],
    UNAUTHENTICATED: ['without a session and a token'],
    FORBIDDEN: ['for administrators'],
  })
  @Idempotent(
    async (context, _id, { shareholderId }) => ({
      alertPreferences: await preferencesOf(context.db(), context.services, shareholderId),
    }),
    (shareholderId: string) => ({ shareholderId }),
  )
  @Mutation(() => AlertPreferencesPayload, {
    description:
      'Chooses what to be mailed about, and how often: of the signed-in shareholder, or by the token of a link in an alert without a session. A topic that is chosen comes again whatever the mail provider was told before, but for a complaint.',
  })
  async alertPreferencesUpdate(
    @Arg('input', { description: 'What to be mailed about.' })
    { idempotencyKey: _key, ...input }: AlertPreferencesUpdateInput,
    @Ctx() context: Context,
  ): Promise<AlertPreferencesPayload> {
    const shareholderId = await updateAlerts(context, input)
    return { alertPreferences: await preferencesOf(context.db(), context.services, shareholderId) }
  }

  @Allow('ADMIN')
  @Query(() => AlertAudience, { description: 'Who gets alerts, and who left by what, in numbers.' })
  alertAudience(@Ctx() context: Context): Promise<AlertAudienceRow> {
    return alertAudience(context.db())
  }
}

@Resolver(() => Viewer)
export class ViewerAlertsResolver {
  @ListSize(alertTopics.length)
  @FieldResolver(() => [AlertPreference], {
    description: 'The four topics of alerts; administrators get none.',
  })
  alertPreferences(@Root() { id }: Viewer, @Ctx() { db, viewer, services }: Context) {
    return viewer?.kind === 'shareholder' ? preferencesOf(db(), services, id) : noAlerts()
  }

  @FieldResolver(() => AlertConsent, {
    nullable: true,
    description: 'The consent to alerts; null for who never chose any.',
  })
  alertConsent(@Root() { id }: Viewer, @Ctx() { db, viewer }: Context) {
    return viewer?.kind === 'shareholder' ? consentOf(db(), id) : null
  }
}
