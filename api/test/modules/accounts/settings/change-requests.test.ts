import { messages } from '@portal/rules/messages'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { sqlOf } from '#platform/database/kysely'
import { requireReview } from '../../../harness/modules/answers'
import { evidenceOf } from '../../../harness/modules/evidence'
import { AdminPasswordReset } from '../../../harness/generated/operations'
import { type Ear, openPages } from '../../../harness/http/live'
import { linkTokenIn } from '../../../harness/portal/captured-mails'
import type { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { signedIn } from '../../../harness/portal/signed-in'

const REQUEST = 'changeRequest { id kind subject requestedBy viewerHasRequested at voidAt state }'
const SETTINGS = `mutation ($input: DisclosureSettingsUpdateInput!) { disclosureSettingsUpdate(input: $input) {
  disclosureSettings { questionsNeedApproval reviewRequired basisRequired frozen } ${REQUEST} } }`
const INVITE = `mutation ($input: AdministratorInviteInput!) { administratorInvite(input: $input) { administrator { id role } ${REQUEST} } }`
const UPDATE = `mutation ($input: AdministratorUpdateInput!) { administratorUpdate(input: $input) { administrator { id role } ${REQUEST} } }`
const REMOVE = `mutation ($input: AdministratorRemoveInput!) { administratorRemove(input: $input) { administrator { id role } ${REQUEST} } }`
const CONFIRM = `mutation ($input: IdInput!) { changeConfirm(input: $input) { ${REQUEST} } }`
const REJECT = `mutation ($input: IdInput!) { changeReject(input: $input) { ${REQUEST} } }`
const LIST = `query ($first: Int, $after: String) { changeRequests(first: $first, after: $after) { totalCount nodes { id kind subject requestedBy viewerHasRequested state } pageInfo { endCursor hasNextPage } } }`
const NOOR = { email: 'noor@example.com', name: 'Noor Aziz', role: 'APPROVER' } as const

let portal: TestPortal
let [owner, other]: Person[] = []
let [ownerId, otherId]: string[] = []
let [editorId, approverId, viewerId] = ['', '', '']
const NOBODY = '01a1c7e2-90b4-7abc-8def-0123456789ab'
let colleagues = 0
beforeAll(async () => void (portal = await startTestPortal()))
beforeEach(async () => {
  await portal.reset()
  ;[owner, ownerId] = await colleague('OWNER', 'Rosalind Achebe')
  ;[other, otherId] = await colleague('OWNER', 'Ingrid Solberg')
  editorId = (await colleague('EDITOR', 'Edith Ames'))[1]
  approverId = (await colleague('APPROVER', 'Paul Rye'))[1]
  viewerId = (await colleague('VIEWER', 'Vera Stone'))[1]
  await requireReview(portal)
})
afterAll(() => portal.stop())

async function colleague(
  role: 'OWNER' | 'APPROVER' | 'EDITOR' | 'VIEWER',
  name: string,
): Promise<[Person, string]> {
  const account = await portal.make.admin({
    role,
    name,
    email: `colleague-${++colleagues}@example.com`,
  })
  return [await signedIn(portal, account), account.id]
}
const ask = async (document: string, input: object, by = owner!): Promise<any> =>
  Object.values((await by.ask(document, { input })) as object)[0]
const refused = async (document: string, input: object, by = owner!) =>
  (await by.graphql(document, { input })).errors?.[0]
const conflict = (message: string) => ({ message, extensions: { code: 'CONFLICT' } })
/** Sessions of administrators end before. */
async function later(time: { hours: number; minutes?: number }): Promise<void> {
  portal.clock.pass(time)
  ;[owner, other] = await Promise.all(
    [ownerId!, otherId!].map(async id =>
      signedIn(portal, await portal.em().findOneOrFail(Admin, { id })),
    ),
  )
}
/** What waits. */
const open = async (by = owner!) =>
  (await by.ask(LIST)).changeRequests.nodes as Record<string, any>[]
const waiting = async (document: string, input: object, by = owner!): Promise<string> =>
  (await ask(document, input, by)).changeRequest.id
const confirm = (id: string, by = other!) => ask(CONFIRM, { id }, by)
const roleOf = async (id: string) =>
  (
    await sqlOf(portal.em())
      .selectFrom('admin')
      .select('role')
      .where('id', '=', id)
      .executeTakeFirst()
  )?.role
const gate = async () =>
  (await owner!.ask('{ disclosureSettings { reviewRequired basisRequired } }')).disclosureSettings
const mailsOf = async (kind: string) => (await portal.mails()).filter(({ tag }) => tag === kind)
const adminOf = (email: string) =>
  sqlOf(portal.em()).selectFrom('admin').selectAll().where('email', '=', email).executeTakeFirst()
const idOf = async (name: string) =>
  (
    await sqlOf(portal.em())
      .selectFrom('admin')
      .select('id')
      .where('name', '=', name)
      .executeTakeFirst()
  )?.id
const dropBasis = () =>
  sqlOf(portal.em()).updateTable('disclosure_settings').set({ basis_required: false }).execute()
/** All that the changes are about. */
const everything = async () => {
  const db = sqlOf(portal.em())
  return [
    await db.selectFrom('admin').selectAll().orderBy('id').execute(),
    await db.selectFrom('disclosure_settings').selectAll().execute(),
  ]
}
const addressOf = async (id: string) =>
  (
    await sqlOf(portal.em())
      .selectFrom('admin')
      .select('email')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).email

describe('The open pages of owners', () => {
  const pages = openPages()
  const CHANGED = 'subscription { changeRequestChanged { subject state viewerHasRequested } }'

  it('They hear of what is asked for and of what is decided, each with whether it is its own', async () => {
    const ears: Ear[] = []
    for (const person of [owner!, other!]) {
      const page = pages(person)
      ears.push(page.hear(CHANGED))
      await page.ask('{ viewer { email } }')
    }
    const told = () =>
      Promise.all(ears.map(async ear => (await ear.next()).data?.changeRequestChanged))
    const both = (state: string, subject: string) => [
      { subject, state, viewerHasRequested: true },
      { subject, state, viewerHasRequested: false },
    ]
    const first = await waiting(SETTINGS, { reviewRequired: false })
    expect(await told()).toEqual(both('OPEN', 'Turn off “Review every answer”'))
    // What is asked for already stays the one request, of which nobody is told again.
    await waiting(SETTINGS, { reviewRequired: false })
    await ask(REJECT, { id: first })
    expect(await told()).toEqual(both('REJECTED', 'Turn off “Review every answer”'))
    const second = await waiting(INVITE, NOOR)
    const [asked] = await told()
    expect(asked.subject).toContain('Noor Aziz')
    await confirm(second)
    expect(await told()).toEqual(both('CONFIRMED', asked.subject))
  })
})

describe('While answers are reviewed and there are two owners', () => {
  it.each([
    [
      'switching the review off',
      SETTINGS,
      () => ({ reviewRequired: false }),
      'SETTINGS',
      'Turn off “Review every answer”',
    ],
    [
      'switching the basis off with another setting',
      SETTINGS,
      () => ({ basisRequired: false, questionsNeedApproval: true }),
      'SETTINGS',
      'Turn on “Approve questions first” and turn off “Every answer states its basis”',
    ],
    [
      'inviting an approver',
      INVITE,
      () => NOOR,
      'INVITATION',
      'Invite Noor Aziz (noor@example.com) as an approver',
    ],
    [
      'inviting an owner',
      INVITE,
      () => ({ ...NOOR, role: 'OWNER' }),
      'INVITATION',
      'Invite Noor Aziz (noor@example.com) as an owner',
    ],
    [
      'inviting an editor',
      INVITE,
      () => ({ ...NOOR, role: 'EDITOR' }),
      'INVITATION',
      'Invite Noor Aziz (noor@example.com) as an editor',
    ],
    [
      'making a viewer an editor',
      UPDATE,
      () => ({ id: viewerId, role: 'EDITOR' }),
      'ROLE',
      'Make Vera Stone an editor',
    ],
    [
      'making an approver',
      UPDATE,
      () => ({ id: editorId, role: 'APPROVER' }),
      'ROLE',
      'Make Edith Ames an approver',
    ],
    [
      'making an owner',
      UPDATE,
      () => ({ id: editorId, role: 'OWNER' }),
      'ROLE',
      'Make Edith Ames an owner',
    ],
    [
      'making an owner an approver',
      UPDATE,
      () => ({ id: otherId, role: 'APPROVER' }),
      'ROLE',
      'Make Ingrid Solberg an approver',
    ],
    [
      'making oneself a viewer',
      UPDATE,
      () => ({ id: ownerId, role: 'VIEWER' }),
      'ROLE',
      'Make Rosalind Achebe a viewer',
    ],
    [
      'removing an owner',
      REMOVE,
      () => ({ id: otherId }),
      'REMOVAL',
      'Remove Ingrid Solberg from the team',
    ],
    [
      'removing oneself',
      REMOVE,
      () => ({ id: ownerId }),
      'REMOVAL',
      'Remove Rosalind Achebe from the team',
    ],
  ])(
    'A change waits for another owner, and nothing changes until then: %s',
    async (_what, document, input, kind, subject) => {
      await sqlOf(portal.em())
        .updateTable('disclosure_settings')
        .set({ basis_required: document === SETTINGS })
        .execute()
      if (kind === 'SETTINGS' && 'reviewRequired' in input()) await dropBasis()
      const before = await everything()
      const { changeRequest, ...payload } = await ask(document, input())
      const now = portal.clock.now()
      expect(changeRequest).toEqual({
        id: expect.any(String),
        kind,
        subject,
        requestedBy: 'Rosalind Achebe',
        viewerHasRequested: true,
        at: now.toISOString(),
        voidAt: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
        state: 'OPEN',
      })
      expect(await everything()).toEqual(before)
      if (kind === 'INVITATION') expect(payload.administrator).toBeNull()
      if (kind === 'ROLE' || kind === 'REMOVAL')
        expect(payload.administrator.role).toBe(await roleOf(payload.administrator.id))
      expect(await open(other)).toEqual([
        {
          id: changeRequest.id,
          kind,
          subject,
          requestedBy: 'Rosalind Achebe',
          viewerHasRequested: false,
          state: 'OPEN',
        },
      ])
    },
  )

  it.each([
    ['inviting a viewer', INVITE, () => ({ ...NOOR, role: 'VIEWER' })],
    ['making an editor a viewer', UPDATE, () => ({ id: editorId, role: 'VIEWER' })],
    ['making an approver an editor', UPDATE, () => ({ id: approverId, role: 'EDITOR' })],
    ['an approver made an approver again', UPDATE, () => ({ id: approverId, role: 'APPROVER' })],
    ['removing an approver', REMOVE, () => ({ id: approverId })],
    ['hiding flagged questions', SETTINGS, () => ({ flaggedAreHidden: true })],
    ['freezing', SETTINGS, () => ({ frozen: true })],
    ['asking for a basis', SETTINGS, () => ({ basisRequired: true })],
  ])(
    'A change by which nobody gains anything is made at once: %s',
    async (_what, document, input) => {
      const before = await everything()
      expect((await ask(document, input())).changeRequest).toBeNull()
      expect(await open()).toEqual([])
      if (!_what.includes('again')) expect(await everything()).not.toEqual(before)
    },
  )

  it('An owner who has not accepted the invitation counts for nothing: not as another owner, and the invitation is taken back at once', async () => {
    const id = await waiting(INVITE, { ...NOOR, role: 'OWNER' })
    await confirm(id)
    const noor = (await adminOf(NOOR.email))!
    expect(noor).toMatchObject({ role: 'OWNER', invited_until: expect.any(Date) })
    expect(await ask(REMOVE, { id: noor.id })).toMatchObject({
      administrator: { id: noor.id },
      changeRequest: null,
    })
    expect(await adminOf(NOOR.email)).toBeUndefined()
    // One owner who can sign in, and another who is invited.
    const again = await waiting(INVITE, { ...NOOR, role: 'OWNER' })
    await confirm(again)
    await confirm(await waiting(REMOVE, { id: otherId }))
    expect(await ask(SETTINGS, { reviewRequired: false })).toMatchObject({
      changeRequest: null,
      disclosureSettings: { reviewRequired: false },
    })
  })

  it.each([
    [
      'the switches would not go together',
      SETTINGS,
      { reviewRequired: false },
      messages.basisNeedsReview,
    ],
    [
      'the address is taken',
      INVITE,
      { ...NOOR, email: 'taken@example.com' },
      messages.adminEmailTaken('Tom Taken'),
    ],
  ])(
    'What cannot be done at all is refused at once, and does not wait: %s',
    async (_what, document, input, message) => {
      await portal.make.admin({ email: 'taken@example.com', name: 'Tom Taken', role: 'VIEWER' })
      await ask(SETTINGS, { basisRequired: true })
      expect(await refused(document, input)).toMatchObject(conflict(message))
      expect(await refused(UPDATE, { id: NOBODY, role: 'OWNER' })).toMatchObject({
        extensions: { code: 'NOT_FOUND' },
      })
      expect(await refused(REMOVE, { id: NOBODY })).toMatchObject({
        extensions: { code: 'NOT_FOUND' },
      })
      expect(await open()).toEqual([])
    },
  )

  it('The same asked twice is one request and one mail, whoever asks; something else is another', async () => {
    const id = await waiting(INVITE, NOOR)
    expect(await waiting(INVITE, { ...NOOR, email: 'NOOR@example.com ' })).toBe(id)
    expect(await waiting(INVITE, NOOR, other)).toBe(id)
    expect(await mailsOf('change-requested')).toHaveLength(1)
    expect(await waiting(INVITE, { ...NOOR, role: 'OWNER' })).not.toBe(id)
    expect(await waiting(UPDATE, { id: editorId, role: 'APPROVER' })).not.toBe(
      await waiting(UPDATE, { id: editorId, role: 'OWNER' }),
    )
    expect(await open()).toHaveLength(4)
  })

  it('Asked at once by many calls, the same is one request', async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, (_, at) =>
        waiting(REMOVE, { id: otherId }, at % 2 ? owner : other),
      ),
    )
    expect(new Set(answers).size).toBe(1)
    expect(
      (await evidenceOf(portal)).filter(({ type }) => type === 'change.requested'),
    ).toHaveLength(1)
  })

  it('What waits is listed in pages, the newest first, for every administrator and for nobody else', async () => {
    for (const name of ['one', 'two', 'three']) {
      portal.clock.pass({ minutes: 1 })
      await ask(INVITE, { ...NOOR, email: `${name}@example.com` })
    }
    const viewer = (await colleague('VIEWER', 'Victor Reed'))[0]
    const page = async (after: string | null) =>
      (await viewer.ask(LIST, { first: 2, after })).changeRequests
    const first = await page(null)
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const second = await page(first.pageInfo.endCursor)
    const subjects = [...first.nodes, ...second.nodes].map(
      ({ subject }: { subject: string }) => subject.match(/\w+@/)?.[0],
    )
    expect(subjects).toEqual(['three@', 'two@', 'one@'])
    expect((await portal.visitor().graphql(LIST)).errors?.[0]).toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    })
  })

  it('Sent again under the same key, an invitation that waits is answered as before, and none that was made since', async () => {
    const input = { ...NOOR, idempotencyKey: 'invite-noor' }
    const first = await ask(INVITE, input)
    expect(await ask(INVITE, input)).toEqual(first)
    await confirm(first.changeRequest.id)
    expect(await ask(INVITE, input)).toMatchObject({
      administrator: null,
      changeRequest: { id: first.changeRequest.id, state: 'CONFIRMED' },
    })
    const removal = { id: otherId, idempotencyKey: 'remove-ingrid' }
    const removed = await ask(REMOVE, removal)
    expect(await ask(REMOVE, removal)).toEqual(removed)
    const demotion = { id: otherId, role: 'EDITOR', idempotencyKey: 'demote-ingrid' }
    const demoted = await ask(UPDATE, demotion)
    expect(await ask(UPDATE, demotion)).toEqual(demoted)
    const turned = { reviewRequired: false, idempotencyKey: 'off' }
    const waits = await ask(SETTINGS, turned)
    expect(await ask(SETTINGS, turned)).toEqual(waits)
  })
})

