import { accounts } from './routes/accounts'
import { announcements } from './routes/announcements'
import { files } from './routes/files'
import { policies } from './routes/policies'
import { presentations } from './routes/presentations'
import { questions } from './routes/questions'
import { shareholders } from './routes/shareholders'
import { SUBJECTS, type Row, type Subject } from './row'

const rowsAbout: Record<Subject, Omit<Row, 'subject'>[]> = {
  Presentations: presentations,
  Announcements: announcements,
  Policies: policies,
  Questions: questions,
  Shareholders: shareholders,
  Accounts: accounts,
  Files: files,
}

/** THE TABLE: every path of the documented REST interface (specification, section 7). */
export const routes: Row[] = SUBJECTS.flatMap(subject => rowsAbout[subject].map(row => ({ ...row, subject })))
