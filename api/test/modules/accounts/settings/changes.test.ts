import { getNamedType, isNonNullType, isObjectType } from 'graphql'
import { sqlOf } from '#platform/database/kysely'
import { statementsOf } from '../../../harness/database/statements'
import { AnnouncementDelete } from '../../../harness/generated/operations'
import { inputTypeOf } from '../../../harness/graphql/input-type'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { runJobOf } from '../../../harness/portal/run-job'
import { anAdmin } from '../../../harness/portal/signed-in'

let portal: TestPortal
let visitor: Person
let admin: Person
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  visitor = portal.visitor()
  admin = await anAdmin(portal)
})
afterAll(() => portal.stop())

const now = () => portal.clock.now().toISOString()
const inMinutes = (minutes: number) => new Date(portal.clock.now().getTime() + minutes * 60_000)
const pass = () => portal.clock.pass({ minutes: 1 })
/** From then on `Last-Modified` tells of what was changed before, which is returned. */
const settle = () => {
  const modified = portal.clock.now().toUTCString()
  portal.clock.pass({ seconds: 2 })
  return modified
}
const idsOf = ({ nodes }: { nodes: { id: string }[] }) => nodes.map(({ id }) => id)

/** An administrator's change: `announcementUpdate` and the like. */
const change = (name: string, input: object, selection = '__typename') =>
  admin.ask(
    `mutation ($input: ${inputTypeOf(name)}!) { ${name}(input: $input) { ${selection} } }`,
    { input },
  )
const edit = (id: string, values: object = {}) =>
  change('announcementUpdate', {
    id,
    title: 'Edited',
    content: 'Text',
    publishedAt: now(),
    ...values,
  })
/** What is done with a question, whose inputs share a type. */
const act = (name: string, id: string) =>
  admin.ask(`mutation ($input: QuestionActionInput!) { ${name}(input: $input) { __typename } }`, {
    input: { id },
  })
const updatedAt = async (field: string, id: string) =>
  (await visitor.ask(`query ($id: ID!) { ${field}(id: $id) { updatedAt } }`, { id }))[field]
    .updatedAt
const list = async (chosen: string, name = 'announcements') =>
  idsOf((await visitor.ask(`{ ${name}(${chosen}) { nodes { id } } }`))[name])
const removed = async (since = inMinutes(-60).toISOString(), first = 100) =>
  (
    await visitor.ask(
      `{ removals(since: "${since}", first: ${first}) { nodes { id typename at } } }`,
    )
  ).removals.nodes

const makers: Record<string, () => Promise<{ id: string }>> = {
  announcements: () => portal.make.announcement(),
  presentations: () => portal.make.presentation(),
  policies: () => portal.make.policy(),
}

/** Types with an id that are nothing of their own that could change. */
const WITHOUT = {
  Admin: 'an account, of which nobody keeps a copy',
  Broadcast: 'mails on their way, for administrators alone, who are told of each change',
  Asker: 'a shareholder under a name for one presentation',
  Viewer: 'the session’s view of an account',
  Removal: 'is its own time, `at`',
  QuestionMail: 'for administrators alone, with each of its times',
  Wording: 'never changes: the next one has another id',
  EvidenceEvent: 'never changes',
  ChangeRequest: 'for administrators, with the time until which it waits',
  EvidencePack: 'an export on its way, for administrators alone',
  Answer: 'for administrators, who have the times of its steps; of a published one `publishedAt`',
  Release: 'for administrators alone, with each of its times',
  Colleague: 'the account of who wrote or reviewed an answer',
  EvidenceActor: 'the account of who acted',
  EvidenceSubject: 'what an event is about',
}

