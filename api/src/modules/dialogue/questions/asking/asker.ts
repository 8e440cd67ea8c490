import { createHmac, type KeyObject } from 'node:crypto'
import type { Viewer } from '#platform/access/viewer'
import { maskEmail } from '#platform/text/mask-email'
import { can } from '../core/question.permissions'
import type { Asker } from './asker.types'

/** Characters of base64url: 132 bits. */
const ID_LENGTH = 22

/** The asker's columns of a row. */
interface AskedQuestion {
  shareholderId: string
  presentationId: string
  askerName: string | null
  askerEmail: string
}

/** Adds the asker as visible to the viewer. A property takes less time than a resolver on a page of many questions. */
export const withVisibleAsker = <Row extends AskedQuestion>(
  viewer: Viewer | null,
  row: Row,
): Row & { user: Asker } => Object.assign(row, { user: new VisibleAsker(row, viewer) })

/** Masks the address and creates the id only if they are selected. */
export class VisibleAsker implements Asker {
  constructor(
    private readonly asked: AskedQuestion,
    private readonly viewer: Viewer | null,
  ) {}

  get name(): string | null {
    return this.asked.askerName
  }

  get email(): string {
    const { askerEmail } = this.asked
    return this.seesAddress ? askerEmail : maskEmail(askerEmail)
  }

  /** Returns the shareholder's id if the viewer sees the address, otherwise an id that cannot be linked to other presentations. */
  idUnder(key: KeyObject): string {
    const { shareholderId, presentationId } = this.asked
    if (this.seesAddress) return shareholderId
    return createHmac('sha256', key)
      .update(`${shareholderId} ${presentationId}`)
      .digest('base64url')
      .slice(0, ID_LENGTH)
  }

  private get seesAddress(): boolean {
    return can(this.viewer, 'see address', this.asked)
  }
}