describe('Confirmed by another owner', () => {
  it('The review is switched off, as whoever asked has turned it', async () => {
    await confirm(await waiting(SETTINGS, { reviewRequired: false, questionsNeedApproval: true }))
    const { disclosureSettings } = await owner!.ask(
      '{ disclosureSettings { reviewRequired questionsNeedApproval changes { setting by } } }',
    )
    expect(disclosureSettings).toMatchObject({
      reviewRequired: false,
      questionsNeedApproval: true,
      changes: expect.arrayContaining([{ setting: 'REVIEW_REQUIRED', by: 'Rosalind Achebe' }]),
    })
  })

  it('Somebody is invited by whoever asked, with a link that is good for a day from then on', async () => {
    const id = await waiting(INVITE, NOOR)
    await later({ hours: 20 })
    await confirm(id)
    const [mail] = await mailsOf('admin-invited')
    expect(mail).toMatchObject({
      to: NOOR.email,
      text: expect.stringContaining('Rosalind Achebe has invited you'),
    })
    expect(await adminOf(NOOR.email)).toMatchObject({ name: NOOR.name, role: 'APPROVER' })
    portal.clock.pass({ hours: 23 })
    const token = linkTokenIn(mail, 'admin/reset')
    await portal
      .visitor()
      .ask(AdminPasswordReset, { input: { token, newPassword: 'chosen by Noor' } })
    expect(await adminOf(NOOR.email)).toMatchObject({ invited_until: null })
  })

  it('A role is given, and an owner is removed and signed out', async () => {
    await confirm(await waiting(UPDATE, { id: editorId, role: 'OWNER' }))
    expect(await roleOf(editorId)).toBe('OWNER')
    // Confirmed by the one whom it concerns.
    await confirm(await waiting(REMOVE, { id: otherId }))
    expect(await roleOf(otherId!)).toBeUndefined()
    expect((await other!.graphql(LIST)).errors?.[0]).toMatchObject({
      extensions: { code: 'UNAUTHENTICATED' },
    })
  })

  it('The evidence names who asked, who confirmed, and both beside what was done; no name or address stands in it', async () => {
    const id = await waiting(INVITE, NOOR)
    await confirm(id)
    const noor = (await adminOf(NOOR.email))!
    const events = await evidenceOf(portal, noor.id)
    expect(events).toMatchObject([
      {
        type: 'change.requested',
        actor: { id: ownerId },
        body: { changeRequestId: id, kind: 'INVITATION', role: 'APPROVER' },
      },
      {
        type: 'change.confirmed',
        actor: { id: otherId },
        body: { changeRequestId: id, requestedById: ownerId },
      },
      {
        type: 'administrator.invited',
        actor: { id: ownerId },
        body: { role: 'APPROVER', confirmedById: otherId },
      },
    ])
    expect(JSON.stringify(events)).not.toMatch(/noor/i)
    await confirm(await waiting(SETTINGS, { reviewRequired: false }))
    expect((await evidenceOf(portal)).slice(-3)).toMatchObject([
      {
        type: 'change.requested',
        subject: { type: 'settings' },
        body: { switches: { reviewRequired: false } },
      },
      { type: 'change.confirmed' },
      {
        type: 'settings.changed',
        actor: { id: ownerId },
        body: { setting: 'reviewRequired', isOn: false, confirmedById: otherId },
      },
    ])
    const { evidenceEvents } = await owner!.ask(
      `{ evidenceEvents(filter: { subjectId: "${noor.id}" }) { nodes { sentence } } }`,
    )
    expect(evidenceEvents.nodes.map(({ sentence }: { sentence: string }) => sentence)).toEqual([
      'Rosalind Achebe asked another owner to confirm: “Invite Noor Aziz (noor@example.com) as an approver”.',
      'Ingrid Solberg confirmed what another owner had asked for: “Invite Noor Aziz (noor@example.com) as an approver”.',
      'Rosalind Achebe invited administrator Noor Aziz, as another owner confirmed.',
    ])
  })

  it('A confirmation under a key makes the account under an id of its own, and is answered once more as it stands', async () => {
    const id = await waiting(INVITE, NOOR)
    const input = { id, idempotencyKey: 'confirm-noor' }
    const first = await ask(CONFIRM, input, other)
    expect(await ask(CONFIRM, input, other)).toEqual(first)
    expect(first.changeRequest).toMatchObject({ id, state: 'CONFIRMED', viewerHasRequested: false })
    expect((await adminOf(NOOR.email))!.id).not.toBe(id)
  })
})

