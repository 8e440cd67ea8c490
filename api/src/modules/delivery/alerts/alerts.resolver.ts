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

@Resolver()
export class AlertsResolver {
  @Public()
  @Errors({ BAD_USER_INPUT: ['`token` if it is unknown'] })
  @ListSize(alertTopics.length)
  @Query(() => [AlertPreference], {
    description: 'Preferences of an alert’s recipient.',
  })
  async alertPreferences(
    @Arg('token', () => String, { description: 'Token of a link in the alert.' }) token: string,
    @Ctx() context: Context,
  ) {
    const { shareholderId } = await requireAlertsOfToken(context.db(), token)
    return preferencesOf(context.db(), context.services, shareholderId)
  }

  @Public()
  @Errors({ BAD_USER_INPUT: ['`token` if it is unknown'] })
  @Query(() => AlertLink, {
    description: 'Target of an alert’s link. Reading changes nothing.',
  })
  async alertLink(
    @Arg('token', () => String, { description: 'Token of the alert’s link.' }) token: string,
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
    description: 'Changes alert preferences by session or by an alert’s token.',
  })
  async alertPreferencesUpdate(
    @Arg('input', { description: 'Preferences to change.' })
    { idempotencyKey: _key, ...input }: AlertPreferencesUpdateInput,
    @Ctx() context: Context,
  ): Promise<AlertPreferencesPayload> {
    const shareholderId = await updateAlerts(context, input)
    return { alertPreferences: await preferencesOf(context.db(), context.services, shareholderId) }
  }

  @Allow('ADMIN')
  @Query(() => AlertAudience, { description: 'Numbers of subscribers and unsubscriptions.' })
  alertAudience(@Ctx() context: Context): Promise<AlertAudienceRow> {
    return alertAudience(context.db())
  }
}

@Resolver(() => Viewer)
export class ViewerAlertsResolver {
  @ListSize(alertTopics.length)
  @FieldResolver(() => [AlertPreference], {
    description: 'Alert preferences by topic; empty for administrators.',
  })
  alertPreferences(@Root() { id }: Viewer, @Ctx() { db, viewer, services }: Context) {
    return viewer?.kind === 'shareholder' ? preferencesOf(db(), services, id) : noAlerts()
  }

  @FieldResolver(() => AlertConsent, {
    nullable: true,
    description: 'Consent of the viewer to alerts; null without any.',
  })
  alertConsent(@Root() { id }: Viewer, @Ctx() { db, viewer }: Context) {
    return viewer?.kind === 'shareholder' ? consentOf(db(), id) : null
  }
}
