import { messages } from '@portal/rules/messages'
import { anAnswer } from './factories'
import { deskOf, type PortalData } from './portal-data'
import { refusal } from './refusal'
import type { RootResolvers } from './root-resolvers'
import type { SampleAnswer, SampleQuestion } from './samples'

const SAVED_AT = '2026-11-02T22:41:00.000Z'
const OPEN = new Set<SampleAnswer['state']>(['DRAFT', 'IN_REVIEW'])

/** The steps of an answer on its way through review, refused where the API refuses them. */
export function answerMutations(data: PortalData): RootResolvers {
  const me = () => ({ id: 'viewer-1', name: 'Rosalind Achebe' })

  function known(id: string | undefined) {
    const question = data.questions.find(({ answers = [] }) =>
      answers.some(answer => answer.id === id),
    )
    const answer = question?.answers?.find(other => other.id === id)
    if (!question || !answer) throw refusal('NOT_FOUND', messages.notFound('Answer'))
    return { question, answer }
  }
  function step(question: SampleQuestion, answer: SampleAnswer, change: Partial<SampleAnswer>) {
    Object.assign(answer, change)
    data.revision += 1
    question.reviewRevision = (question.reviewRevision ?? 0) + 1
    return { answer, question, desk: deskOf(data) }
  }
  function publish(id: string): SampleAnswer {
    const { question, answer } = known(id)
    if (data.disclosureSettings.frozen) throw refusal('CONFLICT', 'Releases are frozen.')
    const needed = data.disclosureSettings.reviewRequired ? 'APPROVED' : 'DRAFT'
    if (answer.state !== needed) throw refusal('CONFLICT', 'The answer is not approved.')
    return publishVersion(question, answer)
  }
  function publishVersion(question: SampleQuestion, answer: SampleAnswer): SampleAnswer {
    const isWithdrawal = answer.withdrawalReason !== null
    for (const other of question.answers ?? [])
      if (other.publishedAt !== null) other.state = isWithdrawal ? 'WITHDRAWN' : 'SUPERSEDED'
    step(question, answer, { state: 'PUBLISHED', publishedAt: SAVED_AT })
    Object.assign(question, {
      answerText: isWithdrawal ? null : answer.text,
      answeredAt: question.answeredAt ?? SAVED_AT,
      answerUpdatedAt: question.answeredAt && SAVED_AT,
      changedAt: SAVED_AT,
      version: question.version + 1,
    })
    return answer
  }
  return {
    answerSave: ({ input }) => {
      const {
        questionId,
        text,
        basis,
        citations,
        declarationId,
        expectedRevision = 0,
      } = input as unknown as {
        questionId: string
        text: string
        basis: SampleAnswer['basis']
        citations: { announcementId: string; page: number }[] | null
        declarationId: string | null
        expectedRevision?: number
      }
      const question = data.questions.find(({ id }) => id === questionId)
      if (!question) throw refusal('NOT_FOUND', messages.notFound('Question'))
      const latest = question.answers?.[0]
      if (latest?.state === 'IN_REVIEW') throw refusal('CONFLICT', 'The answer is in review.')
      const draft = latest?.state === 'DRAFT' ? latest : undefined
      if (draft && draft.revision !== expectedRevision)
        throw refusal('CONFLICT', messages.changedMeanwhile, undefined, {
          revision: draft.revision,
          text: draft.text,
        })
      const answer = draft ?? anAnswer({ number: (latest?.number ?? 0) + 1, revision: 0 })
      if (!draft) question.answers = [answer, ...(question.answers ?? [])]
      const authors = answer.authors.some(({ id }) => id === 'viewer-1')
        ? answer.authors
        : [...answer.authors, me()]
      return step(question, answer, {
        text: text.trim(),
        basis,
        citations: (citations ?? []).map(({ announcementId, page }) => {
          const { title = '', publishedAt = '' } =
            data.announcements.find(({ id }) => id === announcementId) ?? {}
          return { announcementId, title, publishedAt, page }
        }),
        declarationId,
        authors,
        revision: answer.revision + 1,
        savedAt: SAVED_AT,
      })
    },
    answerSubmit: ({ input: { id, asksAtOnce } }) => {
      const { question, answer } = known(id)
      if (data.disclosureSettings.basisRequired && answer.basis === null)
        throw refusal('BAD_USER_INPUT', 'Say what it rests on.', 'basis')
      if (asksAtOnce) data.askedAtOnce.push(answer.id)
      return step(question, answer, { state: 'IN_REVIEW', submittedAt: SAVED_AT })
    },
    answerRecall: ({ input: { id } }) => {
      const { question, answer } = known(id)
      return step(question, answer, { state: 'DRAFT', submittedAt: null })
    },
    answerReview: ({ input: { id, decision, note } }) => {
      const { question, answer } = known(id)
      if (!OPEN.has(answer.state)) throw refusal('CONFLICT', 'The answer is not in review.')
      if (decision === 'APPROVE' && answer.withdrawalReason !== null) {
        publishVersion(question, answer)
        return step(question, answer, {
          reviewer: me(),
          reviewDecision: 'APPROVE',
          reviewedAt: SAVED_AT,
        })
      }
      return step(question, answer, {
        state: decision === 'APPROVE' ? 'APPROVED' : 'CHANGES_REQUESTED',
        reviewer: me(),
        reviewNote: note ?? null,
        reviewDecision: decision as SampleAnswer['reviewDecision'],
        reviewedAt: SAVED_AT,
      })
    },
    answerWithdraw: ({ input }) => {
      const { id, reason } = input as unknown as { id: string; reason: string }
      const { question } = known(id)
      const number = (question.answers?.[0]?.number ?? 0) + 1
      const answer = anAnswer({ number, withdrawalReason: reason, authors: [me()] })
      question.answers = [answer, ...(question.answers ?? [])]
      if (data.disclosureSettings.reviewRequired)
        return step(question, answer, { state: 'IN_REVIEW', submittedAt: SAVED_AT })
      publishVersion(question, answer)
      return step(question, answer, {})
    },
    answerPublish: ({ input }) => ({
      answers: (input as unknown as { ids: string[] }).ids.map(publish),
      desk: deskOf(data),
    }),
    releasesFreeze: () => freeze(data, true),
    releasesThaw: () => freeze(data, false),
  }
}

function freeze(data: PortalData, frozen: boolean) {
  const others = data.disclosureSettings.changes.filter(({ setting }) => setting !== 'FROZEN')
  const changes = [...others, { setting: 'FROZEN', at: SAVED_AT, by: 'Rosalind Achebe' }]
  data.disclosureSettings = { ...data.disclosureSettings, frozen, changes }
  return { disclosureSettings: data.disclosureSettings }
}
