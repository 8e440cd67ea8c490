import type { Viewer } from '../../platform/access/viewer'
import type { Asker } from './asker.types'
import { maskEmail } from './mask-email'
import { can } from './question.permissions'

/** The asker's columns of a row. */
interface AskedQuestion {
  shareholderId: string
  askerName: string | null
  askerEmail: string
}

/** Adds the asker as visible to the viewer. A property takes less time than a resolver on a page of many questions. */
export const withVisibleAsker = <Row extends AskedQuestion>(viewer: Viewer | null, row: Row): Row & { user: Asker } =>
  Object.assign(row, { user: new VisibleAsker(row, viewer) })

/** Masks the address only when it is selected. */
class VisibleAsker implements Asker {
  constructor(
    private readonly asked: AskedQuestion,
    private readonly viewer: Viewer | null,
  ) {}

  get name(): string | null {
    return this.asked.askerName
  }

  get email(): string {
    const { askerEmail } = this.asked
    return can(this.viewer, 'see address', this.asked) ? askerEmail : maskEmail(askerEmail)
  }
}
