import { act, MODERATED, moderated, watch } from '../../harness/modules/desk'
import { SignOut } from '../../harness/generated/operations'
import { openPages } from '../../harness/http/live'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, signedIn } from '../../harness/portal/signed-in'

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

describe('Two processes on one database', () => {
  let beside: TestPortal
  beforeAll(async () => void (beside = await startTestPortal({}, { beside: portal })))
  beforeEach(() => portal.reset())
  const live = openPages()
  afterAll(() => beside.stop())

  it('Two processes on one database receive each other’s events', async () => {
    const account = await portal.make.admin()
    const here = await signedIn(portal, account)
    const there = beside.signedIn(here.token ?? '')
    const question = await portal.make.question()
    const [earHere, earThere] = [await watch(live(here)), await watch(live(there))]
    await here.ask(act('questionFlag'), { input: { id: question.id } })
    expect(await moderated(earThere.ear)).toMatchObject({
      action: 'FLAGGED',
      questionIds: [question.id],
    })
    await there.ask(act('questionUnflag'), { input: { id: question.id } })
    expect(await moderated(earThere.ear)).toMatchObject({ action: 'UNFLAGGED' })
    expect([await moderated(earHere.ear), await moderated(earHere.ear)]).toMatchObject([
      { action: 'FLAGGED' },
      { action: 'UNFLAGGED' },
    ])
  })

  it('Signing out at one process closes the session’s socket at another process with 4403', async () => {
    const here = await anAdmin(portal)
    const there = live(beside.signedIn(here.token ?? ''))
    await there.hear(MODERATED).next('OPENED')
    await here.ask(SignOut)
    expect(await there.closed).toMatchObject({ code: 4403 })
  })

  it('A process that stops closes its sockets with 1001 or 1012', async () => {
    const other = await startTestPortal({}, { beside: portal })
    const here = await anAdmin(portal)
    const there = live(other.signedIn(here.token ?? ''))
    await there.hear(MODERATED).next('OPENED')
    const stopped = other.stop()
    expect([1001, 1012]).toContain((await there.closed).code)
    await stopped
  })
})
