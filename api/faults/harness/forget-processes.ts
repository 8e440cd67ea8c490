import type { Postgres } from './postgres'

/** Lets the minute pass for which mails wait until a process that was killed shows the page. Those that are there say so again. */
export const forgetProcesses = (postgres: Postgres): Promise<unknown> =>
  postgres.query(`update portal_process set seen_at = seen_at - interval '2 minutes'`)
