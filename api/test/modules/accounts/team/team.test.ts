import { type AdminRole, adminRoles } from '@portal/rules/admin-roles'
import { messages } from '@portal/rules/messages'
import { sqlOf } from '#platform/database/kysely'
import type { Mail } from '#platform/mailer/mailer'
import { evidenceOf } from '../../../harness/modules/evidence'
import {
  AdminPasswordReset,
  AdminPasswordResetRequest,
  AdminSignIn,
  MagicLinkVerify,
  PolicyCreate,
  QuestionAnswer,
  QuestionArchive,
  QuestionModerated,
  SignIn,
} from '../../../harness/generated/operations'
import { inputTypeOf } from '../../../harness/graphql/input-type'
import { openPages } from '../../../harness/http/live'
import { rounds } from '../../../harness/jest/thorough'
import { linkTokenIn } from '../../../harness/portal/captured-mails'
import { PASSWORD } from '../../../harness/portal/factory'
import { Person } from '../../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../../harness/portal/portal'
import { aShareholder, signedIn } from '../../../harness/portal/signed-in'

let portal: TestPortal
/** Another process on the same database. */
let beside: TestPortal
let owner: Person
let ownerId: string
beforeAll(async () => {
  portal = await startTestPortal()
  beside = await startTestPortal({}, { beside: portal })
})
beforeEach(async () => {
  await portal.reset()
  const account = await portal.make.admin({ email: 'owner@example.com', name: 'Rosalind Achebe' })
  ownerId = account.id
  owner = await signedIn(portal, account)
})
const live = openPages()
afterAll(async () => {
  await beside.stop()
  await portal.stop()
})

const FIELDS = 'administrator { id email name role lastSignedInAt invitedUntil }'
const change = (name: string) => {
  const field = `administrator${name}`
  const document = `mutation ($input: ${inputTypeOf(field)}!) { ${field}(input: $input) { ${FIELDS} } }`
  return {
    by: async (person: Person, input: object) =>
      (await person.ask(document, { input }))[field].administrator,
    refused: (person: Person, input: object) => person.refusal(document, { input }),
  }
}
const [invite, resend, update, remove] = [
  change('Invite'),
  change('InviteResend'),
  change('Update'),
  change('Remove'),
]
const NOOR = { email: 'noor@example.com', name: 'Noor Aziz', role: 'EDITOR' }
const invitedMail = async () => (await portal.mails()).find(({ tag }) => tag === 'admin-invited')
const tokenIn = (mail: Mail | undefined) => linkTokenIn(mail, 'admin/reset')
const choose = (token: string, newPassword = 'chosen by Noor') =>
  portal.visitor().graphql(AdminPasswordReset, { input: { token, newPassword } })
const signIn = (email: string, password: string) =>
  portal.visitor().graphql(AdminSignIn, { input: { email, password } })
const adminOf = (email: string) =>
  sqlOf(portal.em()).selectFrom('admin').selectAll().where('email', '=', email).executeTakeFirst()
const inHours = (hours: number) =>
  new Date(portal.clock.now().getTime() + hours * 3_600_000).toISOString()
/** The same person at the other process. */
const elsewhere = ({ token }: Person) => new Person(beside.address, token)
const archive = async (person: Person) => {
  const { id } = await portal.make.question()
  return person.graphql(QuestionArchive, { input: { id } })
}
const codeOf = ({ errors }: { errors?: { extensions: { code: string } }[] }) =>
  errors?.[0]?.extensions.code

