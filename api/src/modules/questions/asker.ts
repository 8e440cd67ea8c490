import type { Viewer } from '../../platform/access/viewer'
import type { Asker } from './asker.types'
import { maskEmail } from './mask-email'
import { can } from './question.permissions'

/** What a row says of who asked. */
interface AskedQuestion {
  shareholderId: string
  askerName: string | null
  askerEmail: string
}

/** The row with its asker as the viewer gets to see them. A page has many: a property that is read costs less than a resolver. */
export const withVisibleAsker = <Row extends AskedQuestion>(viewer: Viewer | null, row: Row): Row & { user: Asker } =>
  Object.assign(row, { user: new VisibleAsker(row, viewer) })

/** The address is worked out when somebody selects it. */
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
