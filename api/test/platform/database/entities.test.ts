import { sql } from 'kysely'
import { Admin } from '#modules/accounts/accounts/admin.entity'
import { PasswordResetToken } from '#modules/accounts/accounts/passwords/password-reset-token.entity'
import { Shareholder } from '#modules/accounts/accounts/shareholder.entity'
import { AccountKind, MagicToken } from '#modules/accounts/accounts/sign-in/magic-token.entity'
import { Session } from '#modules/accounts/accounts/sign-in/session.entity'
import { Presentation } from '#modules/content/presentations/presentation.entity'
import { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { declined } from '../../harness/modules/declined'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { signedIn } from '../../harness/portal/signed-in'

const at = (minutes: number) => new Date(Date.UTC(2026, 0, 1, 0, minutes))
const aShareholder = () => new Shareholder({ email: 'a@example.com', name: null, createdAt: at(0) })
const anAdmin = () =>
  new Admin({ email: 'a@example.com', name: 'A', passwordHash: 'x', createdAt: at(0) })
const aQuestion = () =>
  new Question({
    presentation: new Presentation({
      title: 'P',
      description: null,
      youtubeUrl: 'x',
      publishedAt: at(0),
      category: null,
      topic: null,
      year: null,
      isPinned: false,
    }),
    shareholder: aShareholder(),
    questionText: 'When is the dividend paid?',
    askedAt: at(0),
  })

let portal: TestPortal
beforeAll(async () => void (portal = await startTestPortal()))
afterAll(() => portal.stop())

describe('A question', () => {
  it('A new question is received, approved, public and not flagged, and counts as changed when asked', () => {
    expect(aQuestion()).toMatchObject({
      answerText: null,
      answeredAt: null,
      state: 'RECEIVED',
      isPublic: true,
      isApproved: true,
      isFlagged: false,
      createdAt: at(0),
      changedAt: at(0),
    })
  })

  it('A question is answered once, and not while archived', () => {
    const question = aQuestion()
    question.archive(at(1))
    expect(() => question.answer('An answer of ours.', at(2))).toThrow('archived')
    question.restore(at(3))
    question.answer('An answer of ours.', at(4))
    expect(question).toMatchObject({
      answerText: 'An answer of ours.',
      answeredAt: at(4),
      changedAt: at(4),
    })
    expect(() => question.answer('Another.', at(5))).toThrow('already been answered')
    expect(question).toMatchObject({
      answerText: 'An answer of ours.',
      answeredAt: at(4),
      changedAt: at(4),
    })
  })

  it.each([
    ['flag', 'unflag', { isFlagged: true }],
    ['unflag', 'flag', { isFlagged: false }],
    ['archive', 'restore', { state: 'ARCHIVED', isPublic: false }],
    ['restore', 'archive', { state: 'RECEIVED', isPublic: true }],
  ] as const)(
    'The action %s taken twice on a question is the same as once, including the time of the change',
    (action, opposite, values) => {
      const question = aQuestion()
      question[opposite](at(1))
      question[action](at(2))
      expect(question).toMatchObject({ ...values, changedAt: at(2) })
      question[action](at(3))
      expect(question).toMatchObject({ ...values, changedAt: at(2) })
    },
  )

  it('A restored question has the state from before its archiving', () => {
    const [received, answered] = [aQuestion(), aQuestion()]
    answered.answer('An answer of ours.', at(1))
    for (const question of [received, answered]) {
      question.archive(at(2))
      expect(question).toMatchObject({ state: 'ARCHIVED', isPublic: false })
      question.restore(at(3))
    }
    expect([received, answered]).toMatchObject([
      { state: 'RECEIVED', isPublic: true },
      { state: 'ANSWERED', isPublic: true },
    ])
  })

  it('A question is withdrawn until it is answered, archived or declined, for good, and once', () => {
    const [received, answered, archived, refused, merged] = [
      aQuestion(),
      aQuestion(),
      aQuestion(),
      aQuestion(),
      aQuestion(),
    ]
    answered.answer('An answer of ours.', at(1))
    archived.archive(at(1))
    declined(refused, at(1))
    merged.mergeInto(received, at(1))
    expect(() => answered.withdraw(at(2))).toThrow('already been answered')
    expect(() => archived.withdraw(at(2))).toThrow('set aside')
    expect(() => refused.withdraw(at(2))).toThrow('declined')
    for (const question of [received, merged]) {
      question.withdraw(at(2))
      question.withdraw(at(3))
      expect(question).toMatchObject({
        state: 'WITHDRAWN',
        isPublic: false,
        changedAt: at(2),
      })
    }
  })

  it('A report flags a question and leaves it public; one that has ended stays as it is, without a refusal that would tell so', () => {
    const [open, ended] = [aQuestion(), aQuestion()]
    ended.state = 'DECLINED'
    for (const question of [open, ended]) question.report(at(1))
    expect(open).toMatchObject({ isFlagged: true, isPublic: true, changedAt: at(1) })
    expect(ended).toMatchObject({ isFlagged: false, changedAt: at(0) })
  })

  it.each(['DECLINED', 'MERGED', 'WITHDRAWN'] as const)(
    'A question in state %s refuses every change of an administrator with CONFLICT and what stands, but for a note',
    state => {
      const question = aQuestion()
      Object.assign(question, { state, isPublic: false })
      const current = expect.objectContaining({
        status: 'ARCHIVED',
        progress: state,
        isArchived: false,
      })
      for (const act of [
        () => question.answer('An answer of ours.', at(1)),
        () => question.flag(at(1)),
        () => question.archive(at(1)),
        () => question.decline('ABUSIVE', at(1)),
        ...(state === 'DECLINED'
          ? []
          : [() => question.restore(at(1)), () => question.appeal(at(1))]),
      ])
        expect(act).toThrow(expect.objectContaining({ code: 'CONFLICT' }))
      expect(() => question.flag(at(1))).toThrow(expect.objectContaining({ details: { current } }))
      question.annotate('Asked by phone.')
      question.unflag(at(1))
      expect(question).toMatchObject({
        state,
        isFlagged: false,
        moderationNote: 'Asked by phone.',
        changedAt: at(0),
      })
    },
  )

  it('A declined question stays public, and can be withdrawn, until that is told', () => {
    const [question, withdrawn] = [aQuestion(), aQuestion()]
    for (const one of [question, withdrawn]) one.decline('NO_COMMENT', at(1))
    expect(question).toMatchObject({
      state: 'DECLINED',
      isPublic: true,
      changedAt: at(1),
      updatedAt: at(0),
    })
    withdrawn.withdraw(at(2))
    expect(withdrawn).toMatchObject({
      state: 'WITHDRAWN',
      isPublic: false,
      declineReason: null,
      isNotified: true,
    })
    question.notifyDecline(at(2))
    expect(question).toMatchObject({
      state: 'DECLINED',
      isPublic: false,
      declineReason: 'NO_COMMENT',
    })
    question.restore(at(3))
    expect(question).toMatchObject({
      state: 'RECEIVED',
      isPublic: true,
      declineReason: null,
      updatedAt: at(3),
    })
  })

  it('A decline that is undone before it is told leaves no trace for the public', () => {
    const question = aQuestion()
    question.decline('NO_COMMENT', at(1))
    question.restore(at(2))
    expect(question).toMatchObject({
      state: 'RECEIVED',
      isPublic: true,
      isNotified: true,
      updatedAt: at(0),
    })
  })

  it('Only a pending question is declined', () => {
    const [answered, archived] = [aQuestion(), aQuestion()]
    answered.answer('An answer of ours.', at(1))
    archived.archive(at(1))
    expect(() => answered.decline('NO_COMMENT', at(2))).toThrow('already been answered')
    expect(() => archived.decline('NO_COMMENT', at(2))).toThrow('archived')
  })

  it('A review is asked for of a decline that was told, and of nothing else', () => {
    const [pending, untold, told] = [aQuestion(), aQuestion(), aQuestion()]
    untold.decline('NO_COMMENT', at(1))
    declined(told, at(1))
    for (const question of [pending, untold])
      expect(() => question.appeal(at(2))).toThrow('not declined')
    told.appeal(at(2))
    expect(told).toMatchObject({ isAppealed: true, changedAt: at(2) })
    told.upholdDecline(at(3))
    expect(told).toMatchObject({ state: 'DECLINED', isAppealed: false })
  })

  it('Where flags hide, a flagged question is hidden until its flag is taken away or the rule is', () => {
    const [unflagged, shown] = [aQuestion(), aQuestion()]
    for (const question of [unflagged, shown]) question.flag(at(1), true)
    expect(shown).toMatchObject({ isHidden: true, isPublic: false, isFlagged: true })
    unflagged.unflag(at(2))
    shown.hide(false, at(3))
    expect([unflagged, shown]).toMatchObject([
      { isHidden: false, isPublic: true, updatedAt: at(2) },
      { isHidden: false, isPublic: true, isFlagged: true, updatedAt: at(3) },
    ])
    unflagged.hide(true, at(4))
    expect(unflagged.isPublic).toBe(true)
  })

  it('Approving shows a question that waited for it, once', () => {
    const question = aQuestion()
    Object.assign(question, { isApproved: false, isPublic: false })
    question.approve(at(1))
    question.approve(at(2))
    expect(question).toMatchObject({
      isApproved: true,
      isPublic: true,
      changedAt: at(1),
      updatedAt: at(1),
    })
  })

  it('A question that is not approved is not public in any state', () => {
    const question = aQuestion()
    Object.assign(question, { isApproved: false, isPublic: false })
    question.answer('An answer of ours.', at(1))
    expect(question.isPublic).toBe(false)
    question.archive(at(2))
    question.restore(at(3))
    expect(question).toMatchObject({ state: 'ANSWERED', isPublic: false })
  })
})

describe('An administrator’s lockout', () => {
  it('An administrator’s lockout starts with the fifth wrong password and grows from 15 over 30 to 60 minutes', () => {
    const admin = anAdmin()
    for (let count = 0; count < 4; count++) admin.recordWrongPassword(at(0))
    expect(admin).toMatchObject({ loginAttempts: 4, lockedUntil: null })
    const minutes = [5, 6, 7, 8, 9, 50].map(attempts => {
      while (admin.loginAttempts < attempts) admin.recordWrongPassword(at(0))
      return ((admin.lockedUntil?.getTime() ?? 0) - at(0).getTime()) / 60_000
    })
    expect(minutes).toEqual([15, 30, 60, 60, 60, 60])
  })

  it('An administrator’s first lockout ends after 15 minutes', () => {
    const admin = anAdmin()
    for (let count = 0; count < 5; count++) admin.recordWrongPassword(at(0))
    expect([admin.isLocked(at(0)), admin.isLocked(at(14)), admin.isLocked(at(15))]).toEqual([
      true,
      true,
      false,
    ])
  })

  it('Unlocking or a new password resets an administrator’s lockout and count of wrong passwords', () => {
    for (const undo of [
      (admin: Admin) => admin.unlock(),
      (admin: Admin) => admin.setPassword('new'),
    ]) {
      const admin = anAdmin()
      for (let count = 0; count < 7; count++) admin.recordWrongPassword(at(0))
      undo(admin)
      expect(admin).toMatchObject({ loginAttempts: 0, lockedUntil: null })
      expect(admin.isLocked(at(0))).toBe(false)
    }
  })
})

describe('Lifetimes', () => {
  const hours = ({ createdAt, expiresAt }: { createdAt: Date; expiresAt: Date }) =>
    (expiresAt.getTime() - createdAt.getTime()) / 3_600_000

  it('A sign-in link is valid for a day', () => {
    const values = { email: 'a@example.com', name: null, tokenHash: 'x', createdAt: at(0) }
    for (const userType of [AccountKind.SHAREHOLDER, AccountKind.ADMIN])
      expect(hours(new MagicToken({ ...values, userType }))).toBe(24)
  })

  it('A password reset link is valid for an hour', () => {
    expect(
      hours(new PasswordResetToken({ admin: anAdmin(), tokenHash: 'x', createdAt: at(0) })),
    ).toBe(1)
  })

  it('A session is valid for 30 days for a shareholder and for 12 hours for an administrator', () => {
    expect(hours(new Session(aShareholder(), at(0)))).toBe(30 * 24)
    expect(hours(new Session(anAdmin(), at(0)))).toBe(12)
  })
})

describe('The database', () => {
  it('The migrated database equals the schema of the entities', async () => {
    const changes = await portal.services.orm.schema.getUpdateSchemaSQL()
    // Views and the jobs of tests have no entity.
    expect(
      changes.split('\n').filter(line => line && !/test_job|^set names|^drop view/.test(line)),
    ).toEqual([])
  })

  it.each(['shareholder', 'admin'] as const)(
    'The database stores one %s per address, in lower case only',
    async kind => {
      const email = `unique.${kind}@example.com`
      await portal.make[kind]({ email })
      await expect(portal.make[kind]({ email })).rejects.toThrow(/unique/)
      await expect(portal.make[kind]({ email: email.toUpperCase() })).rejects.toThrow(/lower_case/)
    },
  )

  it('The database refuses a session of no account or of two accounts', async () => {
    const insert = (values: object) =>
      sqlOf(portal.em())
        .insertInto('session')
        .values({
          id: '01a1fd87-5d32-7439-9fd5-377ba6850815',
          created_at: at(0),
          expires_at: at(1),
          ...values,
        } as never)
        .execute()
    const [shareholder, admin] = [await portal.make.shareholder(), await portal.make.admin()]
    await expect(insert({})).rejects.toThrow('session_of_one_account')
    await expect(insert({ shareholder_id: shareholder.id, admin_id: admin.id })).rejects.toThrow(
      'session_of_one_account',
    )
  })

  const count = async (
    table: 'question' | 'session' | 'password_reset_token',
    column: string,
    id: string,
  ) =>
    (
      await sqlOf(portal.em())
        .selectFrom(table)
        .select('id')
        .where(sql.ref(column), '=', id)
        .execute()
    ).length

  it('The database deletes a presentation’s questions together with the presentation', async () => {
    const { presentation } = await portal.make.question()
    expect(await count('question', 'presentation_id', presentation.id)).toBe(1)
    await sqlOf(portal.em()).deleteFrom('presentation').where('id', '=', presentation.id).execute()
    expect(await count('question', 'presentation_id', presentation.id)).toBe(0)
  })

  it('The database deletes a shareholder’s questions and sessions together with the shareholder', async () => {
    const shareholder = await portal.make.shareholder()
    await portal.make.question({ shareholder })
    await signedIn(portal, shareholder)
    expect([
      await count('question', 'shareholder_id', shareholder.id),
      await count('session', 'shareholder_id', shareholder.id),
    ]).toEqual([1, 1])
    await sqlOf(portal.em()).deleteFrom('shareholder').where('id', '=', shareholder.id).execute()
    expect([
      await count('question', 'shareholder_id', shareholder.id),
      await count('session', 'shareholder_id', shareholder.id),
    ]).toEqual([0, 0])
  })

  it('The database deletes an administrator’s reset links and sessions together with the administrator', async () => {
    const admin = await portal.make.admin()
    await signedIn(portal, admin)
    const em = portal.em()
    await em
      .persist(
        new PasswordResetToken({ admin: em.merge(admin), tokenHash: 'reset', createdAt: at(0) }),
      )
      .flush()
    expect([
      await count('password_reset_token', 'admin_id', admin.id),
      await count('session', 'admin_id', admin.id),
    ]).toEqual([1, 1])
    await sqlOf(portal.em()).deleteFrom('admin').where('id', '=', admin.id).execute()
    expect([
      await count('password_reset_token', 'admin_id', admin.id),
      await count('session', 'admin_id', admin.id),
    ]).toEqual([0, 0])
  })
})