describe('The team', () => {
  it.each(adminRoles)(
    'Every administrator reads the list of administrators in the order in which they were added: %s',
    async role => {
      const account = await portal.make.admin({ email: 'second@example.com', name: 'Second', role })
      const second = await signedIn(portal, account)
      expect(
        await second.ask(
          '{ administrators { id email name role lastSignedInAt invitedUntil } viewer { role } }',
        ),
      ).toEqual({
        administrators: [
          {
            id: ownerId,
            email: 'owner@example.com',
            name: 'Rosalind Achebe',
            role: 'OWNER',
            lastSignedInAt: null,
            invitedUntil: null,
          },
          {
            id: account.id,
            email: 'second@example.com',
            name: 'Second',
            role,
            lastSignedInAt: null,
            invitedUntil: null,
          },
        ],
        viewer: { role },
      })
    },
  )

  it('A shareholder has no role, and a sign-in tells an administrator’s', async () => {
    expect((await (await aShareholder(portal)).ask('{ viewer { role } }')).viewer).toEqual({
      role: null,
    })
    await portal.make.admin({ email: 'reader@example.com', role: 'VIEWER' })
    const document =
      'mutation ($input: AdminSignInInput!) { adminSignIn(input: $input) { user { userType role } } }'
    const { adminSignIn } = await portal
      .visitor()
      .ask(document, { input: { email: 'reader@example.com', password: PASSWORD } })
    expect(adminSignIn.user).toEqual({ userType: 'ADMIN', role: 'VIEWER' })
  })

  it('The last sign-in of an administrator is the latest one, by password or by link, also after the session has ended', async () => {
    const { email } = await portal.make.admin({ email: 'often@example.com' })
    const last = async () =>
      (await owner.ask('{ administrators { email lastSignedInAt } }')).administrators[1]
        .lastSignedInAt
    expect(await last()).toBeNull()
    portal.clock.pass({ minutes: 1 })
    await signIn(email, PASSWORD)
    expect(await last()).toBe(inHours(0))
    portal.clock.pass({ minutes: 1 })
    await portal.visitor().ask(SignIn, { input: { email } })
    const token = linkTokenIn((await portal.mails())[0], 'admin/verify')
    await portal.visitor().ask(MagicLinkVerify, { input: { token } })
    await sqlOf(portal.em()).deleteFrom('session').where('admin_id', '!=', ownerId).execute()
    expect(await last()).toBe(inHours(0))
  })
})

