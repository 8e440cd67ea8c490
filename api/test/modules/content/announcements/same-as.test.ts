import type {
  Announcement,
  AnnouncementValues,
} from '#modules/content/announcements/announcement.entity'
import { titleKey } from '#modules/content/announcements/imports/title-key'
import { evidenceOf } from '../../../harness/modules/evidence'
import { statementsOf } from '../../../harness/database/statements'
import { AnnouncementDelete, AnnouncementUpdate } from '../../../harness/generated/operations'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { anAdmin, aShareholder } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

const HEADLINE = 'Dividend/Distribution - TST'
const TITLE = 'Dividend / Distribution'
/** In Sydney noon of 1 March, before the clock of the tests. */
const NOON = new Date('2026-03-01T01:00:00Z')
const hoursFromNoon = (hours: number) => new Date(NOON.getTime() + hours * 3_600_000)

let portal: TestPortal
let admin: Person
let own: Announcement
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  admin = await anAdmin(portal)
  own = await portal.make.announcement({ title: TITLE, publishedAt: NOON })
})
afterAll(() => portal.stop())

const IMPORT = 'mutation { announcementsImport { announcements { id version sameAs { id } } } }'
async function imported(values: Parameters<typeof exchanged>[0] = {}) {
  portal.feed.has(exchanged({ headline: HEADLINE, publishedAt: NOON, ...values }))
  const [announcement] = (await admin.ask(IMPORT)).announcementsImport.announcements
  return announcement as { id: string; version: number; sameAs: { id: string } | null }
}

const sameAsOf = async (id: string, person = admin) =>
  (await person.ask('query ($id: ID!) { announcement(id: $id) { sameAs { id } } }', { id }))
    .announcement.sameAs
const KEEP =
  'mutation ($id: ID!) { announcementKeep(input: { id: $id }) { announcement { id version sameAs { id } } } }'
const keep = async (id: string) => (await admin.ask(KEEP, { id })).announcementKeep.announcement
const update = (
  values: Partial<AnnouncementValues>,
  { id, title, content, publishedAt }: Announcement = own,
) =>
  admin.ask(AnnouncementUpdate, {
    input: { id, title, content, publishedAt, ...values },
  })
const remove = (id: string) => admin.ask(AnnouncementDelete, { input: { id } })

describe('An imported announcement that repeats one of the company’s own', () => {
  it('The import itself says which announcement of the company’s own an imported one repeats', async () => {
    expect((await imported()).sameAs).toEqual({ id: own.id })
    expect(await sameAsOf(own.id)).toBeNull()
  })

  it.each([
    ['at the first minute of the day', -12, true],
    ['at the last minute of the day', 11.99, true],
    ['in the last minute of the day before', -12.01, false],
    ['at the first minute of the next day', 12, false],
  ])(
    'The day is that of the portal’s time zone: one published %s',
    async (_when, hours, isSame) => {
      expect((await imported({ publishedAt: hoursFromNoon(hours) })).sameAs).toEqual(
        isSame ? { id: own.id } : null,
      )
    },
  )

  it('On the day on which clocks go back its first and its last hour are of the same day', async () => {
    const [first, last] = ['2026-04-04T13:00:00Z', '2026-04-05T13:59:00Z'].map(
      time => new Date(time),
    )
    await update({ publishedAt: first! })
    expect((await imported({ publishedAt: last! })).sameAs).toEqual({ id: own.id })
  })

  it('Of several with the same title and day the newest is named, and never another import', async () => {
    const newest = await portal.make.announcement({ title: TITLE, publishedAt: hoursFromNoon(2) })
    await portal.make.announcement({ title: TITLE, publishedAt: hoursFromNoon(1) })
    expect((await imported()).sameAs).toEqual({ id: newest.id })
    expect((await imported()).sameAs).toEqual({ id: newest.id })
  })

  it('An announcement of the company’s own that is dated ahead on the same day counts as well', async () => {
    const now = portal.clock.now()
    await update({ publishedAt: new Date(now.getTime() + 60_000) })
    const { id } = await imported({ publishedAt: now })
    const query = `{ announcement(id: "${id}") { sameAs { id isScheduled } } }`
    expect((await admin.ask(query)).announcement).toEqual({
      sameAs: { id: own.id, isScheduled: true },
    })
  })

  it('An import repeats nothing any more once the other is renamed, redated or deleted', async () => {
    const { id } = await imported()
    await update({ title: 'Dividend' })
    expect(await sameAsOf(id)).toBeNull()
    await update({ publishedAt: hoursFromNoon(24) })
    expect(await sameAsOf(id)).toBeNull()
    await update({})
    expect(await sameAsOf(id)).toEqual({ id: own.id })
    await remove(own.id)
    expect(await sameAsOf(id)).toBeNull()
  })

  it('Visitors and shareholders are not told, at the cost of no statement', async () => {
    const { id } = await imported()
    const fields = (selected: string) => `{ announcements { edges { node { id ${selected} } } } }`
    for (const person of [portal.visitor(), await aShareholder(portal)]) {
      expect(await sameAsOf(id, person)).toBeNull()
      portal.reads.clear()
      const without = await statementsOf(() => person.ask(fields('title')))
      portal.reads.clear()
      const withIt = await statementsOf(() => person.ask(fields('title sameAs { id title }')))
      expect(withIt).toHaveLength(without.length)
    }
  })

  it('A list costs one more statement however many imports it holds, and none where it holds none', async () => {
    const list = (selected: string) =>
      admin.ask(`{ announcements(first: 50) { edges { node { title ${selected} } } } }`)
    const costOfSameAs = async () => {
      const without = await statementsOf(() => list(''))
      return (
        (await statementsOf(() => list('sameAs { id title document { fileName } sameAs { id } }')))
          .length - without.length
      )
    }
    await list('sameAs { id }')
    expect(await costOfSameAs()).toBe(0)
    const days = Array.from({ length: 12 }, (_, day) => hoursFromNoon(-24 * day))
    for (const publishedAt of days) await portal.make.announcement({ title: TITLE, publishedAt })
    portal.feed.has(...days.map(publishedAt => exchanged({ headline: HEADLINE, publishedAt })))
    await admin.ask(IMPORT)
    expect(await costOfSameAs()).toBe(1)
    const { edges } = (await list('sameAs { id }')).announcements
    expect(
      edges.filter(({ node }: { node: { sameAs: object | null } }) => node.sameAs),
    ).toHaveLength(12)
  })
})

