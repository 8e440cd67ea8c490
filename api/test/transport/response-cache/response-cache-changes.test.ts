import { sql } from 'kysely'
import type { Question } from '#modules/dialogue/questions/core/question.entity'
import { sqlOf } from '#platform/database/kysely'
import { aBroadcast, CHOOSE } from '../../harness/modules/alerts'
import {
  ANSWER_RECALL,
  ANSWER_REVIEW,
  ANSWER_SAVE,
  ANSWER_SUBMIT,
  answerIn,
  heldRelease,
  inHours,
  publishedAnswer,
  requireReview,
} from '../../harness/modules/answers'
import { aChangeRequest } from '../../harness/modules/change-requests'
import { reviewedQuestion } from '../../harness/modules/declined'
import { releasedWithEnteredDocument } from '../../harness/modules/released-with-entered-document'
import { mergedQuestion, upvotedQuestion } from '../../harness/modules/same-question'
import { pdfOf } from '../../harness/files/documents'
import { AnnouncementsImport } from '../../harness/generated/operations'
import { rootFields } from '../../harness/graphql/access-table'
import { uploadAs } from '../../harness/http/upload-as'
import { sampleOf } from '../../harness/jest/thorough'
import type { Person } from '../../harness/portal/person'
import { startTestPortal, type TestPortal } from '../../harness/portal/portal'
import { anAdmin, aShareholder, signedIn } from '../../harness/portal/signed-in'
import { exchanged } from '../../harness/stand-ins/test-feed'
import { until } from '../../harness/time/until'

let here: TestPortal
let there: TestPortal
let admin: Person
beforeAll(async () => {
  here = await startTestPortal()
  there = await startTestPortal({}, { beside: here })
  admin = await anAdmin(here)
})
afterAll(async () => {
  await there.stop()
  await here.stop()
})

const ASKED =
  'questions(first: 10) { totalCount edges { node { questionText answerText status user { name email } } } }'
/** All that a visitor can see, but for the counts of views. */
const EVERYTHING = `{
  presentations(first: 10) { totalCount edges { node { id title description category year isPinned ${ASKED} } } }
  answeredQuestions { totalCount edges { node { id answerText user { name } presentation { title } } } }
  pinnedPresentation { id } presentationChoices { years }
  announcements { totalCount edges { node { id title content document { fileName } } } }
  policies { totalCount edges { node { id title pdf { fileName } } } }
  questionYears questionLedger(year: 2026) { ...Ledger byPresentation { presentation { title } ledger { ...Ledger } } }
}
fragment Ledger on QuestionLedger { asked answered merged declined withdrawn setAside removed open medianSeconds }`

/** As visitors see it, who share an answer; and as it is, read for somebody whose token says nothing. */
const asShared = async (portal: TestPortal) => (await portal.visitor().graphql(EVERYTHING)).data
const setNoSniff = async (portal: TestPortal) =>
  (await portal.signedIn('nothing').graphql(EVERYTHING)).data

/** A presentation with its question, ready to be changed. */
const aQuestion = (change?: (question: Question) => void) => here.make.question({}, change)
const on = (field: string, input: object) => {
  const type = here.schema.getMutationType()?.getFields()[field]?.args[0]?.type
  return () =>
    admin.ask(`mutation ($input: ${String(type)}) { ${field}(input: $input) { __typename } }`, {
      input,
    })
}
const presentation = {
  title: 'Changed',
  youtubeUrl: 'https://youtu.be/aqz-KE-bpKQ',
  publishedAt: '2026-01-01',
  isPinned: true,
  year: 2019,
}
const announcement = { title: 'Changed', content: 'Text', publishedAt: '2026-01-01' }
const policy = { title: 'Changed', pdfUrl: 'https://portal.example/one.pdf' }