describe('A confirmation is refused', () => {
  it('To whoever asked, and to everybody who is no owner', async () => {
    const id = await waiting(SETTINGS, { reviewRequired: false })
    expect(await refused(CONFIRM, { id })).toMatchObject(conflict(messages.changeByAnother))
    const approver = (await colleague('APPROVER', 'Paul Rye'))[0]
    for (const document of [CONFIRM, REJECT])
      expect(await refused(document, { id }, approver)).toMatchObject({
        extensions: { code: 'FORBIDDEN' },
      })
    expect(await refused(CONFIRM, { id: NOBODY }, other)).toMatchObject({
      extensions: { code: 'NOT_FOUND' },
    })
    expect(await gate()).toMatchObject({ reviewRequired: true })
  })

  it('After 24 hours by the database’s clock; asked for again it is another request', async () => {
    const id = await waiting(SETTINGS, { reviewRequired: false })
    await later({ hours: 24 })
    expect(await open()).toEqual([])
    expect(await refused(CONFIRM, { id }, other)).toMatchObject(conflict(messages.changeVoid(24)))
    expect(await refused(REJECT, { id }, other)).toMatchObject(conflict(messages.changeVoid(24)))
    const again = await waiting(SETTINGS, { reviewRequired: false })
    expect(again).not.toBe(id)
    await later({ hours: 23, minutes: 59 })
    await confirm(again)
    expect(await gate()).toMatchObject({ reviewRequired: false })
  })

  it('A process whose clock is five hours behind neither shortens nor lengthens the time', async () => {
    const now = portal.clock.now()
    const wrong = jest
      .spyOn(portal.clock, 'now')
      .mockReturnValue(new Date(now.getTime() - 5 * 3_600_000))
    try {
      const { changeRequest } = await ask(SETTINGS, { reviewRequired: false })
      expect(changeRequest).toMatchObject({
        at: now.toISOString(),
        voidAt: new Date(now.getTime() + 24 * 3_600_000).toISOString(),
      })
      expect(await open()).toHaveLength(1)
      await confirm(changeRequest.id)
    } finally {
      wrong.mockRestore()
    }
  })

  it('Once it is decided, by another’s confirmation or rejection; the same decision again changes nothing', async () => {
    const third = (await colleague('OWNER', 'Olive Owen'))[0]
    const confirmed = await waiting(UPDATE, { id: editorId, role: 'APPROVER' })
    await confirm(confirmed)
    await ask(UPDATE, { id: editorId, role: 'EDITOR' })
    expect(await confirm(confirmed)).toMatchObject({ changeRequest: { state: 'CONFIRMED' } })
    expect(await roleOf(editorId)).toBe('EDITOR')
    expect(await refused(CONFIRM, { id: confirmed }, third)).toMatchObject(
      conflict(messages.changeDecided.CONFIRMED),
    )
    expect(await refused(REJECT, { id: confirmed }, other)).toMatchObject(
      conflict(messages.changeDecided.CONFIRMED),
    )
    const rejected = await waiting(UPDATE, { id: editorId, role: 'APPROVER' })
    await ask(REJECT, { id: rejected }, other)
    expect(await refused(CONFIRM, { id: rejected }, third)).toMatchObject(
      conflict(messages.changeDecided.REJECTED),
    )
    expect(await roleOf(editorId)).toBe('EDITOR')
  })

  it('Where whoever asked is no owner any more: it ends with them', async () => {
    const third = (await colleague('OWNER', 'Olive Owen'))[0]
    const id = await waiting(INVITE, NOOR)
    await confirm(await waiting(UPDATE, { id: ownerId, role: 'EDITOR' }, third))
    expect(await refused(CONFIRM, { id }, third)).toMatchObject(conflict(messages.changeAskerLeft))
    expect(await open(third)).toEqual([])
    expect(await adminOf(NOOR.email)).toBeUndefined()
  })

  it('Where it is not possible any more: of the last owner, of a taken address, of switches that do not go together', async () => {
    const third = await colleague('OWNER', 'Olive Owen')
    const invitation = await waiting(INVITE, NOOR)
    const off = await waiting(SETTINGS, { reviewRequired: false })
    await portal.make.admin({ ...NOOR, name: 'Noor Before' })
    expect(await refused(CONFIRM, { id: invitation }, other)).toMatchObject(
      conflict(messages.adminEmailTaken('Noor Before')),
    )
    await ask(SETTINGS, { basisRequired: true })
    expect(await refused(CONFIRM, { id: off }, other)).toMatchObject(
      conflict(messages.basisNeedsReview),
    )
    expect(await gate()).toEqual({ reviewRequired: true, basisRequired: true })
    // What was refused goes on waiting.
    expect((await open()).map(({ id }) => id).toSorted()).toEqual([invitation, off].toSorted())
    // Each asks that another goes, and then oneself.
    const ownGoing = await waiting(REMOVE, { id: ownerId })
    await confirm(await waiting(REMOVE, { id: otherId }), third[0])
    await confirm(await waiting(REMOVE, { id: third[1] }), third[0])
    expect(await roleOf(third[1])).toBeUndefined()
    expect(await refused(CONFIRM, { id: ownGoing })).toMatchObject(
      conflict(messages.changeByAnother),
    )
    expect(await roleOf(ownerId!)).toBe('OWNER')
  })

  it('To one of two who confirm each other’s removal at the same time: an owner remains', async () => {
    const [mine, theirs] = [
      await waiting(REMOVE, { id: otherId }),
      await waiting(REMOVE, { id: ownerId }, other),
    ]
    const answers = await Promise.all([
      owner!.graphql(CONFIRM, { input: { id: theirs } }),
      other!.graphql(CONFIRM, { input: { id: mine } }),
    ])
    expect(answers.filter(({ errors }) => errors)).toHaveLength(1)
    const owners = await sqlOf(portal.em())
      .selectFrom('admin')
      .select('id')
      .where('role', '=', 'OWNER')
      .execute()
    expect(owners).toHaveLength(1)
  })
})