describe('An invitation', () => {
  it('An invitation mails a link with which a password is chosen, and the account then has its role', async () => {
    expect(await invite.by(owner, NOOR)).toEqual({
      ...NOOR,
      id: expect.any(String),
      lastSignedInAt: null,
      invitedUntil: inHours(24),
    })
    const mail = await invitedMail()
    expect(mail).toMatchObject({
      to: 'noor@example.com',
      subject: 'You are invited to the Test Mining Admin Dashboard',
    })
    for (const words of [
      'Hello Noor Aziz,',
      'Rosalind Achebe has invited you',
      'expires in 24 hours',
      '#invited=noor%40example.com',
    ]) {
      expect(mail?.text).toContain(words)
      expect(mail?.html).toContain(words)
    }
    expect((await choose(tokenIn(mail))).errors).toBeUndefined()
    const { data } = await signIn(NOOR.email, 'chosen by Noor')
    const noor = portal.signedIn(data!.adminSignIn.token)
    expect((await noor.ask('{ viewer { name role } }')).viewer).toEqual({
      name: 'Noor Aziz',
      role: 'EDITOR',
    })
    const [, row] = (await noor.ask('{ administrators { role invitedUntil lastSignedInAt } }'))
      .administrators
    expect(row).toEqual({ role: 'EDITOR', invitedUntil: null, lastSignedInAt: inHours(0) })
  })

  it('Nobody can sign in before the invitation is accepted: by no password, and neither a sign-in link nor a reset link is mailed', async () => {
    await invite.by(owner, NOOR)
    await invitedMail()
    for (const password of [PASSWORD, NOOR.email])
      expect(codeOf(await signIn(NOOR.email, password))).toBe('UNAUTHENTICATED')
    await portal.visitor().ask(SignIn, { input: { email: NOOR.email } })
    await portal.visitor().ask(AdminPasswordResetRequest, { input: { email: NOOR.email } })
    expect(await portal.mails()).toEqual([])
    expect(
      await sqlOf(portal.em())
        .selectFrom('session')
        .select('id')
        .where('admin_id', '!=', ownerId)
        .execute(),
    ).toEqual([])
  })

  it('A shareholder who is invited goes on signing in as one until the invitation is accepted', async () => {
    await portal.make.shareholder({ email: NOOR.email })
    await invite.by(owner, NOOR)
    const token = tokenIn(await invitedMail())
    const path = async () => {
      await portal.visitor().ask(SignIn, { input: { email: NOOR.email } })
      return /\/(auth|admin)\/verify\//.exec(
        (await portal.mails()).find(({ tag }) => tag === 'sign-in-link')?.text ?? '',
      )?.[1]
    }
    expect(await path()).toBe('auth')
    await choose(token)
    expect(await path()).toBe('admin')
  })

  it('The link of an invitation is good once', async () => {
    await invite.by(owner, NOOR)
    const token = tokenIn(await invitedMail())
    expect(codeOf(await choose(token))).toBeUndefined()
    expect(codeOf(await choose(token, 'another password'))).toBe('BAD_USER_INPUT')
    expect(codeOf(await signIn(NOOR.email, 'another password'))).toBe('UNAUTHENTICATED')
  })

  it('The link of an invitation is good for 24 hours and no longer', async () => {
    await invite.by(owner, NOOR)
    const token = tokenIn(await invitedMail())
    portal.clock.pass({ hours: 24 })
    expect(codeOf(await choose(token))).toBe('BAD_USER_INPUT')
    await resend.by(await signedIn(portal, await portal.make.admin()), {
      id: (await adminOf(NOOR.email))?.id,
    })
    const again = tokenIn(await invitedMail())
    portal.clock.pass({ hours: 24, seconds: -1 })
    expect(codeOf(await choose(again))).toBeUndefined()
  })

  it('An invitation that is sent again comes with a new link, and the one before is no longer good', async () => {
    const { id } = await invite.by(owner, NOOR)
    const first = tokenIn(await invitedMail())
    portal.clock.pass({ hours: 1 })
    expect(await resend.by(owner, { id })).toMatchObject({ id, invitedUntil: inHours(24) })
    const second = tokenIn(await invitedMail())
    expect(codeOf(await choose(first))).toBe('BAD_USER_INPUT')
    expect(codeOf(await choose(second))).toBeUndefined()
  })

  it('An invitation that was accepted is not sent again, and neither is one of nobody', async () => {
    const { id } = await invite.by(owner, NOOR)
    await choose(tokenIn(await invitedMail()))
    await portal.mails()
    expect(await resend.refused(owner, { id })).toMatchObject({
      code: 'CONFLICT',
      message: messages.invitationAccepted('Noor Aziz'),
    })
    expect(await resend.refused(owner, { id: 'nobody' })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await portal.mails()).toEqual([])
  })

  it('A taken address is a CONFLICT of the field email that says who has it, in whatever spelling', async () => {
    const taken = {
      code: 'CONFLICT',
      field: 'email',
      message: 'Rosalind Achebe has this address already',
    }
    for (const email of ['owner@example.com', ' Owner@EXAMPLE.com '])
      expect(await invite.refused(owner, { ...NOOR, email })).toEqual(taken)
    await invite.by(owner, NOOR)
    expect(await invite.refused(owner, NOOR)).toMatchObject({
      ...taken,
      message: 'Noor Aziz has this address already',
    })
  })

  it('Of several invitations of one address at the same time one succeeds, and the others are a CONFLICT', async () => {
    const document = `mutation ($input: AdministratorInviteInput!) { administratorInvite(input: $input) { ${FIELDS} } }`
    const answers = await Promise.all(
      [portal, beside, portal].map(() => owner.graphql(document, { input: NOOR })),
    )
    expect(answers.map(codeOf).sort()).toEqual(['CONFLICT', 'CONFLICT', undefined])
    expect((await portal.mails()).filter(({ tag }) => tag === 'admin-invited')).toHaveLength(1)
  })

  it.each([
    [{ email: 'a@b' }, 'email', messages.email],
    [{ name: ' ' }, 'name', messages.nameRequired],
  ])('An invitation with %j is refused with BAD_USER_INPUT', async (wrong, field, message) => {
    expect(await invite.refused(owner, { ...NOOR, ...wrong })).toEqual({
      code: 'BAD_USER_INPUT',
      field,
      message,
    })
    expect(await portal.mails()).toEqual([])
  })

  it('An invitation is taken back by removing the administrator, and its link is no longer good', async () => {
    const { id } = await invite.by(owner, NOOR)
    const token = tokenIn(await invitedMail())
    expect(await remove.by(owner, { id })).toMatchObject({ id, email: NOOR.email })
    expect(codeOf(await choose(token))).toBe('BAD_USER_INPUT')
    expect(await adminOf(NOOR.email)).toBeUndefined()
  })
})

