import { type RestRoute, type Tag, TAGS } from './route'
import { accounts } from './routes/accounts'
import { announcements } from './routes/announcements'
import { files } from './routes/files'
import { policies } from './routes/policies'
import { presentations } from './routes/presentations'
import { questions } from './routes/questions'
import { shareholders } from './routes/shareholders'

const routesByTag: Record<Tag, Omit<RestRoute, 'tag'>[]> = {
  Presentations: presentations,
  Announcements: announcements,
  Policies: policies,
  Questions: questions,
  Shareholders: shareholders,
  Accounts: accounts,
  Files: files,
}

/** The route table: every path of the documented REST API (specification, section 7). */
export const routes: RestRoute[] = TAGS.flatMap(tag =>
  routesByTag[tag].map(route => ({ ...route, tag })),
)