/** Of each change that visitors can see: what must be there before, and what makes it. */
const seen: Record<string, () => Promise<() => Promise<unknown>>> = {
  announcementCreate: async () => on('announcementCreate', announcement),
  announcementDelete: async () =>
    on('announcementDelete', { id: (await here.make.announcement()).id }),
  announcementUpdate: async () =>
    on('announcementUpdate', { ...announcement, id: (await here.make.announcement()).id }),
  announcementsImport: async () => {
    here.feed.has(exchanged())
    return () => admin.ask(AnnouncementsImport)
  },
  policyCreate: async () => on('policyCreate', policy),
  policyDelete: async () => on('policyDelete', { id: (await here.make.policy()).id }),
  policyUpdate: async () => on('policyUpdate', { ...policy, id: (await here.make.policy()).id }),
  presentationCreate: async () => on('presentationCreate', presentation),
  presentationDelete: async () =>
    on('presentationDelete', { id: (await here.make.presentation()).id }),
  presentationUpdate: async () =>
    on('presentationUpdate', { ...presentation, id: (await here.make.presentation()).id }),
  answerWithdraw: async () => {
    const { id } = await publishedAnswer(here)
    await requireReview(here, false)
    return on('answerWithdraw', { id, reason: 'It was about another company.' })
  },
  answerPublish: async () => on('answerPublish', { ids: [(await answerIn(here, 'APPROVED')).id] }),
  questionAnswer: async () => {
    await requireReview(here, false)
    return on('questionAnswer', {
      id: (await aQuestion()).id,
      answerText: 'This is the official answer.',
    })
  },
  questionArchive: async () => on('questionArchive', { id: (await aQuestion()).id }),
  questionAsk: async () => {
    const asker = await signedIn(here, await here.make.shareholder())
    const input = {
      presentationId: (await here.make.presentation()).id,
      questionText: 'What is the outlook?',
    }
    return () =>
      asker.ask(
        'mutation ($input: QuestionAskInput!) { questionAsk(input: $input) { __typename } }',
        { input },
      )
  },
  questionApprove: async () =>
    on('questionApprove', {
      id: (
        await aQuestion(question => Object.assign(question, { isApproved: false, isPublic: false }))
      ).id,
    }),
  questionReviewDecide: async () =>
    on('questionReviewDecide', { id: (await reviewedQuestion(here)).id, decision: 'REOPEN' }),
  questionRestore: async () =>
    on('questionRestore', {
      id: (await aQuestion(question => question.archive(here.clock.now()))).id,
    }),
  questionWithdraw: async () => {
    const shareholder = await here.make.shareholder()
    const [asker, { id }] = [
      await signedIn(here, shareholder),
      await here.make.question({ shareholder }),
    ]
    return () =>
      asker.ask('mutation ($id: ID!) { questionWithdraw(input: { id: $id }) { __typename } }', {
        id,
      })
  },
  questionMerge: async () => {
    const { id: intoId, presentation, shareholder } = await aQuestion()
    const { id } = await here.make.question({ presentation, shareholder })
    return on('questionMerge', { ids: [id], intoId })
  },
  questionUnmerge: async () => on('questionUnmerge', { id: (await mergedQuestion(here)).id }),
  shareholderDelete: async () =>
    on('shareholderDelete', { id: (await aQuestion()).shareholder.id }),
  shareholderUpdate: async () =>
    on('shareholderUpdate', {
      id: (await aQuestion()).shareholder.id,
      email: 'new@example.com',
      name: 'Renamed',
    }),
}