describe('A role', () => {
  it('A lesser role holds from the next call on: over GraphQL, REST and an open WebSocket, in every process', async () => {
    const account = await portal.make.admin({ role: 'EDITOR' })
    const editor = await signedIn(portal, account)
    const page = live(elsewhere(editor))
    const policy = { title: 'Policy', pdfUrl: 'https://portal.example/one.pdf' }
    const overSocket = async () =>
      codeOf((await page.hear(PolicyCreate, { input: policy }).next()) as never)
    const codes = async () => [
      codeOf(await archive(editor)),
      codeOf(await elsewhere(editor).graphql(PolicyCreate, { input: policy })),
      (await editor.post('/api/admin/policies', policy)).body.code,
      (await elsewhere(editor).post('/api/admin/policies', policy)).body.code,
    ]
    expect([...(await codes()), await overSocket()]).toEqual(Array(5).fill(undefined))
    expect(await update.by(owner, { id: account.id, role: 'VIEWER' })).toMatchObject({
      id: account.id,
      role: 'VIEWER',
    })
    expect(await codes()).toEqual(Array(4).fill('FORBIDDEN'))
    const refused = page.hear(PolicyCreate, { input: policy }).ended
    expect(await refused).toMatchObject([{ extensions: { code: 'FORBIDDEN' } }])
    expect(
      (await elsewhere(editor).ask('{ viewer { role } adminStats { totalUsers } }')).viewer,
    ).toEqual({ role: 'VIEWER' })
    await update.by(owner, { id: account.id, role: 'APPROVER' })
    expect([...(await codes()), await overSocket()]).toEqual(Array(5).fill(undefined))
  })

  it('An upload address of an editor who only reads by now is no longer good', async () => {
    const account = await portal.make.admin({ role: 'EDITOR' })
    const editor = await signedIn(portal, account)
    const ticket = async () => {
      const { uploadTicketCreate } = await editor.ask(
        'mutation { uploadTicketCreate(input: { purpose: POLICY }) { uploadUrl } }',
      )
      return new URL(uploadTicketCreate.uploadUrl).pathname
    }
    const put = async (path: string) =>
      (
        await fetch(portal.address + path, {
          method: 'PUT',
          headers: { 'x-filename': 'one.txt' },
          body: 'text',
        })
      ).status
    expect(await put(await ticket())).toBe(400)
    const path = await ticket()
    await update.by(owner, { id: account.id, role: 'VIEWER' })
    expect(await put(path)).toBe(401)
  })

  it('A role of nobody, or to nobody, is refused', async () => {
    expect(await update.refused(owner, { id: 'nobody', role: 'VIEWER' })).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(await update.refused(owner, { id: ownerId, role: 'BOSS' })).toMatchObject({
      code: 'BAD_USER_INPUT',
    })
  })

  it('The database refuses a role that there is not', async () => {
    const change = sqlOf(portal.em())
      .updateTable('admin')
      .set({ role: 'BOSS' as AdminRole })
      .where('id', '=', ownerId)
    await expect(change.execute()).rejects.toThrow('admin_role_check')
  })

  it('What is done to the team is recorded with who did it, without addresses and passwords', async () => {
    const { id } = await invite.by(owner, NOOR)
    await update.by(owner, { id, role: 'VIEWER' })
    await remove.by(owner, { id })
    const events = await evidenceOf(portal, id)
    expect(events.map(({ type, actor }) => [type, actor.id])).toEqual([
      ['administrator.invited', ownerId],
      ['administrator.role_changed', ownerId],
      ['administrator.removed', ownerId],
    ])
    expect(events[1]?.body).toMatchObject({ from: 'EDITOR', to: 'VIEWER' })
    expect(JSON.stringify(events)).not.toMatch(/argon2|noor@/)
  })
})

describe('The last owner', () => {
  const last = { code: 'CONFLICT', message: messages.lastOwner }

  it('The last owner can be neither removed nor demoted, not even with other administrators beside, and may stay an owner', async () => {
    for (const role of ['APPROVER', 'EDITOR', 'VIEWER'] as const) await portal.make.admin({ role })
    expect(await remove.refused(owner, { id: ownerId })).toEqual(last)
    for (const role of ['APPROVER', 'EDITOR', 'VIEWER'])
      expect(await update.refused(owner, { id: ownerId, role })).toEqual(last)
    expect(await update.by(owner, { id: ownerId, role: 'OWNER' })).toMatchObject({ role: 'OWNER' })
  })

  it('An owner who has not accepted the invitation yet does not count', async () => {
    const { id } = await invite.by(owner, { ...NOOR, role: 'OWNER' })
    const token = tokenIn(await invitedMail())
    expect(await remove.refused(owner, { id: ownerId })).toEqual(last)
    expect(await update.refused(owner, { id: ownerId, role: 'VIEWER' })).toEqual(last)
    await choose(token)
    expect(await update.by(owner, { id: ownerId, role: 'VIEWER' })).toMatchObject({
      role: 'VIEWER',
    })
    expect(
      await update.refused(
        portal.signedIn((await signIn(NOOR.email, 'chosen by Noor')).data!.adminSignIn.token),
        { id, role: 'EDITOR' },
      ),
    ).toEqual(last)
  })

  it('Of two owners who remove or demote each other at the same time, in two processes, one stays an owner', async () => {
    const count = rounds('two owners remove or demote each other', { short: 6, thorough: 60 })
    for (let round = 0; round < count; round++) {
      const accounts = [await portal.make.admin(), await portal.make.admin()] as const
      const [one, other] = [
        await signedIn(portal, accounts[0]),
        elsewhere(await signedIn(portal, accounts[1])),
      ]
      await sqlOf(portal.em())
        .updateTable('admin')
        .set({ role: 'VIEWER' })
        .where(
          'id',
          'not in',
          accounts.map(({ id }) => id),
        )
        .execute()
      const demote = `mutation ($id: ID!) { administratorUpdate(input: { id: $id, role: EDITOR }) { administrator { id } } }`
      const oust = `mutation ($id: ID!) { administratorRemove(input: { id: $id }) { administrator { id } } }`
      const answers = await Promise.all([
        one.graphql(round % 2 ? demote : oust, { id: accounts[1].id }),
        other.graphql(round % 3 ? demote : oust, { id: accounts[0].id }),
      ])
      const owners = await sqlOf(portal.em())
        .selectFrom('admin')
        .select('id')
        .where('role', '=', 'OWNER')
        .execute()
      expect([answers.filter(({ errors }) => !errors).length, owners.length]).toEqual([1, 1])
    }
  })
})

