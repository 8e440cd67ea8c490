import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the modules. The build copies the SQL files next to the compiled modules. */
const SOURCES = join(__dirname, '..')

/** A column default calls this function, so the baseline creates it before the tables. */
export const FUNCTION_OF_TABLES = 'platform/clock/portal-now.functions.sql'

/** The files of the baseline, in the order of their foreign keys. */
export const tableFiles = [
  'platform/database/sql-file.tables.sql',
  'platform/database/rate-limit.tables.sql',
  'platform/idempotency/idempotency-key.tables.sql',
  'modules/evidence/evidence.tables.sql',
  'modules/evidence/seals/evidence-seals.tables.sql',
  'modules/mail/pages/portal-process.tables.sql',
  'modules/accounts/counters/counters.tables.sql',
  'modules/accounts/alert-preferences/alert-preferences.tables.sql',
  'modules/accounts/accounts/accounts.tables.sql',
  'modules/accounts/legal-hold/legal-hold.tables.sql',
  'modules/accounts/settings/disclosure-settings.tables.sql',
  'modules/accounts/settings/changes/change-request.tables.sql',
  'modules/delivery/webhooks/webhooks.tables.sql',
  'modules/delivery/alerts/alert-leaving.tables.sql',
  'modules/delivery/broadcasts/broadcasts.tables.sql',
  'modules/content/removals/removals.tables.sql',
  'modules/content/publication/publication.tables.sql',
  'modules/content/presentations/presentations.tables.sql',
  'modules/content/uploads/uploads.tables.sql',
  'modules/content/announcements/announcements.tables.sql',
  'modules/content/policies/policies.tables.sql',
  'modules/dialogue/questions/core/questions.tables.sql',
  'modules/dialogue/questions/ledger/ledger-intake.tables.sql',
  'modules/dialogue/questions/decline/decline.tables.sql',
  'modules/dialogue/questions/desk/question-report.tables.sql',
  'modules/dialogue/answers/answers.tables.sql',
  'modules/dialogue/answers/citations/citation.tables.sql',
  'modules/dialogue/answers/figures/answer-figures.tables.sql',
  'modules/dialogue/answers/notices/notices.tables.sql',
  'modules/dialogue/answers/review/review-reminder.tables.sql',
  'modules/dialogue/releases/releases.tables.sql',
  'modules/archive/packs/packs.tables.sql',
]

/** The files of functions, views and triggers, in the order in which `migrate` runs them: a function precedes its triggers. */
const functionFiles = [
  FUNCTION_OF_TABLES,
  'platform/database/uuidv7.functions.sql',
  'platform/database/is-restoring.functions.sql',
  'platform/database/raise-error.functions.sql',
  'modules/evidence/evidence.functions.sql',
  'modules/accounts/counters/counters.functions.sql',
  'modules/content/removals/removals.functions.sql',
  'modules/accounts/accounts/accounts.functions.sql',
  'modules/delivery/webhooks/webhooks.functions.sql',
  'modules/content/publication/publication.functions.sql',
  'modules/content/presentations/presentations.functions.sql',
  'modules/content/announcements/announcements.functions.sql',
  'modules/content/policies/policies.functions.sql',
  'modules/dialogue/questions/core/questions.functions.sql',
  'modules/dialogue/questions/similar/question-words.functions.sql',
  'modules/dialogue/questions/ledger/question-counters.functions.sql',
  'modules/dialogue/questions/ledger/ledger-intake.functions.sql',
  'modules/dialogue/questions/same-question/upvote-count.functions.sql',
  'modules/dialogue/answers/answers.functions.sql',
  'modules/dialogue/answers/figures/answer-figures.functions.sql',
  'modules/dialogue/answers/publish-answer.functions.sql',
  'modules/dialogue/releases/answer-refusal.functions.sql',
  'modules/dialogue/releases/releases.functions.sql',
]

export interface SqlFile {
  name: string
  text: string
  hash: string
}

export const readSql = (name: string): string => readFileSync(join(SOURCES, name), 'utf8')

export function sqlFile(name: string, text: string): SqlFile {
  return { name, text, hash: createHash('sha256').update(text).digest('hex') }
}

export const sqlFiles = functionFiles.map(name => sqlFile(name, readSql(name)))