/** Changes of which visitors see nothing. Where no call is given, that of the table of access is enough. */
const unseen: Record<string, (() => Promise<unknown>) | null> = {
  administratorInvite: () =>
    on('administratorInvite', { email: 'invited@example.com', name: 'Invited', role: 'EDITOR' })(),
  administratorInviteResend: null,
  administratorRemove: async () =>
    on('administratorRemove', { id: (await here.make.admin()).id })(),
  administratorUpdate: async () =>
    on('administratorUpdate', { id: (await here.make.admin()).id, role: 'VIEWER' })(),
  adminPasswordReset: null,
  adminPasswordResetRequest: null,
  adminSignIn: null,
  alertPreferencesUpdate: async () =>
    (await aShareholder(here)).ask(CHOOSE, {
      input: { preferences: [{ topic: 'RESULTS', frequency: 'DAILY' }] },
    }),
  // Its mail does not leave: the mailer of tests sends none.
  alertTest: null,
  answerRecall: async () => {
    const author = await anAdmin(here)
    const { id } = await answerIn(here, 'IN_REVIEW', { author })
    await author.ask('mutation ($id: ID!) { answerRecall(input: { id: $id }) { __typename } }', {
      id,
    })
  },
  answerReview: async () =>
    on('answerReview', {
      id: (await answerIn(here, 'IN_REVIEW', { author: await anAdmin(here) })).id,
      decision: 'APPROVE',
    })(),
  answerSave: async () =>
    on('answerSave', { questionId: (await aQuestion()).id, text: 'A draft.' })(),
  answerSubmit: async () => on('answerSubmit', { id: (await answerIn(here, 'DRAFT')).id })(),
  releaseSchedule: async () =>
    on('releaseSchedule', {
      answerIds: [(await answerIn(here, 'APPROVED')).id],
      publishAt: inHours(here, 1),
    })(),
  releaseUpdate: async () =>
    on('releaseUpdate', { id: (await heldRelease(here)).id, publishAt: inHours(here, 2) })(),
  releaseCancel: async () => on('releaseCancel', { id: (await heldRelease(here)).id })(),
  releasesFreeze: async () => {
    await on('releasesFreeze', {})()
    await on('releasesThaw', {})()
  },
  releasesThaw: () => on('releasesThaw', {})(),
  announcementDocumentConfirm: async () =>
    on('announcementDocumentConfirm', { id: await releasedWithEnteredDocument(here) })(),
  announcementKeep: async () =>
    on('announcementKeep', { id: (await here.make.importedAnnouncement()).id })(),
  announcementMatch: async () => {
    const [{ id }, { asxAnnouncementId: feedItemId }] = [
      await here.make.awaitingAnnouncement(),
      await here.make.importedAnnouncement(),
    ]
    await on('announcementMatch', { id, feedItemId })()
  },
  announcementMatchDismiss: async () => {
    const [{ id }, { asxAnnouncementId: feedItemId }] = [
      await here.make.awaitingAnnouncement(),
      await here.make.importedAnnouncement(),
    ]
    await on('announcementMatchDismiss', { id, feedItemId })()
  },
  announcementReleaseConfirm: async () =>
    on('announcementReleaseConfirm', {
      id: (await here.make.matchedAnnouncement()).id,
      releasedAt: here.clock.now().toISOString(),
    })(),
  broadcastCancel: async () => on('broadcastCancel', { id: await aBroadcast(here) })(),
  broadcastPause: async () => on('broadcastPause', { id: await aBroadcast(here) })(),
  broadcastResume: async () => on('broadcastResume', { id: await aBroadcast(here, 'PAUSED') })(),
  changeConfirm: async () => on('changeConfirm', { id: await aChangeRequest(here) })(),
  changeReject: async () => on('changeReject', { id: await aChangeRequest(here) })(),
  evidencePackCancel: null,
  evidencePackCreate: () => on('evidencePackCreate', {})(),
  evidencePackRetry: null,
  fileConfirm: null,
  fileUpload: () => uploadAs(admin, { bytes: pdfOf(200), name: 'one.pdf' }),
  undeliveredMailsDelete: null,
  undeliveredMailsDeleteAll: null,
  undeliveredMailsRetry: null,
  undeliveredMailsRetryAll: null,
  legalHoldUpdate: async () =>
    on('legalHoldUpdate', {
      shareholderId: (await here.make.shareholder()).id,
      held: true,
      reason: 'A claim',
    })(),
  magicLinkVerify: null,
  presentationViewRecord: null,
  disclosureSettingsUpdate: async () => {
    await on('disclosureSettingsUpdate', { questionsNeedApproval: true })()
    await on('disclosureSettingsUpdate', { questionsNeedApproval: false })()
  },
  questionDecline: async () =>
    on('questionDecline', { id: (await aQuestion()).id, reason: 'ABUSIVE' })(),
  questionReviewRequest: null,
  wordingUpdate: () =>
    on('wordingUpdate', { key: 'ABUSIVE', text: 'Please ask again without it.' })(),
  questionFlag: async () => on('questionFlag', { id: (await aQuestion()).id })(),
  questionNoteUpdate: async () =>
    on('questionNoteUpdate', { id: (await aQuestion()).id, note: 'Between us.' })(),
  questionReport: async () => {
    const shareholder = await signedIn(here, await here.make.shareholder())
    await shareholder.ask(
      'mutation ($id: ID!) { questionReport(input: { id: $id }) { __typename } }',
      { id: (await aQuestion()).id },
    )
  },
  questionUnflag: async () =>
    on('questionUnflag', {
      id: (await aQuestion(question => question.flag(here.clock.now()))).id,
    })(),
  signIn: null,
  signOut: null,
  signUp: null,
  uploadTicketCreate: null,
  webhookDeliveryRetry: async () =>
    on('webhookDeliveryRetry', { id: (await here.make.webhookDelivery()).id })(),
  webhookEndpointCreate: () =>
    on('webhookEndpointCreate', {
      url: 'https://hooks.example.com',
      events: ['QUESTION_ANSWERED'],
    })(),
  webhookEndpointDelete: async () =>
    on('webhookEndpointDelete', { id: (await here.make.webhookEndpoint()).id })(),
  webhookEndpointTest: async () =>
    on('webhookEndpointTest', { id: (await here.make.webhookEndpoint()).id })(),
  webhookEndpointUpdate: async () =>
    on('webhookEndpointUpdate', {
      id: (await here.make.webhookEndpoint()).id,
      url: 'https://hooks.example.com',
      events: ['QUESTION_ANSWERED'],
    })(),
}

