import { sqlOf } from '#platform/database/kysely'
import { ShareholderDelete, SignOut } from '../../../harness/generated/operations'
import { listeningPage } from '../../../harness/http/live'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../../harness/portal/signed-in'

const VIEWER = '{ viewer { email } }'

let portal: TestPortal
let beside: TestPortal
beforeAll(async () => {
  portal = await startTestPortal()
  beside = await startTestPortal({}, { beside: portal })
})
afterAll(async () => {
  await beside.stop()
  await portal.stop()
})

const viewerOf = async (person: Person) => (await person.ask(VIEWER)).viewer

describe('A session', () => {
  it('A session of a shareholder is valid for 30 days', async () => {
    const person = await aShareholder(portal)
    portal.clock.pass({ days: 29, hours: 23, minutes: 59 })
    expect((await person.ask(VIEWER)).viewer).not.toBeNull()
    portal.clock.pass({ minutes: 1 })
    expect((await person.ask(VIEWER)).viewer).toBeNull()
  })

  it('A session of an administrator is valid for 12 hours', async () => {
    const person = await anAdmin(portal)
    portal.clock.pass({ hours: 11, minutes: 59 })
    expect((await person.ask(VIEWER)).viewer).not.toBeNull()
    portal.clock.pass({ minutes: 1 })
    expect((await person.ask(VIEWER)).viewer).toBeNull()
  })

  it('A sign-out ends its own session and no other of the same account', async () => {
    const shareholder = await portal.make.shareholder()
    const [phone, desk] = [await signedIn(portal, shareholder), await signedIn(portal, shareholder)]
    expect(await phone.ask(SignOut)).toEqual({ signOut: true })
    expect((await phone.ask(VIEWER)).viewer).toBeNull()
    expect((await desk.ask(VIEWER)).viewer).not.toBeNull()
    expect(await phone.ask(SignOut)).toEqual({ signOut: true })
  })

  it('A session ends when its account is deleted', async () => {
    const shareholder = await portal.make.shareholder()
    const person = await signedIn(portal, shareholder)
    await sqlOf(portal.em()).deleteFrom('shareholder').where('id', '=', shareholder.id).execute()
    expect((await person.ask(VIEWER)).viewer).toBeNull()
  })
})

describe('A session that ends', () => {
  it('A sign-out invalidates its session at once in every process, and other sessions stay valid', async () => {
    const shareholder = await portal.make.shareholder()
    const [phone, laptop] = [
      await signedIn(portal, shareholder),
      await signedIn(portal, shareholder),
    ]
    const there = beside.signedIn(phone.token!)
    const [page, kept] = [
      await listeningPage(there),
      await listeningPage(beside.signedIn(laptop.token!)),
    ]
    await phone.ask(SignOut)
    expect(await page.closed).toMatchObject({ code: 4403 })
    for (const person of [phone, there]) expect(await viewerOf(person)).toBeNull()
    expect(await kept.ask(VIEWER)).toMatchObject({ data: { viewer: { email: shareholder.email } } })
    await kept.leave()
  })

  it('The deletion of a shareholder invalidates the account’s session at once in every process', async () => {
    const desk = await anAdmin(portal)
    const shareholder = await portal.make.shareholder()
    const person = await signedIn(portal, shareholder)
    const page = await listeningPage(beside.signedIn(person.token!))
    await desk.ask(ShareholderDelete, { input: { id: shareholder.id } })
    expect(await page.closed).toMatchObject({ code: 4403 })
    expect(await viewerOf(person)).toBeNull()
  })
})
