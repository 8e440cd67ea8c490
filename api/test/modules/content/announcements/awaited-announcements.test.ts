import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { messages } from '@portal/rules/messages'
import { documentsJob } from '#modules/content/announcements/documents/announcement-documents.job'
import { importJob } from '#modules/content/announcements/imports/announcement-import.job'
import { askExchange } from '#modules/content/announcements/imports/announcement-import.service'
import { type ExchangeAnnouncement, FeedError } from '#modules/content/exchange/exchange-feed'
import { sqlOf } from '#platform/database/kysely'
import { subscriber, tokenFor } from '../../../harness/modules/alerts'
import { answerIn } from '../../../harness/modules/answers'
import { evidenceOf } from '../../../harness/modules/evidence'
import { storeDocument } from '../../../harness/modules/store-document'
import { pdfOfLines } from '../../../harness/files/pdfs'
import { AnnouncementDelete } from '../../../harness/generated/operations'
import { feeds, publicSurfaces } from '../../../harness/graphql/public-surfaces'
import { uploadAs } from '../../../harness/http/upload-as'
import type { Operation, Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { attempt, runJob } from '../../../harness/portal/run-job'
import { anAdmin, aShareholder } from '../../../harness/portal/signed-in'
import { exchanged } from '../../../harness/stand-ins/test-feed'

/** In no word of the portal's own. */
const CANARY = 'Quokkaberg'
const TITLE = `Results of ${CANARY}`
const HEADLINE = `RESULTS OF ${CANARY} - TST`
const ITEM = 'research:2924-1'
const URL = 'https://asx.test/file/one.pdf'
const ROW =
  'id title awaitsExchange releasedAt publishedAt isScheduled source asxAnnouncementId isPriceSensitive isCitable documentPages version'
const CREATE = `mutation ($input: AnnouncementCreateInput!) { announcementCreate(input: $input) { announcement { ${ROW} } } }`
const UPDATE = `mutation ($input: AnnouncementUpdateInput!) { announcementUpdate(input: $input) { announcement { ${ROW} } } }`
const IMPORT = `mutation { announcementsImport { message imported announcements { ${ROW} } released { id } } }`
const MATCH = `mutation ($input: AnnouncementMatchInput!) { announcementMatch(input: $input) { announcement { ${ROW} } deletedAnnouncementId } }`
const DISMISS =
  'mutation ($input: AnnouncementMatchInput!) { announcementMatchDismiss(input: $input) { announcement { version possibleMatches { id } } } }'
const ONE = `query ($id: ID!) { announcement(id: $id) { ${ROW} updatedAt possibleMatches { id asxAnnouncementId title } } }`
const LIST =
  'query ($first: Int, $after: String, $order: ContentOrder) { announcements(first: $first, after: $after, order: $order) { totalCount edges { cursor node { id title } } } }'

let portal: TestPortal
let admin: Person
let entered: Buffer
/** What was asked of the hook by which releases are woken. */
let woken = 0
beforeAll(async () => {
  portal = await startTestPortal()
  entered = Buffer.from(await pdfOfLines(['Net cash was A$41 million.'], ['Page two']))
})
beforeEach(async () => {
  await portal.reset()
  portal.services.releaseHooks = [async () => void woken++]
  admin = await anAdmin(portal)
  woken = 0
})
afterAll(() => portal.stop())

const now = () => portal.clock.now()
const hours = (count: number) => new Date(now().getTime() + count * 3_600_000)
const enter = async (values: object = {}) => {
  const input = {
    title: TITLE,
    content: `All of ${CANARY}.`,
    publishedAt: hours(1).toISOString(),
    awaitsExchange: true,
    ...values,
  }
  return (await admin.ask(CREATE, { input })).announcementCreate.announcement
}
const upload = async (bytes = entered) =>
  (await uploadAs(admin, { bytes, name: `${CANARY}.pdf` })).file?.url ?? ''
const item = (values: Partial<ExchangeAnnouncement> = {}) =>
  exchanged({
    identifier: ITEM,
    headline: HEADLINE,
    publishedAt: now(),
    documentUrl: null,
    isPriceSensitive: true,
    ...values,
  })
const imports = async (...items: ExchangeAnnouncement[]) => {
  portal.feed.has(...items)
  return (await admin.ask(IMPORT)).announcementsImport
}
const find = async (id: string, person = admin) => (await person.ask(ONE, { id })).announcement
const listed = async (person: Person): Promise<string[]> =>
  (await person.ask(LIST, { first: 50 })).announcements.edges.map(
    ({ node }: { node: { id: string } }) => node.id,
  )
const match = (id: string, feedItemId = ITEM, by = admin) =>
  by.ask(MATCH, { input: { id, feedItemId } })
const refusal = async (operation: Operation, variables: object, by = admin) =>
  (await by.graphql(operation, variables)).errors?.[0]
const conflict = (message: string) => ({ message, extensions: { code: 'CONFLICT' } })
const valuesOf = (values: object = {}) => ({
  title: TITLE,
  content: 'Text',
  publishedAt: hours(1).toISOString(),
  ...values,
})
const fetches = () => runJob(documentsJob, portal.services)
const db = () => sqlOf(portal.em())
const jobsOf = async (queue: string) =>
  (await sql`select from test_job where queue = ${queue}`.execute(db())).rows.length
const typesOf = async (id: string) => (await evidenceOf(portal, id)).map(({ type }) => type)

describe('An announcement that is entered to await the exchange', () => {
  it('Only administrators see it, first in their list, with the time at which it is expected', async () => {
    const later = await portal.make.announcement({ publishedAt: hours(48) })
    const { id } = await enter()
    expect(await find(id)).toMatchObject({
      awaitsExchange: true,
      isScheduled: true,
      publishedAt: hours(1).toISOString(),
      updatedAt: now().toISOString(),
      releasedAt: null,
      asxAnnouncementId: null,
    })
    expect(await listed(admin)).toEqual([id, later.id])
    for (const person of [portal.visitor(), await aShareholder(portal)]) {
      expect(await find(id, person)).toBeNull()
      expect(await listed(person)).toEqual([])
    }
  })

  it('Its time passes and nothing happens: nobody sees it, is mailed or told, and no job is set for it', async () => {
    const { id } = await enter({ documentUrl: await upload() })
    portal.clock.pass({ days: 400 })
    expect(await find(id, portal.visitor())).toBeNull()
    expect(await db().selectFrom('publication').selectAll().execute()).toEqual([])
    expect(await db().selectFrom('broadcast').selectAll().execute()).toEqual([])
    expect(await jobsOf('publication')).toBe(0)
  })

  it('The pages of administrators’ lists go past it in each order', async () => {
    for (let made = 0; made < 3; made++) {
      await enter({ title: `Awaits ${made}` })
      await portal.make.announcement()
    }
    for (const order of ['NEWEST', 'OLDEST', 'UPDATED']) {
      const seen: string[] = []
      let after: string | null = null
      for (let read = 0; read < 7; read++) {
        const { announcements } = await admin.ask(LIST, { first: 1, after, order })
        const [edge] = announcements.edges as { cursor: string; node: { id: string } }[]
        if (!edge) break
        seen.push(edge.node.id)
        after = edge.cursor
      }
      expect(new Set(seen).size).toBe(6)
      expect(seen).toHaveLength(6)
    }
  })

  it('No public surface betrays its title, text or document, to visitors or shareholders, before it is released', async () => {
    const documentUrl = await upload()
    const { id } = await enter({ documentUrl, category: CANARY })
    for (let made = 0; made < 4; made++) await portal.make.announcement()
    const filters: Record<string, () => string> = {
      search: () => `search: "${CANARY}"`,
      category: () => `category: "${CANARY}"`,
      source: () => 'source: MANUAL',
      updatedSince: () => `updatedSince: "${hours(-1).toISOString()}"`,
      publishedSince: () => `publishedSince: "${hours(-1).toISOString()}"`,
      topic: () => 'topic: "ESG"',
    }
    const surfaces = publicSurfaces(portal, {
      ids: [id],
      words: [CANARY, '%PDF', '9999'],
      filtered: new Proxy(
        {},
        {
          get: (_, field) =>
            filters[String(field)] ??
            (() => `${String(field)}: ${field === 'year' ? 2026 : false}`),
        },
      ),
      paths: [`/announcements/${id}`, `/api/announcements/${id}`, documentUrl, ...feeds],
      alertToken: await tokenFor(
        portal,
        await subscriber(portal, { ANNOUNCEMENTS: 'IMMEDIATELY' }),
        'ANNOUNCEMENTS',
      ),
    })
    expect(await surfaces.betrayals(portal.visitor())).toEqual([])
    expect(await surfaces.betrayals(await aShareholder(portal))).toEqual([])
    expect((await admin.get(documentUrl)).status).toBe(200)
    // The same places tell it once it is released.
    await imports(item())
    const found = (await surfaces.betrayals(portal.visitor())).join('\n')
    for (const place of [
      '{ announcements(',
      '{ announcement(',
      '/api/announcements',
      '/sitemap-announcements-1.xml',
      documentUrl,
      feeds[0],
    ])
      expect(found).toContain(place)
  })

  it('What is public or the exchange’s cannot await it, and what was scheduled can', async () => {
    const shown = await portal.make.announcement()
    const scheduled = await portal.make.announcement({ publishedAt: hours(1) })
    const imported = await portal.make.importedAnnouncement()
    const awaits = (id: string) => ({ input: { id, ...valuesOf({ awaitsExchange: true }) } })
    expect(await refusal(UPDATE, awaits(shown.id))).toMatchObject(
      conflict(messages.announcementPublic),
    )
    expect(await refusal(UPDATE, awaits(imported.id))).toMatchObject(
      conflict(messages.announcementOfExchange),
    )
    await admin.ask(UPDATE, awaits(scheduled.id))
    portal.clock.pass({ hours: 2 })
    expect(await listed(portal.visitor())).not.toContain(scheduled.id)
    expect(
      await db()
        .selectFrom('publication')
        .select('item_id')
        .where('item_id', '=', scheduled.id)
        .execute(),
    ).toEqual([])
  })

  it('It stays as it is when an edit does not say, and an administrator may publish it as the company’s own instead', async () => {
    const { id } = await enter({ documentUrl: await upload() })
    const edit = async (values: object) =>
      (await admin.ask(UPDATE, { input: { id, ...valuesOf(values) } })).announcementUpdate
        .announcement
    expect(await edit({ title: 'Renamed', publishedAt: hours(5).toISOString() })).toMatchObject({
      awaitsExchange: true,
      publishedAt: hours(5).toISOString(),
    })
    await storeDocument(portal, id, { bytes: entered, pages: 2 })
    expect(
      await edit({ publishedAt: hours(-1).toISOString(), awaitsExchange: false }),
    ).toMatchObject({
      awaitsExchange: false,
      releasedAt: null,
      isCitable: false,
    })
    expect(await listed(portal.visitor())).toEqual([id])
    expect((await evidenceOf(portal, id)).at(1)?.body.changed).toMatchObject({
      title: { to: 'Renamed' },
    })
    expect(
      (await evidenceOf(portal, id)).find(({ body }) => body.changed?.awaitsExchange)?.body.changed
        .awaitsExchange,
    ).toEqual({
      from: true,
      to: false,
    })
    expect(await db().selectFrom('announcement_document').selectAll().execute()).toEqual([])
  })

  it('An edit that was sent twice is in effect once, and an outdated one is refused', async () => {
    const { id, version } = await enter()
    const input = {
      id,
      ...valuesOf({ title: 'Renamed', awaitsExchange: true }),
      expectedVersion: version,
    }
    const first = await admin.ask(UPDATE, { input })
    expect((await admin.ask(UPDATE, { input })).announcementUpdate).toEqual(
      first.announcementUpdate,
    )
    const { extensions } = (await refusal(UPDATE, { input: { ...input, title: 'Else' } })) ?? {}
    expect(extensions).toMatchObject({
      code: 'CONFLICT',
      current: { awaitsExchange: true, publishedAt: hours(1).toISOString() },
    })
  })

  it('No statement gives it another date while it awaits the exchange', async () => {
    const { id } = await enter()
    const publish = db()
      .updateTable('announcement')
      .set({ published_at: now() })
      .where('id', '=', id)
    await expect(publish.execute()).rejects.toThrow('announcement_awaits_exchange_check')
  })
})

describe('The document that is entered with it', () => {
  it('It is read where it lies, so that its pages can be cited', async () => {
    const { id } = await enter({ documentUrl: await upload() })
    expect(await find(id)).toMatchObject({ isCitable: false })
    expect(await jobsOf('announcement-documents')).toBe(1)
    await fetches()
    expect(await find(id)).toMatchObject({ isCitable: true, documentPages: 2 })
  })

  it('Another one takes its place, and without one nothing can be cited', async () => {
    const { id } = await enter({ documentUrl: await upload() })
    await storeDocument(portal, id, { bytes: entered, pages: 2 })
    expect(await find(id)).toMatchObject({ isCitable: true })
    const edit = (documentUrl: string | null) =>
      admin.ask(UPDATE, { input: { id, ...valuesOf({ documentUrl }) } })
    await edit(await upload(Buffer.from(await pdfOfLines(['One page']))))
    expect(await find(id)).toMatchObject({ isCitable: false })
    await fetches()
    expect(await find(id)).toMatchObject({ documentPages: 1 })
    await edit(null)
    expect(await find(id)).toMatchObject({ isCitable: false })
  })

  it('One that lies elsewhere cannot be cited, and nobody is asked for it', async () => {
    const { id } = await enter({ documentUrl: 'https://internal.example/report.pdf' })
    portal.feed.documents.set('https://internal.example/report.pdf', entered)
    await fetches()
    expect(await find(id)).toMatchObject({ isCitable: false })
    expect(await db().selectFrom('announcement_document').select('problem').execute()).toEqual([
      { problem: messages.documentElsewhere },
    ])
  })

  it('What the company publishes by hand has none, even when it was matched and its link is changed afterwards', async () => {
    const { id } = await enter()
    await imports(item())
    const documentUrl = await upload()
    portal.feed.documents.set(documentUrl, entered)
    await admin.ask(UPDATE, {
      input: { id, ...valuesOf({ documentUrl, publishedAt: now().toISOString() }) },
    })
    await fetches()
    expect(await find(id)).toMatchObject({ isCitable: false, releasedAt: now().toISOString() })
  })
})

describe('The import', () => {
  it('The item of the same title and day releases the announcement in its place, and adds no other', async () => {
    const { id } = await enter({ documentUrl: await upload() })
    portal.clock.pass({ hours: 1 })
    const at = hours(-0.5)
    expect(await imports(item({ publishedAt: at }))).toMatchObject({
      message: 'Imported 1 new announcement',
      imported: 1,
      announcements: [{ id }],
      released: [{ id }],
    })
    expect(await find(id, portal.visitor())).toMatchObject({
      title: TITLE,
      awaitsExchange: false,
      isScheduled: false,
      publishedAt: at.toISOString(),
      releasedAt: at.toISOString(),
      source: 'MANUAL',
      asxAnnouncementId: ITEM,
      isPriceSensitive: true,
    })
    expect(await listed(portal.visitor())).toEqual([id])
    expect(woken).toBe(1)
    expect(await imports(item({ publishedAt: at }))).toMatchObject({
      imported: 0,
      released: [],
      message: 'No new announcements',
    })
    expect(woken).toBe(1)
  })

  it('Its release is told once: evidence, alerts and webhooks', async () => {
    await portal.make.webhookEndpoint()
    const { id } = await enter({ documentUrl: await upload() })
    expect(await jobsOf('webhook')).toBe(0)
    await imports(item())
    await imports(item())
    expect(await jobsOf('webhook')).toBe(1)
    expect(await typesOf(id)).toEqual([
      'announcement.created',
      'announcement.matched',
      'announcement.released',
      'announcement.published',
    ])
    const [created, matched, released] = await evidenceOf(portal, id)
    expect(created?.body.values).toMatchObject({
      awaitsExchange: true,
      publishedAt: hours(1).toISOString(),
    })
    expect(matched?.body).toEqual({
      title: TITLE,
      asxAnnouncementId: ITEM,
      isPriceSensitive: true,
      isConfirmed: false,
    })
    expect(released?.body).toEqual({
      asxAnnouncementId: ITEM,
      releasedAt: now().toISOString(),
      isConfirmed: false,
    })
    expect(await db().selectFrom('broadcast').select('item_id').execute()).toEqual([
      { item_id: id },
    ])
  })

  it('An item of another day is of another announcement: it is public at once, and offered to a person', async () => {
    const { id } = await enter({ publishedAt: hours(-24).toISOString() })
    await imports(item())
    expect(await listed(portal.visitor())).toHaveLength(1)
    expect(await find(id)).toMatchObject({
      awaitsExchange: true,
      possibleMatches: [{ asxAnnouncementId: ITEM, title: HEADLINE }],
    })
  })

  it.each<[string, () => Promise<ExchangeAnnouncement[]>]>([
    [
      'two items have the title and day',
      async () => [item(), item({ identifier: 'research:2924-2' })],
    ],
    [
      'two announcements await the same',
      async () => {
        await enter()
        return [item()]
      },
    ],
    ['the title is another', async () => [item({ headline: `${CANARY} Appendix 4E` })]],
    [
      'the item was imported before',
      async () => {
        const { id } = await enter({ title: 'Other' })
        await imports(item())
        await admin.ask(AnnouncementDelete, { input: { id } })
        return [item()]
      },
    ],
  ])(
    'Where %s, nothing is released by guessing, and the public need not wait for the exchange’s news',
    async (_doubt, prepare) => {
      const before = _doubt.includes('before') ? null : await enter()
      const items = await prepare()
      const { id } = before ?? (await enter())
      await imports(...items)
      expect(await find(id)).toMatchObject({ awaitsExchange: true, asxAnnouncementId: null })
      const offered = (await find(id)).possibleMatches.map(
        ({ asxAnnouncementId }: { asxAnnouncementId: string }) => asxAnnouncementId,
      )
      expect(offered.toSorted()).toEqual(items.map(({ identifier }) => identifier).toSorted())
      expect(await listed(portal.visitor())).toHaveLength(items.length)
      expect(woken).toBe(0)
    },
  )

  it('What an administrator deleted after its import still releases the announcement that awaits it', async () => {
    await imports(item())
    await admin.ask(AnnouncementDelete, { input: { id: (await listed(admin))[0]! } })
    const { id } = await enter()
    expect(await imports(item())).toMatchObject({
      imported: 1,
      message: 'Imported 1 new announcement',
      released: [{ id }],
    })
  })

  it('An item without a time of release, or with one ahead, is seen by administrators alone until a later import finds it released', async () => {
    const ahead = item({ publishedAt: hours(2), headline: 'Ahead' })
    const submitted = item({
      identifier: 'company:2',
      headline: 'Submitted',
      publishedAt: null,
      submittedAt: hours(-1),
    })
    expect(await imports(ahead, submitted)).toMatchObject({ imported: 2, released: [] })
    expect(await listed(portal.visitor())).toEqual([])
    const [one, two] = await listed(admin)
    expect(await Promise.all([two, one].map(id => find(id ?? '')))).toMatchObject(
      [
        {
          title: 'Ahead',
          awaitsExchange: true,
          releasedAt: null,
          source: 'EXCHANGE',
          publishedAt: hours(2).toISOString(),
        },
        {
          title: 'Submitted',
          awaitsExchange: true,
          releasedAt: null,
          publishedAt: hours(-1).toISOString(),
        },
      ].toSorted(),
    )
    // Its time alone releases nothing.
    portal.clock.pass({ hours: 3 })
    expect(await listed(portal.visitor())).toEqual([])
    expect(await imports(ahead, submitted)).toMatchObject({
      imported: 0,
      message: '1 announcement is released',
      released: [{}],
    })
    expect(await imports(ahead, { ...submitted, publishedAt: now() })).toMatchObject({
      released: [{}],
    })
    expect(await listed(portal.visitor())).toHaveLength(2)
    expect(woken).toBe(2)
  })

  it('One that is matched before it is released waits for the time of release', async () => {
    const { id } = await enter()
    await imports(item({ publishedAt: null }))
    expect(await find(id)).toMatchObject({
      awaitsExchange: true,
      asxAnnouncementId: ITEM,
      releasedAt: null,
    })
    expect(await listed(portal.visitor())).toEqual([])
    const input = {
      id,
      ...valuesOf({ awaitsExchange: false, publishedAt: hours(-1).toISOString() }),
    }
    expect(await refusal(UPDATE, { input })).toMatchObject(
      conflict(messages.announcementOfExchange),
    )
    await imports(item())
    expect(await find(id, portal.visitor())).toMatchObject({ releasedAt: now().toISOString() })
    expect(await typesOf(id)).toContain('announcement.released')
  })

  it('What the exchange renames, redates or withdraws after the match changes nothing here', async () => {
    const { id } = await enter()
    const at = now()
    await imports(item())
    portal.clock.pass({ hours: 1 })
    await imports(item({ headline: 'Renamed', publishedAt: now() }))
    await imports()
    expect(await find(id, portal.visitor())).toMatchObject({
      title: TITLE,
      releasedAt: at.toISOString(),
      publishedAt: at.toISOString(),
    })
    expect(await listed(portal.visitor())).toEqual([id])
  })

  it('The time of release is the feed’s, whatever date an administrator gives the announcement afterwards', async () => {
    const made = await portal.make.importedAnnouncement({ publishedAt: hours(-5) })
    expect(await find(made.id)).toMatchObject({ releasedAt: hours(-5).toISOString() })
    await admin.ask(UPDATE, {
      input: { id: made.id, ...valuesOf({ publishedAt: hours(-9).toISOString() }) },
    })
    expect(await find(made.id)).toMatchObject({
      releasedAt: hours(-5).toISOString(),
      publishedAt: hours(-9).toISOString(),
    })
    expect(await find((await portal.make.announcement()).id)).toMatchObject({ releasedAt: null })
  })

  it('The import by schedule releases too, and an exchange that cannot be read releases nothing', async () => {
    const { id } = await enter()
    portal.feed.latest = async () => {
      throw new FeedError('the exchange cannot be reached')
    }
    expect(await askExchange(portal.services, attempt)).toBeNull()
    expect(await find(id)).toMatchObject({ awaitsExchange: true })
    portal.feed.has(item())
    await runJob(importJob, portal.services)
    expect(await find(id, portal.visitor())).toMatchObject({ releasedAt: now().toISOString() })
    expect(
      (await evidenceOf(portal, id)).find(({ type }) => type === 'announcement.released')?.actor
        .kind,
    ).toBe('system')
  })
})

describe('A person who confirms what an announcement awaits', () => {
  const doubtful = async (values: Partial<ExchangeAnnouncement> = {}) => {
    const { id } = await enter({ documentUrl: await upload() })
    await imports(item({ headline: 'Appendix 4E', ...values }))
    const imported = (await listed(portal.visitor()))[0] ?? ''
    return { id, imported }
  }

  /** A release of an approved answer that cites nothing. */
  const holdUntil = async (announcementId: string) => {
    await sql`update disclosure_settings set review_required = true`.execute(db())
    const { id: answer } = await answerIn(portal, 'APPROVED')
    await admin.ask(
      'mutation ($input: ReleaseScheduleInput!) { releaseSchedule(input: $input) { release { state } } }',
      { input: { answerIds: [answer], announcementId } },
    )
  }

  it('The announcement takes the exchange’s identifier and time, and the imported one goes', async () => {
    const { id, imported } = await doubtful()
    expect((await match(id)).announcementMatch).toMatchObject({
      announcement: {
        id,
        title: TITLE,
        awaitsExchange: false,
        releasedAt: now().toISOString(),
        asxAnnouncementId: ITEM,
      },
      deletedAnnouncementId: imported,
    })
    expect(await listed(portal.visitor())).toEqual([id])
    expect(await find(id)).toMatchObject({ possibleMatches: null })
    expect(
      (await evidenceOf(portal, id)).find(({ type }) => type === 'announcement.matched')?.body,
    ).toMatchObject({ isConfirmed: true })
    expect(await typesOf(imported)).toContain('announcement.deleted')
    expect(woken).toBe(1)
    expect(await imports(item({ headline: 'Appendix 4E' }))).toMatchObject({ imported: 0 })
    expect((await match(id)).announcementMatch).toMatchObject({ deletedAnnouncementId: null })
    expect(woken).toBe(1)
  })

  it('After a match the id of the imported one leads to the announcement', async () => {
    const { id, imported } = await doubtful()
    await match(id)
    const visitor = portal.visitor()
    expect(await find(imported, visitor)).toMatchObject({ id, title: TITLE })
    expect((await visitor.get(`/api/announcements/${imported}`)).body).toMatchObject({ id })
    await admin.ask(AnnouncementDelete, { input: { id } })
    expect(await find(imported, visitor)).toBeNull()
  })

  it('The id of a merged announcement shows visitors nothing before the release', async () => {
    const { id } = await enter()
    const { announcements } = await imports(item({ headline: 'Appendix 4E', publishedAt: null }))
    await match(id)
    expect(await find(announcements[0].id, portal.visitor())).toBeNull()
    expect(await find(announcements[0].id)).toMatchObject({ id })
  })

  it('The address of an announcement that was merged twice leads to the last one', async () => {
    const one = await portal.make.importedAnnouncement()
    const two = await portal.make.importedAnnouncement()
    await sql`update announcement set awaits_exchange = true, published_at = '9999-12-31Z', expected_at = ${now()}, released_at = null where id = ${two.id}`.execute(
      db(),
    )
    await match(two.id, one.asxAnnouncementId ?? '')
    const { id } = await portal.make.awaitingAnnouncement()
    await match(id, one.asxAnnouncementId ?? '')
    expect((await find(one.id)).id).toBe(id)
  })

  it('Who was mailed of the imported one is not mailed again, and who was not yet gets one mail', async () => {
    const { id, imported } = await doubtful()
    expect(await db().selectFrom('broadcast').select('item_id').execute()).toEqual([
      { item_id: imported },
    ])
    await match(id)
    expect(await db().selectFrom('broadcast').select('item_id').execute()).toEqual([
      { item_id: id },
    ])
  })

  it('One that is not released yet is matched, and released by a later import', async () => {
    const { id } = await enter()
    await imports(item({ headline: `${CANARY} Appendix 4E`, publishedAt: null }))
    expect((await find(id)).possibleMatches).toMatchObject([{ asxAnnouncementId: ITEM }])
    await match(id)
    expect(await listed(portal.visitor())).toEqual([])
    expect(await listed(admin)).toEqual([id])
    await imports(item({ headline: `${CANARY} Appendix 4E` }))
    expect(await listed(portal.visitor())).toEqual([id])
  })

  it('Readers may not, and neither what awaits nothing nor what was not imported is matched', async () => {
    const { id } = await doubtful()
    const own = await portal.make.announcement()
    const input = { id, feedItemId: ITEM }
    expect(await refusal(MATCH, { input }, await anAdmin(portal, 'VIEWER'))).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
    expect(await refusal(MATCH, { input: { id: own.id, feedItemId: ITEM } })).toMatchObject(
      conflict(messages.announcementAwaitsNothing),
    )
    expect(await refusal(MATCH, { input: { id, feedItemId: 'research:none' } })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'feedItemId' },
    })
    await match(id)
    const another = await enter()
    // It is taken already.
    expect(await refusal(MATCH, { input: { id: another.id, feedItemId: ITEM } })).toMatchObject({
      extensions: { field: 'feedItemId' },
    })
  })

  it('Nobody but administrators is told what is possible', async () => {
    await enter()
    await imports(item({ headline: 'Appendix 4E' }))
    const query = '{ announcements { nodes { title possibleMatches { id } } } }'
    expect((await portal.visitor().ask(query)).announcements.nodes).toEqual([
      { title: 'Appendix 4E', possibleMatches: null },
    ])
  })

  const offers = async (id: string): Promise<string[]> =>
    (await find(id)).possibleMatches.map(
      ({ asxAnnouncementId }: { asxAnnouncementId: string }) => asxAnnouncementId,
    )
  const expectIn = (id: string, count: number) =>
    admin.ask(UPDATE, { input: { id, ...valuesOf({ publishedAt: hours(count).toISOString() }) } })

  it('An item of another title is offered within 24 hours of the expected time', async () => {
    const { id } = await enter({ publishedAt: hours(24).toISOString() })
    await imports(item({ headline: `${CANARY} Appendix 4E` }))
    expect(await offers(id)).toEqual([ITEM])
    await expectIn(id, 25)
    expect(await offers(id)).toEqual([])
    expect(await refusal(MATCH, { input: { id, feedItemId: ITEM } })).toMatchObject(
      conflict(messages.announcementMatchedToOther),
    )
  })

  it('An item of the same title is offered however far its time is', async () => {
    const { id } = await enter({ publishedAt: hours(24 * 60).toISOString() })
    await imports(item())
    expect(await offers(id)).toEqual([ITEM])
    await match(id)
    expect(await find(id)).toMatchObject({ asxAnnouncementId: ITEM })
  })

  it('An item whose title shares only common words is not offered', async () => {
    const { id } = await enter()
    await imports(item({ headline: 'Notice of Meeting' }))
    expect(await offers(id)).toEqual([])
  })

  const dismiss = (id: string, feedItemId = ITEM) =>
    admin.ask(DISMISS, { input: { id, feedItemId } })

  it('A dismissed item is not suggested again and its dismissal is evidence once', async () => {
    const { id, version } = await enter()
    await imports(item({ headline: `${CANARY} Appendix 4E` }))
    for (let repeated = 0; repeated < 2; repeated++)
      expect((await dismiss(id)).announcementMatchDismiss.announcement).toEqual({
        version,
        possibleMatches: [],
      })
    expect(await offers(id)).toEqual([])
    expect(
      (await evidenceOf(portal, id)).filter(({ type }) => type === 'announcement.match_dismissed'),
    ).toMatchObject([{ body: { title: `${CANARY} Appendix 4E`, asxAnnouncementId: ITEM } }])
  })

  it('An item is dismissed for one announcement only', async () => {
    const [one, other] = [await enter(), await enter({ title: `Later ${TITLE}` })]
    await imports(item({ headline: `${CANARY} Appendix 4E` }))
    await dismiss(one.id)
    expect(await offers(other.id)).toEqual([ITEM])
  })

  it('The import does not match a dismissed item that was deleted', async () => {
    const { id } = await enter({ title: 'Appendix 4E', publishedAt: hours(48).toISOString() })
    const { announcements } = await imports(item({ headline: 'Appendix 4E' }))
    await dismiss(id)
    await admin.ask(AnnouncementDelete, { input: { id: announcements[0].id } })
    await admin.ask(UPDATE, {
      input: { id, ...valuesOf({ title: 'Appendix 4E', publishedAt: now().toISOString() }) },
    })
    await imports(item({ headline: 'Appendix 4E' }))
    expect(await find(id)).toMatchObject({ awaitsExchange: true, asxAnnouncementId: null })
  })

  it('Only a suggestion for an awaited announcement is dismissed', async () => {
    const { id } = await enter()
    expect(await refusal(DISMISS, { input: { id, feedItemId: 'research:none' } })).toMatchObject({
      extensions: { code: 'BAD_USER_INPUT', field: 'feedItemId' },
    })
    const { id: own } = await portal.make.announcement()
    expect(await refusal(DISMISS, { input: { id: own, feedItemId: ITEM } })).toMatchObject(
      conflict(messages.announcementAwaitsNothing),
    )
  })

  it('An item released before the announcement was entered is not matched', async () => {
    const released = item({ publishedAt: new Date(now().getTime() - 1) })
    await imports(released)
    const { id } = await enter()
    expect(await offers(id)).toEqual([])
    expect(await refusal(MATCH, { input: { id, feedItemId: ITEM } })).toMatchObject(
      conflict(messages.announcementMatchedToOther),
    )
    expect(await find(id)).toMatchObject({ awaitsExchange: true })
  })

  it('The import leaves an announcement entered after the release to a person', async () => {
    const { id } = await enter()
    await imports(item({ publishedAt: new Date(now().getTime() - 1) }))
    expect(await find(id)).toMatchObject({ awaitsExchange: true, asxAnnouncementId: null })
  })

  it('An editor cannot match an announcement for which a held release waits', async () => {
    const { id } = await doubtful()
    await holdUntil(id)
    const editor = await anAdmin(portal, 'EDITOR')
    const input = { id, feedItemId: ITEM }
    expect(await refusal(MATCH, { input }, editor)).toMatchObject({
      message: messages.roleNeeded.APPROVER,
      extensions: { code: 'FORBIDDEN' },
    })
    await match(id, ITEM, await anAdmin(portal, 'APPROVER'))
    expect(await find(id)).toMatchObject({ awaitsExchange: false })
  })

  it('Administrators see the questions whose held answers a match publishes', async () => {
    const { id } = await enter()
    await holdUntil(id)
    const query = 'query ($id: ID!) { announcement(id: $id) { heldQuestions } }'
    const { heldQuestions } = (await admin.ask(query, { id })).announcement
    const asked = await sqlOf(portal.em()).selectFrom('question').select('question_text').execute()
    expect(heldQuestions).toEqual(asked.map(({ question_text }) => question_text))
    await imports(item())
    expect((await portal.visitor().ask(query, { id })).announcement.heldQuestions).toBeNull()
  })

  const RELEASE = `mutation ($input: AnnouncementReleaseConfirmInput!) { announcementReleaseConfirm(input: $input) { announcement { ${ROW} } } }`
  /** One that was matched before its release, and has left the feed. */
  const lost = async () => {
    const { id } = await enter()
    await imports(item({ publishedAt: null, submittedAt: now() }))
    portal.clock.pass({ hours: 1 })
    await imports()
    return { id, releasedAt: hours(-0.5).toISOString() }
  }

  it('An approver releases a matched announcement that left the feed', async () => {
    const input = await lost()
    woken = 0
    await (await anAdmin(portal, 'APPROVER')).ask(RELEASE, { input })
    const { releasedAt } = input
    expect(await find(input.id, portal.visitor())).toMatchObject({
      awaitsExchange: false,
      publishedAt: releasedAt,
      releasedAt,
    })
    expect(woken).toBe(1)
    expect(
      (await evidenceOf(portal, input.id)).find(({ type }) => type === 'announcement.released'),
    ).toMatchObject({ body: { asxAnnouncementId: ITEM, isConfirmed: true } })
  })

  it('An editor cannot confirm a release', async () => {
    const input = await lost()
    expect(await refusal(RELEASE, { input }, await anAdmin(portal, 'EDITOR'))).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
  })

  it('A release is confirmed between the entry and now', async () => {
    const { id } = await lost()
    for (const [at, message] of [
      [hours(1), messages.releasedAhead],
      [hours(-2), messages.releasedBeforeEntered],
    ] as const)
      expect(await refusal(RELEASE, { input: { id, releasedAt: at.toISOString() } })).toMatchObject(
        { message, extensions: { code: 'BAD_USER_INPUT', field: 'releasedAt' } },
      )
    expect(await find(id)).toMatchObject({ awaitsExchange: true })
  })

  it('A release of an announcement without a match returns CONFLICT', async () => {
    const { id } = await enter()
    portal.clock.pass({ hours: 1 })
    expect(
      await refusal(RELEASE, { input: { id, releasedAt: now().toISOString() } }),
    ).toMatchObject(conflict(messages.announcementNotMatched))
  })

  it('A release is confirmed once, and repeating it changes nothing', async () => {
    const input = await lost()
    await admin.ask(RELEASE, { input })
    await admin.ask(RELEASE, { input })
    const other = { ...input, releasedAt: hours(-0.25).toISOString() }
    expect(await refusal(RELEASE, { input: other })).toMatchObject(
      conflict(messages.announcementAwaitsNothing),
    )
    expect((await typesOf(input.id)).filter(type => type === 'announcement.released')).toHaveLength(
      1,
    )
  })

  it('An imported announcement may be released before its import', async () => {
    const { announcements } = await imports(item({ publishedAt: null, submittedAt: now() }))
    const { id } = announcements[0]
    const releasedAt = hours(-1).toISOString()
    await admin.ask(RELEASE, { input: { id, releasedAt } })
    expect(await find(id, portal.visitor())).toMatchObject({ releasedAt })
  })

  it('A release is not confirmed while publication is frozen', async () => {
    const input = await lost()
    await sql`update disclosure_settings set frozen = true`.execute(db())
    expect(await refusal(RELEASE, { input })).toMatchObject(
      conflict(messages.publicationRefused.FROZEN),
    )
  })

  it('An editor matches an announcement on which nothing depends', async () => {
    const { id } = await doubtful()
    await match(id, ITEM, await anAdmin(portal, 'EDITOR'))
    expect(await find(id)).toMatchObject({ awaitsExchange: false })
  })
})

