import { compare, forgetAnswers } from '../http/description'
import { Person, type RestAnswer } from './person'
import { startTestPortal } from './portal'
import { anAdmin, aShareholder } from './signed-in'

export const anId = expect.stringMatching(/^[0-9a-f-]{36}$/)

/** Somebody whose every answer over REST must be as the portal describes it. */
export class Reader extends Person {
  override async rest(method: string, path: string, body?: unknown): Promise<RestAnswer> {
    const answer = await super.rest(method, path, body)
    await compare(this.address, method, path, answer)
    return answer
  }
}

export const reader = ({ address, token }: Person): Reader => new Reader(address, token)

/** A portal, and somebody of each kind who reads its description. */
export async function startRestPortal() {
  forgetAnswers()
  const portal = await startTestPortal()
  return {
    portal,
    visitor: reader(portal.visitor()),
    shareholder: reader(await aShareholder(portal)),
    admin: reader(await anAdmin(portal)),
  }
}