describe('Cached responses after a change', () => {
  it('Every mutation of the schema is tested for its effect on cached responses', () => {
    expect(
      [
        ...Object.keys(seen),
        ...Object.keys(unseen),
        'questionUpvote',
        'questionUpvoteRemove',
      ].sort(),
    ).toEqual(Object.keys(here.schema.getMutationType()!.getFields()).sort())
  })

  it.each(Object.entries(seen))(
    'After %s visitors get a new response at once from the same process, and soon from another',
    async (_field, prepared) => {
      const change = await prepared()
      there.reads.clear()
      const before = await asShared(here)
      expect(await asShared(there)).toEqual(before)
      await change()
      const after = await asShared(here)
      expect(after).toEqual(await setNoSniff(here))
      expect(after).not.toEqual(before)
      await until('the other process knows', async () => {
        const shared = await asShared(there)
        return JSON.stringify(shared) !== JSON.stringify(before)
      })
      expect(await asShared(there)).toEqual(after)
    },
  )

  it('After upvotes visitors get a new response within a second, and no more than one a second', async () => {
    const [{ id, presentation }, removing] = [await aQuestion(), await upvotedQuestion(here)]
    const counts = (of: string) =>
      `{ presentation(id: "${of}") { questions(first: 10) { nodes { upvoteCount } } } }`
    const seen = async (portal: TestPortal) => {
      const both = await Promise.all(
        [presentation.id, removing.question.presentation.id].map(of =>
          portal.visitor().ask(counts(of)),
        ),
      )
      return both.flatMap(data =>
        data.presentation.questions.nodes.map((node: { upvoteCount: number }) => node.upvoteCount),
      )
    }
    await seen(here)
    const people = await Promise.all(Array.from({ length: 5 }, () => aShareholder(here)))
    const misses = here.reads.outcomes.misses
    for (const person of people) {
      await person.ask(
        'mutation ($id: ID!) { questionUpvote(input: { id: $id }) { __typename } }',
        { id },
      )
      await seen(here)
    }
    await removing.person.ask(
      'mutation ($id: ID!) { questionUpvoteRemove(input: { id: $id }) { __typename } }',
      {
        id: removing.question.id,
      },
    )
    expect(here.reads.outcomes.misses - misses).toBeLessThan(2 * people.length)
    for (const portal of [here, there])
      await until('the new counts', async () => String(await seen(portal)) === '5,0')
  })

  // Those that change rows which visitors see some of, or publish an event.
  const mayBeSeen = new Set([
    'administratorUpdate',
    'announcementDocumentConfirm',
    'announcementKeep',
    'announcementMatch',
    'announcementReleaseConfirm',
    'answerReview',
    'disclosureSettingsUpdate',
    'fileUpload',
    'presentationViewRecord',
    'questionDecline',
    'questionFlag',
    'questionReport',
    'releaseSchedule',
  ])
  const unseenRows = sampleOf(
    'mutations whose effect visitors do not see',
    Object.entries(unseen),
    {
      short: ([field]) => mayBeSeen.has(field),
    },
  )
  it.each(unseenRows)(
    'After %s, which changes nothing for visitors, the cached response equals a fresh read',
    async (field, call) => {
      await asShared(here)
      const somebody = await anAdmin(here)
      await (
        call ?? (() => somebody.graphql(`mutation { ${rootFields.Mutation?.[field]?.[1]} }`))
      )()
      expect(await asShared(here)).toEqual(await setNoSniff(here))
    },
  )

  it('A policy added over REST appears at once in the cached REST list', async () => {
    const titles = async () =>
      ((await here.visitor().get('/api/policies')).body as { title: string }[]).map(
        ({ title }) => title,
      )
    await titles()
    await admin.post('/api/admin/policies', {
      title: 'By REST',
      pdfUrl: 'https://portal.example/rest.pdf',
    })
    expect(await titles()).toContain('By REST')
  })

  it('A cached response with only a total count is replaced when the count changes', async () => {
    const { presentation } = await here.make.question()
    const counts = `{ presentations { totalCount } presentation(id: "${presentation.id}") { questions { totalCount } } }`
    const read = () => here.visitor().ask(counts)
    await read()
    await on('questionArchive', { id: (await here.make.question({ presentation })).id })()
    await read()
    const asker = await signedIn(here, await here.make.shareholder())
    await asker.ask(
      `mutation { questionAsk(input: { presentationId: "${presentation.id}", questionText: "What is the outlook?" }) { __typename } }`,
    )
    expect(await read()).toMatchObject({ presentation: { questions: { totalCount: 2 } } })
    await on('presentationDelete', { id: presentation.id })()
    expect(await read()).toMatchObject({ presentation: null })
  })

  it('A cached response stays in the cache when a change does not concern its content', async () => {
    const { presentation } = await here.make.question()
    const kept = '{ announcements { totalCount } }'
    await here.visitor().ask(kept)
    await here.visitor().ask(`{ presentation(id: "${presentation.id}") { ${ASKED} } }`)
    const asker = await signedIn(here, await here.make.shareholder())
    await here.visitor().ask(kept)
    await asker.ask(
      `mutation { questionAsk(input: { presentationId: "${presentation.id}", questionText: "What is the outlook?" }) { __typename } }`,
    )
    const { hits } = here.reads.outcomes
    await here.visitor().ask(kept)
    expect(here.reads.outcomes.hits).toBe(hits + 1)
  })

  it('Half a day of drafting causes no miss of the public cache', async () => {
    await requireReview(here)
    const [author, approver] = [await anAdmin(here), await anAdmin(here)]
    const { id: questionId, presentation } = await here.make.question()
    const [{ id: declined }, reporter] = [await here.make.question(), await aShareholder(here)]
    const shared = `{ presentation(id: "${presentation.id}") { ${ASKED} } }`
    await here.visitor().ask(shared)
    const { hits, misses } = here.reads.outcomes
    const draft = async (text: string) =>
      (await author.ask(ANSWER_SAVE, { input: { questionId, text } })).answerSave.answer.id
    const id = await draft('Production starts in the third quarter.')
    const steps = [
      () => author.ask(ANSWER_SUBMIT, { input: { id } }),
      () => author.ask(ANSWER_RECALL, { input: { id } }),
      () => draft('Production starts in the second quarter.'),
      () => author.ask(ANSWER_SUBMIT, { input: { id } }),
      () => approver.ask(ANSWER_REVIEW, { input: { id, decision: 'APPROVE' } }),
      on('releaseSchedule', { answerIds: [id], publishAt: inHours(here, 1) }),
      on('questionNoteUpdate', { id: questionId, note: 'Between us.' }),
      on('questionFlag', { id: questionId }),
      on('questionUnflag', { id: questionId }),
      () =>
        reporter.ask('mutation ($id: ID!) { questionReport(input: { id: $id }) { __typename } }', {
          id: questionId,
        }),
      on('questionDecline', { id: declined, reason: 'ABUSIVE' }),
    ]
    for (const step of steps) {
      await step()
      await here.visitor().ask(shared)
    }
    expect(here.reads.outcomes).toMatchObject({ hits: hits + steps.length, misses })
  })

  it('A cached response stays in the cache when a change is rolled back with NOT_FOUND', async () => {
    await here.visitor().ask('{ policies { totalCount } }')
    const { misses } = here.reads.outcomes
    await expect(
      on('policyUpdate', { ...policy, id: '01a1fd87-5d32-7439-9fd5-377ba6850815' })(),
    ).rejects.toThrow('NOT_FOUND')
    await here.visitor().ask('{ policies { totalCount } }')
    expect(here.reads.outcomes.misses).toBe(misses)
  })
})

describe('An event that was missed', () => {
  it('The response cache is cleared on reconnection, since events may have been missed', async () => {
    const { id } = await here.make.policy({ title: 'Old' })
    const title = async () =>
      (await there.visitor().ask(`{ policy(id: "${id}") { title } }`)).policy.title
    there.reads.clear()
    expect(await title()).toBe('Old')
    const gap = new Promise<void>(resolve => there.services.events.onReconnect(resolve))
    const db = sqlOf(here.em())
    await db.updateTable('policy').set({ title: 'New' }).where('id', '=', id).execute()
    expect(await title()).toBe('Old')
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = 'portal-events' and datname = current_database()`.execute(
      db,
    )
    await gap
    expect(await title()).toBe('New')
  })
})