describe('The field updatedAt', () => {
  it('Every type with an id has updatedAt, never null, or is listed here with a reason', () => {
    const types = Object.values(portal.schema.getTypeMap()).filter(isObjectType)
    const withId = types.filter(type => type.getFields().id)
    const lacking = withId.filter(type => {
      const field = type.getFields().updatedAt
      return !field || !isNonNullType(field.type) || getNamedType(field.type).name !== 'DateTime'
    })
    expect(lacking.map(({ name }) => name).sort()).toEqual(Object.keys(WITHOUT).sort())
    expect(withId.length).toBeGreaterThan(lacking.length + 4)
  })

  it('An edit moves updatedAt of an announcement, and what visitors cannot see does not', async () => {
    const { id } = await portal.make.importedAnnouncement()
    const entered = now()
    pass()
    await change('announcementKeep', { id })
    expect(await updatedAt('announcement', id)).toBe(entered)
    await edit(id)
    expect(await updatedAt('announcement', id)).toBe(now())
  })

  it('Views and questions do not move updatedAt of a presentation', async () => {
    const { presentation } = await portal.make.question()
    const entered = now()
    pass()
    await visitor.ask(
      'mutation ($id: ID!) { presentationViewRecord(input: { id: $id }) { recorded } }',
      { id: presentation.id },
    )
    await sqlOf(portal.em()).updateTable('presentation').set({ view_count: 5 }).execute()
    expect(await updatedAt('presentation', presentation.id)).toBe(entered)
  })

  it('What is dated ahead has its date, and what is entered with an earlier date the time of entry', async () => {
    const [ahead, backdated] = [
      await portal.make.announcement({ publishedAt: inMinutes(5) }),
      await portal.make.announcement({ publishedAt: inMinutes(-500) }),
    ]
    expect(await updatedAt('announcement', backdated.id)).toBe(now())
    portal.clock.pass({ minutes: 9 })
    expect(await updatedAt('announcement', ahead.id)).toBe(ahead.publishedAt.toISOString())
  })

  it('An answer and coming back from the archive move updatedAt of a question; a flag, a note and the archive do not', async () => {
    const { id } = await portal.make.question()
    const asked = now()
    const asAdmin = async () =>
      (await admin.ask('query ($id: ID!) { question(id: $id) { updatedAt } }', { id })).question
        .updatedAt
    pass()
    for (const action of ['questionFlag', 'questionUnflag', 'questionArchive'])
      await act(action, id)
    await change('questionNoteUpdate', { id, note: 'For the chair' })
    expect(await asAdmin()).toBe(asked)
    pass()
    await act('questionRestore', id)
    expect(await asAdmin()).toBe(now())
    pass()
    const answer = await change(
      'questionAnswer',
      { id, answerText: 'Yes, it is on schedule.' },
      'question { updatedAt }',
    )
    expect([answer.questionAnswer.question.updatedAt, await asAdmin()]).toEqual([now(), now()])
  })

  it('Rows that are older than the column have the time of their publication, asking or answer', async () => {
    const { id } = await portal.make.announcement({ publishedAt: inMinutes(-5) })
    const question = await portal.make.question()
    const before = { updated_at: new Date(0) }
    await sqlOf(portal.em()).updateTable('announcement').set(before).execute()
    await sqlOf(portal.em()).updateTable('question').set(before).execute()
    portal.reads.clear()
    expect(await updatedAt('announcement', id)).toBe(inMinutes(-5).toISOString())
    const flagged = await admin.ask(
      'mutation ($input: QuestionActionInput!) { questionFlag(input: $input) { question { updatedAt } } }',
      {
        input: { id: question.id },
      },
    )
    expect(flagged.questionFlag.question.updatedAt).toBe(now())
  })

  it('A new name moves updatedAt of a shareholder', async () => {
    const { id, email } = await portal.make.shareholder()
    pass()
    const { shareholderUpdate } = await change(
      'shareholderUpdate',
      { id, email, name: 'Another Name' },
      'shareholder { updatedAt }',
    )
    expect(shareholderUpdate.shareholder.updatedAt).toBe(now())
  })
})