describe('Told by mail', () => {
  it('The other owners are asked, with what would change, who asks, until when, and where; nobody else is', async () => {
    await colleague('OWNER', 'Olive Owen')
    await ask(SETTINGS, { reviewRequired: false })
    const mails = await mailsOf('change-requested')
    const addresses = await Promise.all([otherId!, (await idOf('Olive Owen'))!].map(addressOf))
    expect(mails.map(({ to }) => to).toSorted()).toEqual(addresses.toSorted())
    for (const part of [
      'Rosalind Achebe',
      'Turn off “Review every answer”',
      '3 Mar 2026, 11:00',
      'https://portal.test/admin/disclosure',
    ])
      expect(mails[0]!.text.replaceAll('\u00a0', ' ')).toContain(part)
    await ask(INVITE, NOOR)
    expect((await mailsOf('change-requested')).at(-1)!.text).toContain(
      'https://portal.test/admin/team',
    )
  })

  it('An owner who lost the role before the email is sent is not mailed', async () => {
    await ask(SETTINGS, { reviewRequired: false })
    await sqlOf(portal.em())
      .updateTable('admin')
      .set({ role: 'EDITOR' })
      .where('id', '=', otherId!)
      .execute()
    expect(await mailsOf('change-requested')).toEqual([])
  })

  it('Whoever asked is told that it was confirmed or rejected, and not of what they take back', async () => {
    await confirm(await waiting(UPDATE, { id: editorId, role: 'APPROVER' }))
    await ask(REJECT, { id: await waiting(UPDATE, { id: editorId, role: 'OWNER' }) }, other)
    await ask(REJECT, { id: await waiting(UPDATE, { id: editorId, role: 'OWNER' }) })
    const mails = await mailsOf('change-decided')
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [await addressOf(ownerId!), 'Your change was confirmed'],
      [await addressOf(ownerId!), 'Your change was rejected'],
    ])
    expect(
      (await evidenceOf(portal, editorId))
        .filter(({ type }) => type === 'change.rejected')
        .map(({ body }) => body.isTakenBack),
    ).toEqual([false, true])
    expect(await open()).toEqual([])
  })
})

