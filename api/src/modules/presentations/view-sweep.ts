import type { Services } from '../../platform/context'
import { sqlOf } from '../../platform/database/kysely'
import { dayOf } from '../../platform/graphql/date-time'
import { forgetBefore } from './view-store'

export const VIEW_SWEEP_QUEUE = 'sweep-views'
export const VIEW_SWEEP_EVERY_MINUTES = 60

/** Forgets who was counted on days that are over, also when nobody has come since. */
export const sweepViews = ({ orm, clock, settings }: Pick<Services, 'orm' | 'clock' | 'settings'>): Promise<void> =>
  forgetBefore(sqlOf(orm.em.fork()), dayOf(clock.now(), settings.timeZone))