describe('The filters and orders of content', () => {
  it.each(['announcement', 'presentation'] as const)(
    'A list of every %s finds what was changed since, and what has become public since without a write',
    async kind => {
      const old = await portal.make[kind]()
      const ahead = await portal.make[kind]({ publishedAt: inMinutes(5) })
      portal.clock.pass({ minutes: 5 })
      const since = now()
      expect(await list(`filter: { updatedSince: "${since}" }`, `${kind}s`)).toEqual([ahead.id])
      pass()
      const changed = { id: old.id, title: 'Edited', publishedAt: old.publishedAt.toISOString() }
      await change(
        `${kind}Update`,
        kind === 'announcement'
          ? { ...changed, content: 'Text' }
          : { ...changed, youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ' },
      )
      expect(await list(`filter: { updatedSince: "${since}" }`, `${kind}s`)).toEqual([
        old.id,
        ahead.id,
      ])
      expect(await list(`filter: { updatedSince: "${since}" }, order: NEWEST`, `${kind}s`)).toEqual(
        [ahead.id, old.id],
      )
      expect(await list(`filter: { publishedSince: "${since}" }`, `${kind}s`)).toEqual([ahead.id])
      expect(await list('order: OLDEST', `${kind}s`)).toEqual([old.id, ahead.id])
      expect(await list('order: UPDATED', `${kind}s`)).toEqual([old.id, ahead.id])
    },
  )

  it('Announcements are filtered by category, price sensitivity, source and words of the title, also all at once', async () => {
    const dividend = await portal.make.importedAnnouncement({
      title: 'Final dividend of 5%',
      category: 'Dividend',
    })
    const report = await portal.make.announcement({ title: 'Quarterly Report' })
    await sqlOf(portal.em())
      .updateTable('announcement')
      .set({ is_price_sensitive: true })
      .where('id', '=', dividend.id)
      .execute()
    portal.reads.clear()
    for (const filter of [
      'category: "Dividend"',
      'isPriceSensitive: true',
      'source: EXCHANGE',
      'search: " DIVIDEND "',
      'search: "5%"',
      'search: "di"',
    ])
      expect([filter, await list(`filter: { ${filter} }`)]).toEqual([filter, [dividend.id]])
    for (const filter of ['isPriceSensitive: false', 'source: MANUAL', 'search: "report"'])
      expect([filter, await list(`filter: { ${filter} }`)]).toEqual([filter, [report.id]])
    expect(await list('filter: { search: "_" }')).toEqual([])
    const all = 'category: "Dividend", isPriceSensitive: true, source: EXCHANGE, search: "final"'
    for (const order of ['NEWEST', 'OLDEST', 'UPDATED'])
      expect(await list(`filter: { ${all} }, order: ${order}`)).toEqual([dividend.id])
    const { announcements } = await visitor.ask(
      `{ announcements(first: 1, filter: { search: "a" }) { totalCount } }`,
    )
    expect(announcements.totalCount).toBe(0)
  })

  it('Policies are filtered by change, category and words of the title, and ordered by title or change', async () => {
    const a = await portal.make.policy({ title: 'Alpha', category: 'Governance' })
    pass()
    const b = await portal.make.policy({ title: 'beta' })
    expect(await list('order: TITLE', 'policies')).toEqual([a.id, b.id])
    expect(await list('order: UPDATED', 'policies')).toEqual([b.id, a.id])
    expect(await list(`filter: { updatedSince: "${now()}" }`, 'policies')).toEqual([b.id])
    expect(await list('filter: { category: "Governance" }', 'policies')).toEqual([a.id])
    expect(await list('filter: { search: "BET" }', 'policies')).toEqual([b.id])
  })

  it.each([
    ['announcements', ['NEWEST', 'OLDEST', 'UPDATED']],
    ['presentations', ['NEWEST', 'OLDEST', 'UPDATED']],
    ['policies', ['TITLE', 'UPDATED']],
  ])(
    'Every order of %s pages through all, and refuses the cursors of the others',
    async (name, orders) => {
      for (let count = 0; count < 5; count++, pass()) await makers[name]!()
      const query = (order: string) =>
        `query ($after: String) { ${name}(first: 2, order: ${order}, after: $after) { nodes { id } pageInfo { endCursor hasNextPage } } }`
      for (const order of orders) {
        const read: string[] = []
        for (let after: string | null = null, more = true; more; ) {
          const { nodes, pageInfo }: any = (await visitor.ask(query(order), { after }))[name]
          read.push(...idsOf({ nodes }))
          ;[after, more] = [pageInfo.endCursor, pageInfo.hasNextPage]
          for (const other of orders.filter(other => other !== order))
            expect(await visitor.refusal(query(other), { after })).toMatchObject({
              code: 'BAD_USER_INPUT',
              field: 'after',
            })
        }
        expect([order, new Set(read).size, read.length]).toEqual([order, 5, 5])
      }
    },
  )

  it.each([
    'announcements(filter: { updatedSince: "2020-01-01" })',
    'announcements(filter: { updatedSince: "2020-01-01" }, order: NEWEST)',
    'announcements(filter: { publishedSince: "2020-01-01", category: "x", source: MANUAL, isPriceSensitive: false, search: "a" }, order: UPDATED)',
    'presentations(filter: { publishedSince: "2020-01-01", search: "pre" })',
    'policies(filter: { updatedSince: "2020-01-01", search: "pol" })',
    'removals(since: "2026-03-01")',
  ])('At most three statements read a page with its count: %s', async asked => {
    for (let count = 0; count < 3; count++) {
      await portal.make.announcement({ category: 'x', title: 'A' })
      await portal.make.presentation()
      await portal.make.policy()
    }
    const statements = await statementsOf(() =>
      visitor.ask(`{ ${asked.replace('(', '(first: 1, ')} { totalCount nodes { id } } }`),
    )
    expect(statements.length).toBeGreaterThan(0)
    expect(statements.length).toBeLessThanOrEqual(3)
  })
})

describe('The removals', () => {
  it('What is deleted, archived or dated ahead again is told with its type and time, the longest ago first', async () => {
    const [announcement, redated, policy] = [
      await portal.make.announcement(),
      await portal.make.announcement(),
      await portal.make.policy(),
    ]
    const { presentation, ...question } = await portal.make.question()
    const other = await portal.make.question()
    const since = now()
    expect(await removed(since)).toEqual([])
    const expected: object[] = []
    const gone = async (id: string, typename: string, take: () => Promise<unknown>) => {
      pass()
      await take()
      expected.push({ id, typename, at: now() })
      expect(await removed(since)).toEqual(expected)
    }
    await gone(announcement.id, 'ANNOUNCEMENT', () =>
      change('announcementDelete', { id: announcement.id }),
    )
    await gone(redated.id, 'ANNOUNCEMENT', () =>
      edit(redated.id, { publishedAt: inMinutes(9).toISOString() }),
    )
    await gone(policy.id, 'POLICY', () => change('policyDelete', { id: policy.id }))
    await gone(question.id, 'QUESTION', () => act('questionArchive', question.id))
    await gone(other.id, 'QUESTION', () =>
      change('shareholderDelete', { id: other.shareholder.id }),
    )
    await gone(presentation.id, 'PRESENTATION', () =>
      change('presentationDelete', { id: presentation.id }),
    )
  })

  it('A presentation that leaves stands for its questions, which are told by themselves only where they go alone', async () => {
    const { presentation } = await portal.make.question()
    const since = now()
    expect(await removed(since)).toEqual([])
    pass()
    await change('presentationDelete', { id: presentation.id })
    expect(await removed(since)).toEqual([
      { id: presentation.id, typename: 'PRESENTATION', at: now() },
    ])
  })

  it('What the public never saw leaves no trace', async () => {
    const ahead = await portal.make.announcement({ publishedAt: inMinutes(9) })
    const scheduled = await portal.make.presentation({ publishedAt: inMinutes(9) })
    const question = await portal.make.question({ presentation: scheduled })
    const archived = await portal.make.question({}, question =>
      question.archive(portal.clock.now()),
    )
    await edit(ahead.id, { publishedAt: inMinutes(20).toISOString() })
    await change('announcementDelete', { id: ahead.id })
    await act('questionArchive', question.id)
    await change('shareholderDelete', { id: archived.shareholder.id })
    await change('presentationDelete', { id: scheduled.id })
    expect(await removed()).toEqual([])
  })

  it('A removal is later than a change at the same moment, and what comes back at that moment is later still', async () => {
    const announcement = await portal.make.announcement()
    const policy = await portal.make.policy()
    const { id } = await portal.make.question()
    await edit(announcement.id)
    const changed = await updatedAt('announcement', announcement.id)
    await change('announcementDelete', { id: announcement.id })
    await change('policyDelete', { id: policy.id })
    await act('questionArchive', id)
    const at = Object.fromEntries(
      (await removed()).map((row: { id: string; at: string }) => [row.id, Date.parse(row.at)]),
    )
    expect(at[announcement.id]).toBeGreaterThan(Date.parse(changed))
    expect(at[policy.id]).toBeGreaterThan(policy.lastUpdated.getTime())
    await act('questionRestore', id)
    const { question } = await admin.ask('query ($id: ID!) { question(id: $id) { updatedAt } }', {
      id,
    })
    expect(Date.parse(question.updatedAt)).toBeGreaterThan(at[id]!)
  })

  it('What comes back is later than its removal: by its date, by a new date, out of the archive', async () => {
    const [byDate, byEdit] = [await portal.make.announcement(), await portal.make.announcement()]
    const { id } = await portal.make.question()
    pass()
    for (const announcement of [byDate, byEdit])
      await edit(announcement.id, { publishedAt: inMinutes(5).toISOString() })
    await act('questionArchive', id)
    pass()
    await edit(byEdit.id, { publishedAt: inMinutes(-100).toISOString() })
    await act('questionRestore', id)
    portal.clock.pass({ minutes: 9 })
    const at = Object.fromEntries(
      (await removed()).map((row: { id: string; at: string }) => [row.id, row.at]),
    )
    for (const [field, item] of [
      ['announcement', byDate.id],
      ['announcement', byEdit.id],
    ] as const)
      expect(Date.parse(await updatedAt(field, item))).toBeGreaterThan(Date.parse(at[item]))
    const { question } = await admin.ask('query ($id: ID!) { question(id: $id) { updatedAt } }', {
      id,
    })
    expect(Date.parse(question.updatedAt)).toBeGreaterThan(Date.parse(at[id]))
  })

  it('A change that is refused leaves no removal', async () => {
    const { id } = await portal.make.announcement()
    const input = { id, expectedVersion: 0 }
    await edit(id)
    expect((await admin.refusal(AnnouncementDelete, { input })).code).toBe('CONFLICT')
    expect(await removed()).toEqual([])
  })

  it('Pages of removals hold each once', async () => {
    const all = [
      await portal.make.policy(),
      await portal.make.policy(),
      await portal.make.policy(),
    ].map(({ id }) => id)
    expect(await removed(now())).toEqual([])
    for (const id of all) await change('policyDelete', { id })
    expect(await removed(now())).toHaveLength(3)
    const query =
      'query ($after: String, $since: DateTime!) { removals(since: $since, first: 2, after: $after) { totalCount nodes { id } pageInfo { endCursor } } }'
    const since = inMinutes(-1).toISOString()
    const first = (await visitor.ask(query, { since })).removals
    const second = (await visitor.ask(query, { since, after: first.pageInfo.endCursor })).removals
    expect([first.totalCount, ...idsOf(first), ...idsOf(second)]).toEqual([3, ...all.toSorted()])
  })

  it('Removals are kept for 90 days, and asking for longer ago is refused with what to do instead', async () => {
    const { id } = await portal.make.policy()
    const other = await portal.make.policy()
    await change('policyDelete', { id })
    portal.clock.pass({ days: 90 })
    await runJobOf('purge-removals', portal.services)
    expect(await removed(inMinutes(-90 * 24 * 60).toISOString())).toHaveLength(1)
    const query = `{ removals(since: "${inMinutes(-90 * 24 * 60 - 1).toISOString()}") { totalCount } }`
    const refusal = await visitor.refusal(query)
    expect(refusal).toMatchObject({
      message: expect.stringContaining('read the lists anew'),
      code: 'BAD_USER_INPUT',
      field: 'since',
    })
    admin = await anAdmin(portal)
    await change('policyDelete', { id: other.id })
    portal.clock.pass({ days: 2 })
    await runJobOf('purge-removals', portal.services)
    const kept = await sqlOf(portal.em()).selectFrom('removal').select('item_id').execute()
    expect(kept.map(row => row.item_id)).toEqual([other.id])
    // The latest of a type says when its list last changed, however long ago.
    portal.clock.pass({ days: 200 })
    await runJobOf('purge-removals', portal.services)
    expect(await sqlOf(portal.em()).selectFrom('removal').select('item_id').execute()).toEqual(kept)
  })
})

describe('Changes over REST', () => {
  const read = async (path: string, headers: Record<string, string> = {}) => {
    const response = await fetch(portal.address + path, { headers })
    return {
      status: response.status,
      headers: response.headers,
      body: response.status === 304 ? null : ((await response.json()) as any),
    }
  }

  it.each(['announcements', 'presentations', 'policies'])(
    'The list of %s takes updatedSince',
    async name => {
      await makers[name]!()
      pass()
      const { id } = await makers[name]!()
      const { body } = await read(`/api/${name}?updatedSince=${now()}`)
      expect(body.map((row: { id: string; updatedAt: string }) => [row.id, row.updatedAt])).toEqual(
        [[id, now()]],
      )
      expect((await read(`/api/${name}?updatedSince=soon`)).status).toBe(400)
    },
  )

  it('Announcements and policies say when they last changed, and are answered with 304 until they do', async () => {
    const { id } = await portal.make.announcement({ publishedAt: inMinutes(-5) })
    const policy = await portal.make.policy()
    const other = await portal.make.announcement({ publishedAt: inMinutes(-7) })
    const latest = settle()
    for (const path of [
      '/api/announcements',
      `/api/announcements/${id}`,
      '/api/policies',
      `/api/policies/${policy.id}`,
      '/api/announcements?limit=1',
    ])
      for (const _kept of [false, true]) {
        const { headers } = await read(path)
        const modified = headers.get('last-modified')!
        expect([path, modified]).toEqual([path, latest])
        expect((await read(path, { 'if-modified-since': modified })).status).toBe(304)
        expect(
          (await read(path, { 'if-modified-since': inMinutes(-1).toUTCString() })).status,
        ).toBe(200)
        // The ETag counts for more.
        expect(
          (await read(path, { 'if-modified-since': modified, 'if-none-match': '"another"' }))
            .status,
        ).toBe(200)
        expect(
          (
            await read(path, {
              'if-modified-since': 'Thu, 01 Jan 1970 00:00:00 GMT',
              'if-none-match': headers.get('etag')!,
            })
          ).status,
        ).toBe(304)
      }
    pass()
    await change('announcementDelete', { id: other.id })
    const deleted = settle()
    expect(
      (await read('/api/announcements', { 'if-modified-since': latest })).headers.get(
        'last-modified',
      ),
    ).toBe(deleted)
    expect((await read(`/api/announcements/${id}`, { 'if-modified-since': latest })).status).toBe(
      304,
    )
  })

  it('Responses tell Last-Modified once no second change can follow in the same second', async () => {
    const { id } = await portal.make.announcement({ publishedAt: inMinutes(-5) })
    for (const path of ['/api/announcements', `/api/announcements/${id}`]) {
      pass()
      await edit(id, { title: 'First' })
      const when = { 'if-modified-since': portal.clock.now().toUTCString() }
      for (const _kept of [false, true])
        expect(
          await read(path, when).then(({ status, headers }) => [
            status,
            headers.get('last-modified'),
          ]),
        ).toEqual([200, null])
      await edit(id, { title: 'Second' })
      expect(JSON.stringify((await read(path, when)).body)).toContain('Second')
      settle()
      expect(
        await read(path, when).then(({ status, headers }) => [
          status,
          headers.get('last-modified'),
        ]),
      ).toEqual([304, when['if-modified-since']])
    }
  })

  it('Presentations, whose views change without it, and what administrators read have no Last-Modified', async () => {
    await portal.make.announcement()
    const { id } = await portal.make.presentation()
    for (const path of ['/api/presentations', `/api/presentations/${id}`])
      expect((await read(path)).headers.get('last-modified')).toBeNull()
    const headers = { authorization: `Bearer ${admin.token}` }
    expect((await read('/api/announcements', headers)).headers.get('last-modified')).toBeNull()
  })

  it('Every REST path refuses a query parameter that it does not have, by name, and changes nothing', async () => {
    const { paths } = (await read('/api/openapi.json')).body
    let count = 0
    for (const [path, operations] of Object.entries<Record<string, { responses: object }>>(paths))
      for (const [method, { responses }] of Object.entries(operations)) {
        const address = `${path.replace(/{\w+}/g, '01a1fd87-5d32-7439-9fd5-377ba6850815')}?updated_since=2026-01-01`
        const { status, body } = await admin.rest(method.toUpperCase(), address)
        expect([method, path, status, body]).toEqual([
          method,
          path,
          400,
          {
            message: 'There is no parameter “updated_since” here',
            code: 'BAD_USER_INPUT',
            field: 'updated_since',
          },
        ])
        expect(Object.keys(responses)).toContain('400')
        count++
      }
    expect(count).toBeGreaterThan(30)
    expect((await read('/api/policies?__proto__=x')).status).toBe(400)
  })
})