describe('Everything is as before', () => {
  it('Without the review, and with one owner, an owner changes everything alone', async () => {
    await requireReview(portal, false)
    expect(await ask(UPDATE, { id: editorId, role: 'OWNER' })).toMatchObject({
      administrator: { role: 'OWNER' },
      changeRequest: null,
    })
    expect(await ask(INVITE, NOOR)).toMatchObject({
      administrator: { role: 'APPROVER' },
      changeRequest: null,
    })
    expect(await ask(REMOVE, { id: editorId })).toMatchObject({
      administrator: { id: editorId },
      changeRequest: null,
    })
    await ask(REMOVE, { id: otherId })
    await requireReview(portal)
    expect(await ask(UPDATE, { id: approverId, role: 'OWNER' })).toMatchObject({
      administrator: { role: 'OWNER' },
      changeRequest: null,
    })
    expect(await open()).toEqual([])
    expect((await evidenceOf(portal)).filter(({ body }) => 'confirmedById' in body)).toEqual([])
  })

  it('What an owner asked for while there were two waits on when there is one, who can do the same alone', async () => {
    const id = await waiting(INVITE, NOOR)
    await confirm(await waiting(REMOVE, { id: otherId }))
    expect((await open()).map(one => one.id)).toEqual([id])
    expect(await ask(INVITE, NOOR)).toMatchObject({ administrator: { role: 'APPROVER' } })
    expect(await ask(REJECT, { id })).toMatchObject({ changeRequest: { state: 'REJECTED' } })
  })
})
