import type { ApolloClient } from '@apollo/client'
import { afterPaint } from '../../after-paint'
import { refusalOf } from '../../apollo/errors'
import type { SendingState } from '../../apollo/sending'
import { writeDeskCounts } from '../../apollo/desk-counts'
import { removeQuestions } from '../../apollo/remove-questions'
import { DeskQuestionOfIdDocument, type DeskQuestionFragment, type ModeratedFragment, type QueueName } from '../../generated/graphql'
import type { Toasts } from '../../ui/toaster'
import { deskActions, type DeskAction } from './desk-actions'
import { deskPlace } from './desk-place'
import { expectationsOn } from './expectations'
import { listsLeft } from './expected-question'
import { knownQuestion, placeQuestion } from './place-question'
import { ownMoves } from './own-moves'
import { ownVersions } from './own-versions'
import type { UnsentAnswers } from './unsent-answers'

/** These take a card off its list, or bring it back, as an answer does that is submitted. */
const MOVING: ReadonlySet<DeskAction> = new Set(['archive', 'restore'])

type News = Pick<ModeratedFragment, 'queues' | 'stats'> & { question: DeskQuestionFragment | null }

/** What an open desk knows and does: what the server has said, what is expected on top of it, and what has not been sent. */
export function openDesk(client: ApolloClient, unsent: UnsentAnswers, sendInTurn: SendingState['sendInTurn'], toast: Toasts['toast']) {
  const { cache } = client
  const expectations = expectationsOn(cache)
  const moves = ownMoves()
  const versions = ownVersions()
  /** What was deleted: an answer that left the server before may arrive after. */
  const deleted = new Set<string>()

  function place(question: DeskQuestionFragment): void {
    if (!deleted.has(question.id)) placeQuestion(cache, question)
  }

  function changed(questionIds: readonly string[]): void {
    expectations.renew()
    for (const id of questionIds) unsent.tell(id, knownQuestion(cache, id))
  }

  function learn({ question, ...counts }: News): void {
    if (question) place(question)
    writeDeskCounts(cache, counts)
    changed(question ? [question.id] : [])
  }

  function forget(questionIds: readonly string[]): void {
    for (const id of questionIds) deleted.add(id)
    removeQuestions(cache, questionIds)
    changed(questionIds)
  }

  /** Asks where one question stands; when nobody answers, the next catching up does. */
  async function ask(id: string): Promise<void> {
    const options = { query: DeskQuestionOfIdDocument, variables: { id }, fetchPolicy: 'no-cache' } as const
    const question = await client.query(options).then(
      ({ data }) => data?.question,
      () => undefined,
    )
    if (question === null) forget([id])
    if (!question) return
    place(question)
    changed([id])
  }

  /** Takes effect at once, is sent after what was done before to the same question until it is known what became of it, and taken back when it fails. */
  async function act(action: DeskAction, question: DeskQuestionFragment, answerText?: string): Promise<void> {
    const { id, version } = question
    const expectation = { questionId: id, action, at: new Date().toISOString(), version, ...(answerText ? { answerText } : {}) }
    const input = answerText === undefined ? { id } : { id, answerText, idempotencyKey: unsent.submit(id) }
    // A card whose answer is being written stays as it was, and says what has become of the question.
    const turn = versions.begin(id, Math.max(version, knownQuestion(cache, id)?.version ?? 0))
    if (MOVING.has(action)) unsent.move(id)
    const move = moves.begin(id, listsLeft(question, expectation))
    expectations.add(expectation)
    try {
      // Not written by the client itself: what arrives may be older than an event that was heard meanwhile.
      const { document: mutation } = deskActions[action]
      const attempt = async (signal: AbortSignal) => {
        await afterPaint()
        const variables = { input: { ...input, expectedVersion: turn.expected() } }
        return client.mutate({ mutation, variables, fetchPolicy: 'no-cache', context: { fetchOptions: { signal } } })
      }
      const { data } = await sendInTurn(`question ${id}`, attempt)
      if (data) {
        turn.end(data.moderated.question.version)
        learn(data.moderated)
      }
      unsent.moved(id, knownQuestion(cache, id))
      if (action === 'answer') unsent.discard(id)
    } catch (error) {
      moves.fail(move)
      unsent.moved(id, null)
      unsent.tell(id, knownQuestion(cache, id))
      // What stands in the way is known to the server alone.
      const refusal = refusalOf(error)
      if (['CONFLICT', 'NOT_FOUND'].includes(refusal?.code ?? '') || refusal?.field === 'idempotencyKey') void ask(id)
      throw error
    } finally {
      expectations.remove(expectation)
    }
  }

  const known = (questionId: string) => knownQuestion(cache, questionId)

  /** The long questions that are shown whole; a card that is scrolled away and back is so again. */
  const unfolded = new Set<string>()

  /** How far down one was in each list, or begins in one that was not looked at yet. */
  const tops = new Map<QueueName, number>()

  return { unsent, unfolded, tops, place: deskPlace(), moves, known, learn, forget, ask, act, renew: expectations.renew, toast }
}

export type Desk = ReturnType<typeof openDesk>
