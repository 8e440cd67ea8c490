import type { StatementRunner } from '#platform/database/statement-runner'

/*
 * Mails about a question have a row each that says where they stand. The table is the questions', with which its rows go; only this module
 * knows what becomes of a mail.
 */

/** The provider has taken it: also where an attempt that had lost its job sent it, for it has left. */
export const markSent = (runner: StatementRunner, receipt: string, at: Date) =>
  runner.execute(
    'update question_mail set sent_at = $2, given_up_at = null where id = $1::uuid and sent_at is null',
    [receipt, at],
  )

export const markGivenUp = (runner: StatementRunner, receipt: string, at: Date) =>
  runner.execute(
    'update question_mail set given_up_at = $2 where id = $1::uuid and sent_at is null',
    [receipt, at],
  )

/** They wait again. */
export const markRetried = (runner: StatementRunner, receipts: readonly string[]) =>
  markAll(
    runner,
    receipts,
    'update question_mail set given_up_at = null where id = any($1::uuid[])',
  )

/** They are not sent: an administrator has deleted them, or nothing was left to say. */
export const markDeleted = (runner: StatementRunner, receipts: readonly string[], at: Date) =>
  markAll(
    runner,
    receipts,
    'update question_mail set deleted_at = $2 where id = any($1::uuid[]) and sent_at is null',
    at,
  )

async function markAll(
  runner: StatementRunner,
  receipts: readonly string[],
  text: string,
  ...more: unknown[]
): Promise<void> {
  if (receipts.length > 0) await runner.execute(text, [receipts, ...more])
}
