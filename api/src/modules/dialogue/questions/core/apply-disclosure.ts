import { LockMode } from '@mikro-orm/core'
import { publishSettings } from '#modules/accounts/settings/disclosure.service'
import { DisclosureSettings } from '#modules/accounts/settings/disclosure-settings.entity'
import type { Job } from '#platform/jobs/job-queue'
import { leasedTransaction } from '#platform/jobs/leased-transaction'
import type { Services } from '#platform/operation/context'
import { publishQuestion } from './change-question'
import { Question } from './question.entity'

const BATCH = 200

/**
 * Shows or hides flagged questions according to the settings, in batches that lock few rows each. A reviewed answer stays public until it
 * is withdrawn. Runs each minute, in case the job of a changed setting was lost, for example by a restore.
 */
export async function applyDisclosure(services: Services, job: Job): Promise<void> {
  while (!(await applyToBatch(services, job)));
}

/** Returns whether all questions are done. */
const applyToBatch = (services: Services, job: Job): Promise<boolean> =>
  leasedTransaction(services, job, async em => {
    const at = services.clock.now()
    // A shared lock, like that of asking and flagging, so that they do not wait for a batch or deadlock with it.
    const settings = await em.findOneOrFail(DisclosureSettings, 1, {
      lockMode: LockMode.PESSIMISTIC_READ,
    })
    if (settings.appliedAt !== null) return true
    const isHidden = settings.flaggedAreHidden
    const questions = await em.find(
      Question,
      {
        isFlagged: true,
        isFlaggedByReports: false,
        isHidden: !isHidden,
        ...(isHidden && settings.reviewRequired && { answerText: null }),
      },
      { limit: BATCH, orderBy: { id: 'asc' }, lockMode: LockMode.PESSIMISTIC_WRITE },
    )
    for (const question of questions) question.hide(isHidden, at)
    if (questions.length === 0) settings.apply(at)
    await em.flush()
    for (const question of questions)
      await publishQuestion({ services }, em, question, isHidden ? 'HIDDEN' : 'SHOWN')
    if (questions.length === 0) await publishSettings({ services }, em)
    return questions.length === 0
  })