describe('An answer that cites it', () => {
  const SAVE =
    'mutation ($input: AnswerSaveInput!) { answerSave(input: $input) { answer { id review { citations { publishedAt documentSha256 } } } } }'
  const SUBMIT =
    'mutation ($id: ID!) { answerSubmit(input: { id: $id }) { answer { review { state } } } }'
  const PUBLISH =
    'mutation ($ids: [ID!]!) { answerPublish(input: { ids: $ids }) { answers { review { state } } } }'
  const CONFIRM =
    'mutation ($id: ID!) { announcementDocumentConfirm(input: { id: $id }) { announcement { id } } }'
  const needsConfirmation = async (id: string): Promise<boolean> =>
    (
      await admin.ask('query ($id: ID!) { announcement(id: $id) { needsDocumentConfirmation } }', {
        id,
      })
    ).announcement.needsDocumentConfirmation
  const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex')

  beforeEach(() => sql`update disclosure_settings set review_required = true`.execute(db()))
  const draft = async (announcementId: string, page = 2) => {
    const input = {
      questionId: (await portal.make.question()).id,
      text: 'Net cash was A$41 million.',
      basis: 'RELEASED',
    }
    const { answer } = (
      await admin.ask(SAVE, { input: { ...input, citations: [{ announcementId, page }] } })
    ).answerSave
    return answer
  }
  const approved = async (announcementId: string) => {
    const { id } = await draft(announcementId)
    await admin.ask(SUBMIT, { id })
    const approver = await anAdmin(portal)
    await approver.ask(
      'mutation ($id: ID!) { answerReview(input: { id: $id, decision: APPROVE }) { answer { id } } }',
      { id },
    )
    return id as string
  }
  const awaited = async () => {
    const { id } = await enter({ documentUrl: await upload() })
    await storeDocument(portal, id, { bytes: entered, pages: 2 })
    return id as string
  }

  it('It can be submitted while the exchange is awaited, with the hash and the pages of what was entered', async () => {
    const id = await awaited()
    const answer = await draft(id)
    expect(answer.review.citations).toEqual([
      { publishedAt: hours(1).toISOString(), documentSha256: sha256(entered) },
    ])
    expect((await admin.ask(SUBMIT, { id: answer.id })).answerSubmit.answer).toEqual({
      review: { state: 'IN_REVIEW' },
    })
    expect(await refusal(SUBMIT, { id: (await draft(id, 3)).id })).toMatchObject({
      message: messages.citationPage(TITLE, 2),
    })
  })

  it('What is merely dated ahead, or was published by hand, is refused as before', async () => {
    for (const publishedAt of [hours(1), hours(-1)]) {
      const { id, title } = await portal.make.announcement({ publishedAt })
      expect(await refusal(SUBMIT, { id: (await draft(id)).id })).toMatchObject(
        conflict(messages.citationNotReleased(title)),
      )
    }
  })

  it('It is not published before the release, nor once the document of the release is another', async () => {
    const answer = await approved(await awaited())
    expect(await refusal(PUBLISH, { ids: [answer] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_RELEASED),
    )
    portal.feed.documents.set(URL, await pdfOfLines(['Net cash was A$40 million.'], ['Page two']))
    await imports(item({ documentUrl: URL }))
    // Released, and its document not compared yet.
    expect(await refusal(PUBLISH, { ids: [answer] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_RELEASED),
    )
    await fetches()
    expect(await refusal(PUBLISH, { ids: [answer] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_RELEASED),
    )
  })

  it('It is not published before the release after reviews were switched off', async () => {
    const id = await approved(await awaited())
    await sql`update disclosure_settings set review_required = false`.execute(db())
    expect(await refusal(PUBLISH, { ids: [id] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_RELEASED),
    )
  })

  it('It is published once the document of the release is the entered one', async () => {
    const answer = await approved(await awaited())
    portal.feed.documents.set(URL, entered)
    await imports(item({ documentUrl: URL }))
    expect(woken).toBe(1)
    await fetches()
    expect(woken).toBe(2)
    expect((await admin.ask(PUBLISH, { ids: [answer] })).answerPublish.answers).toEqual([
      { review: { state: 'PUBLISHED' } },
    ])
  })

  it('Without a document of the exchange it waits until an approver confirms the entered one', async () => {
    const id = await awaited()
    const answer = await approved(id)
    await imports(item())
    expect(await refusal(PUBLISH, { ids: [answer] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_RELEASED),
    )
    expect(await refusal(SUBMIT, { id: (await draft(id)).id })).toMatchObject(
      conflict(messages.citationUnconfirmed(TITLE)),
    )
    expect(await needsConfirmation(id)).toBe(true)
    const approver = await anAdmin(portal, 'APPROVER')
    await approver.ask(CONFIRM, { id })
    expect(await needsConfirmation(id)).toBe(false)
    expect(woken).toBe(2)
    expect(await typesOf(id)).toContain('announcement.document_confirmed')
    expect((await admin.ask(PUBLISH, { ids: [answer] })).answerPublish.answers).toEqual([
      { review: { state: 'PUBLISHED' } },
    ])
  })

  it('An entered document is confirmed only after the release', async () => {
    const id = await awaited()
    expect(await needsConfirmation(id)).toBe(false)
    expect(await refusal(CONFIRM, { id })).toMatchObject(conflict(messages.documentNotToConfirm))
  })

  it('A document of the exchange replaces an entered one that was confirmed', async () => {
    const id = await awaited()
    const answer = await approved(id)
    await imports(item())
    await admin.ask(CONFIRM, { id })
    portal.feed.documents.set(URL, await pdfOfLines(['Net cash was A$40 million.'], ['Page two']))
    await imports(item({ documentUrl: URL }))
    await fetches()
    expect(await needsConfirmation(id)).toBe(false)
    expect(await refusal(PUBLISH, { ids: [answer] })).toMatchObject(
      conflict(messages.publicationRefused.NOT_RELEASED),
    )
  })

  it('An editor cannot match an announcement that an unpublished answer cites', async () => {
    const id = await awaited()
    await draft(id)
    await imports(item({ headline: 'Appendix 4E' }))
    const editor = await anAdmin(portal, 'EDITOR')
    expect(await refusal(MATCH, { input: { id, feedItemId: ITEM } }, editor)).toMatchObject({
      extensions: { code: 'FORBIDDEN' },
    })
    expect(await find(id)).toMatchObject({ awaitsExchange: true })
  })

  it('A person who confirms the match takes over the document that was fetched for the imported one', async () => {
    const id = await awaited()
    const answer = await approved(id)
    portal.feed.documents.set(URL, entered)
    await imports(item({ headline: 'Appendix 4E', documentUrl: URL }))
    await fetches()
    await match(id)
    expect(
      await db().selectFrom('announcement_document').select(['url', 'is_entered']).execute(),
    ).toEqual([{ url: URL, is_entered: false }])
    expect(await find(id)).toMatchObject({ documentPages: 2 })
    expect((await admin.ask(PUBLISH, { ids: [answer] })).answerPublish.answers).toEqual([
      { review: { state: 'PUBLISHED' } },
    ])
  })

  it('Neither it nor the imported one in its place goes while an answer that is not published cites it', async () => {
    const id = await awaited()
    await draft(id)
    expect(await refusal(AnnouncementDelete, { input: { id } })).toMatchObject({
      extensions: { code: 'CONFLICT' },
    })
    const asOwn = { input: { id, ...valuesOf({ awaitsExchange: false }) } }
    expect(await refusal(UPDATE, asOwn)).toMatchObject({ extensions: { code: 'CONFLICT' } })
    portal.feed.documents.set(URL, entered)
    await imports(item({ headline: 'Appendix 4E', documentUrl: URL }))
    const [imported = ''] = await listed(portal.visitor())
    await draft(imported)
    expect(await refusal(MATCH, { input: { id, feedItemId: ITEM } })).toMatchObject({
      extensions: { code: 'CONFLICT' },
    })
    expect(await find(id)).toMatchObject({ awaitsExchange: true })
  })
})