describe('Whoever is removed', () => {
  it('A removed administrator is UNAUTHENTICATED from the next call on, in every process, over GraphQL and REST', async () => {
    const account = await portal.make.admin()
    const leaving = await signedIn(portal, account)
    expect(await remove.by(owner, { id: account.id })).toMatchObject({
      id: account.id,
      email: account.email,
      role: 'OWNER',
    })
    for (const person of [leaving, elsewhere(leaving)]) {
      expect(await person.refusal('{ adminStats { totalUsers } }')).toMatchObject({
        code: 'UNAUTHENTICATED',
      })
      expect(await person.get('/api/admin/stats')).toMatchObject({
        status: 401,
        body: { code: 'UNAUTHENTICATED' },
      })
      expect((await person.ask('{ viewer { id } }')).viewer).toBeNull()
    }
    expect(codeOf(await signIn(account.email, PASSWORD))).toBe('UNAUTHENTICATED')
    expect(await remove.refused(owner, { id: account.id })).toMatchObject({ code: 'NOT_FOUND' })
  })

  it('The sockets of a removed administrator end in every process', async () => {
    const account = await portal.make.admin({ role: 'VIEWER' })
    const leaving = await signedIn(portal, account)
    const pages = [live(leaving), live(elsewhere(leaving))]
    for (const page of pages) await page.hear(QuestionModerated).next('opening')
    const closed = Promise.all(pages.map(page => page.closed))
    await remove.by(owner, { id: account.id })
    expect(await closed).toMatchObject([{ code: 4403 }, { code: 4403 }])
  })

  it('What a removed administrator has written stays under their id, and in the evidence under their name', async () => {
    const account = await portal.make.admin({ name: 'Callum Prior', role: 'EDITOR' })
    const leaving = await signedIn(portal, account)
    const question = await portal.make.question()
    await leaving.ask(QuestionAnswer, {
      input: { id: question.id, answerText: 'This is the official answer.' },
    })
    await remove.by(owner, { id: account.id })
    const { presentation } = await portal
      .visitor()
      .ask('query ($id: ID!) { presentation(id: $id) { questions { nodes { answerText } } } }', {
        id: question.presentation.id,
      })
    expect(presentation.questions.nodes).toEqual([{ answerText: 'This is the official answer.' }])
    const db = sqlOf(portal.em())
    expect(await db.selectFrom('answer').select('author_id').execute()).toEqual([
      { author_id: account.id },
    ])
    const { evidenceEvents } = await owner.ask(
      'query ($id: ID!) { evidenceEvents(filter: { subjectId: $id }) { nodes { actor { id name } } } }',
      {
        id: question.id,
      },
    )
    expect(evidenceEvents.nodes).toEqual([{ actor: { id: account.id, name: 'Callum Prior' } }])
  })

  it('The address of a removed administrator can be invited again, as a new account', async () => {
    const { id } = await invite.by(owner, NOOR)
    await remove.by(owner, { id })
    expect((await invite.by(owner, NOOR)).id).not.toBe(id)
  })

  it('An owner may remove themselves while another one stays', async () => {
    await portal.make.admin()
    await remove.by(owner, { id: ownerId })
    expect((await owner.ask('{ viewer { id } }')).viewer).toBeNull()
  })
})