describe('Keeping both', () => {
  it('An import that is kept is marked no more, also when it is imported or the other is changed again', async () => {
    const { id } = await imported()
    expect(await keep(id)).toMatchObject({ id, sameAs: null })
    await admin.ask(IMPORT)
    await update({ content: 'In our words' })
    expect(await sameAsOf(id)).toBeNull()
  })

  it('Keeping one import leaves the mark of another', async () => {
    const [kept, other] = [await imported(), await imported()]
    await keep(kept.id)
    expect(await sameAsOf(other.id)).toEqual({ id: own.id })
  })

  it('Keeping is recorded once, and changes neither the version nor what visitors see', async () => {
    const { id, version } = await imported()
    const publish = jest.spyOn(portal.services.events, 'publish')
    for (let time = 0; time < 2; time++)
      expect(await keep(id)).toEqual({ id, version, sameAs: null })
    expect(publish).not.toHaveBeenCalled()
    publish.mockRestore()
    const kept = (await evidenceOf(portal, id)).filter(({ type }) => type === 'announcement.kept')
    expect(kept).toMatchObject([{ actor: { kind: 'administrator' } }])
  })

  it('Keeping an announcement that was not imported changes nothing, and an unknown one is not found', async () => {
    const { id, version } = own
    expect(await keep(id)).toEqual({ id, version, sameAs: null })
    expect(await evidenceOf(portal, id)).toEqual([])
    await remove(id)
    for (const unknown of [id, 'nonsense'])
      expect(await admin.refusal(KEEP, { id: unknown })).toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('The same title', () => {
  const isSame = (one: string, other: string) => titleKey(one, 'TST') === titleKey(other, 'TST')

  it.each([
    ['Dividend Declared', 'DIVIDEND  declared.'],
    ['Full-Year Results', 'Full Year Results'],
    ['Change of Director’s Interest', "Change of Director's Interest"],
    ['Change of Director’s Interest', 'Change of Directors Interest'],
    ['Oil & Gas Report', 'Oil and Gas Report'],
    ['Dividend/Distribution', 'Dividend/Distribution - TST'],
    ['Quarterly Report', 'TST: Quarterly Report'],
    ['Café  Opened', 'Cafe\u0301 opened'],
  ])('These titles count as the same: “%s” and “%s”', (one, other) =>
    expect(isSame(one, other)).toBe(true),
  )

  it.each([
    ['Appendix 3B', 'Appendix 3C'],
    ['Dividend of 4.5 cents', 'Dividend of 45 cents'],
    ['Quarterly Report', 'Quarterly Activities Report'],
    ['Notice of Meeting', 'Notice of Meeting – Correction'],
    ['Report of TST Holdings', 'Report of Holdings'],
    ['年次報告', '四半期報告'],
  ])('These titles do not count as the same: “%s” and “%s”', (one, other) =>
    expect(isSame(one, other)).toBe(false),
  )

  it('Titles without a word repeat nothing', async () => {
    await update({ title: '…' })
    expect((await imported({ headline: '– TST' })).sameAs).toBeNull()
  })
})
