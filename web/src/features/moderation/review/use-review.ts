import type { ApolloCache, ApolloClient, TypedDocumentNode } from '@apollo/client'
import { useApolloClient, useFragment } from '@apollo/client/react'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { SUBMITTED_ANSWER_STATES } from '@portal/rules/answers'
import { answerTransitions } from '@portal/rules/states/answer-transitions'
import type { EventOf } from '@portal/rules/states/transitions'
import { writeDeskCounts } from '../../../apollo/desk-counts'
import { messageOf } from '../../../apollo/errors'
import { getOrCreate } from '../../../apollo/get-or-create'
import { readAnew } from '../../../apollo/read-anew'
import { newRequestKey } from '../../../apollo/request-key'
import { cell } from '../../../cell'
import {
  type AnswerDetailFragment,
  AnswerPublishDocument,
  AnswerRecallDocument,
  AnswerReviewDocument,
  type AnswerReviewInput,
  AnswerSaveDocument,
  AnswerSubmitDocument,
  type AnswerTransitionFragment,
  AnswerWithdrawDocument,
  type QuestionAnswersFragment,
  QuestionAnswersFragmentDoc,
  useAnswersOfQuery,
} from '../../../generated/graphql'
import { draftStore } from '../../../session/draft-store'
import { readUser } from '../../../session/session-storage'
import { TRY_AGAIN } from '../actions/perform-action'
import type { ModeratedQuestion } from '../moderated-question'
import { placeQuestion } from '../place-question'
import { useDesk } from '../use-desk'
import {
  answerEditors,
  type KeptAnswer,
  type SavedVersion,
  type WrittenAnswer,
} from './answer-editors'
import { type AnswersLoader, answersLoader } from './answers'

/** A version of an answer as administrators see it. */
export type AnswerDetail = AnswerDetailFragment & {
  review: NonNullable<AnswerDetailFragment['review']>
}

/** Whether the state of a version permits an event. */
export const allows = (
  { review }: AnswerDetail,
  event: EventOf<typeof answerTransitions>,
): boolean => answerTransitions.allows(event, review.state)

export const isSubmitted = ({ review }: AnswerDetail): boolean =>
  SUBMITTED_ANSWER_STATES.some(state => state === review.state)

const hasReview = (answer: AnswerDetailFragment): answer is AnswerDetail => answer.review !== null

type TransitionDocument<Input> = TypedDocumentNode<
  { transition: AnswerTransitionFragment },
  { input: Input }
>

/** In the tab's storage, like other unsent answers. */
const storage = draftStore<KeptAnswer & { at: number }>('reviewed-answer', () => sessionStorage)
const writerNow = () => readUser()?.email ?? ''

export const versionOf = ({ id, number, text, review }: AnswerDetailFragment): SavedVersion => ({
  id,
  number,
  revision: review?.revision ?? 0,
  isDraft: review?.state === 'DRAFT',
  text,
  savedAt: review?.savedAt ?? null,
})

const inputOf = (
  questionId: string,
  { text, basis, citations, declarationId }: WrittenAnswer,
  expectedRevision: number,
) => ({
  questionId,
  text,
  basis,
  citations:
    basis === 'RELEASED'
      ? citations.flatMap(({ announcementId, page }) =>
          announcementId === null ? [] : [{ announcementId, page }],
        )
      : [],
  declarationId: basis === 'NOTHING_NEW' ? declarationId : null,
  expectedRevision,
})

/** Writes the result of a transition and moves the question to its place. */
function written(
  cache: ApolloCache,
  loader: AnswersLoader,
  { question, desk }: Pick<AnswerTransitionFragment, 'question' | 'desk'>,
) {
  loader.know(question.id, question.moderation?.reviewRevision ?? 0)
  placeQuestion(cache, question.id)
  writeDeskCounts(cache, { desk })
}

async function take<Input>(
  client: ApolloClient,
  loader: AnswersLoader,
  mutation: TransitionDocument<Input>,
  input: Input,
): Promise<AnswerTransitionFragment> {
  const { data } = await client.mutate({
    mutation,
    variables: { input: { ...input, idempotencyKey: newRequestKey() } },
    update: (cache, { data: brought }) => brought && written(cache, loader, brought.transition),
  })
  if (!data) throw new Error('No data')
  return data.transition
}

function openReview(client: ApolloClient) {
  const loader = answersLoader(client)
  const writer = writerNow()
  const editors = answerEditors({
    save: async (questionId, answer, expectedRevision) =>
      versionOf(
        (
          await take(
            client,
            loader,
            AnswerSaveDocument,
            inputOf(questionId, answer, expectedRevision),
          )
        ).answer,
      ),
    keep: (questionId, kept) =>
      storage.storeWhileSignedIn(writer, questionId, kept && { ...kept, at: Date.now() }),
  })
  // A different user gets a different client, and this one's store is cleared.
  client.onClearStore(async () => editors.close())
  return {
    loader,
    editors,
    /** The approved questions that are selected for publication. */
    chosen: cell<readonly string[]>([]),
  }
}

const reviews = new WeakMap<ApolloClient, ReturnType<typeof openReview>>()

/** State of review that outlives pages. */
export function useReview() {
  const client = useApolloClient()
  return getOrCreate(reviews, client, () => openReview(client))
}

/** Unsaved text from before the page was loaded. */
export const keptAnswer = (questionId: string): KeptAnswer | null =>
  storage.read(writerNow(), questionId)

/** Figures are looked up in the documents after a save, without an event. */
const FIGURES_AFTER_MS = 2_000
const FIGURES_ASKED = 5

const NONE: readonly AnswerDetail[] = []

interface Answers {
  /** Newest first; undefined while loading. */
  answers: readonly AnswerDetail[] | undefined
  failed: boolean
  onRetry: () => void
}

/**
 * The answers of a question, refetched when its state changes. An answer that was published without a draft has no transition, so it is
 * fetched too if it can be corrected (`isPublished`).
 */
export function useAnswers(
  { id, moderation: { reviewRevision } }: ModeratedQuestion,
  { isPublished = false } = {},
): Answers {
  const { loader } = useReview()
  const failed = useSyncExternalStore(loader.failed.subscribe, loader.failed.get).has(id)
  const { data, complete } = useFragment<QuestionAnswersFragment>({
    fragment: QuestionAnswersFragmentDoc,
    fragmentName: 'QuestionAnswers',
    from: { __typename: 'Question', id },
  })
  useEffect(() => {
    if (isPublished || reviewRevision > 0) loader.want(id, reviewRevision)
  }, [loader, id, isPublished, reviewRevision])

  // Without a version there is an editor. It stays, with its focus, until the first version has arrived, because an event can arrive before
  // the response to one's own save.
  const [emptyId, setEmptyId] = useState<string | null>(null)
  const isEmpty = reviewRevision === 0 && !isPublished
  if (isEmpty && emptyId !== id) setEmptyId(id)
  const answers = complete
    ? (data.answers?.filter(hasReview) ?? NONE)
    : isEmpty || emptyId === id
      ? NONE
      : undefined
  const latest = answers?.[0]?.review
  const awaited =
    latest?.figures === null && latest.basis === 'RELEASED' && latest.state !== 'PUBLISHED'
      ? latest.revision
      : null
  const left = useRef(FIGURES_ASKED)
  useEffect(() => {
    if (awaited !== null) left.current = FIGURES_ASKED
  }, [awaited])
  useAnswersOfQuery({
    variables: { ids: [id] },
    skip: awaited === null,
    context: readAnew,
    pollInterval: FIGURES_AFTER_MS,
    skipPollAttempt: () => document.hidden || left.current-- <= 0,
  })

  return { answers, failed: failed && answers === undefined, onRetry: () => loader.readAgain(id) }
}

const WITHDRAWN = {
  title: 'Answer withdrawn',
  description: 'Whoever was mailed the answer is mailed that it was withdrawn.',
}

/** The transitions of an answer. A toast shows the result of each; each returns the error if it was refused. */
export function useAnswerTransitions() {
  const client = useApolloClient()
  const { loader, chosen } = useReview()
  const { settle, refetch, recent, parts } = useDesk()
  const { toast } = parts

  async function step<Input>(
    question: ModeratedQuestion,
    mutation: TransitionDocument<Input>,
    input: Input,
    words: { title: string; description?: string },
    failed: string,
  ): Promise<unknown> {
    const action = recent.begin(question.id, question.moderation.queues)
    try {
      await take(client, loader, mutation, input)
      settle([question.id])
      toast({ ...words, tone: 'success' })
      return null
    } catch (error) {
      recent.fail(action)
      void refetch(question.id)
      toast({ title: failed, description: messageOf(error, TRY_AGAIN), tone: 'error' })
      return error
    }
  }
  return {
    submit: (question: ModeratedQuestion, id: string, asksAtOnce: boolean) =>
      step(
        question,
        AnswerSubmitDocument,
        { id, asksAtOnce },
        {
          title: 'Sent for review',
          ...(asksAtOnce && { description: 'The approvers are mailed now.' }),
        },
        'Not sent for review',
      ),
    recall: (question: ModeratedQuestion, id: string) =>
      step(
        question,
        AnswerRecallDocument,
        { id },
        { title: 'Answer recalled', description: 'It is a draft again.' },
        'Not recalled',
      ),
    /** Approving a withdrawal withdraws the answer. */
    review: (
      question: ModeratedQuestion,
      input: AnswerReviewInput,
      { isWithdrawal = false } = {},
    ) =>
      step(
        question,
        AnswerReviewDocument,
        input,
        input.decision === 'REQUEST_CHANGES'
          ? { title: 'Changes requested' }
          : isWithdrawal
            ? WITHDRAWN
            : {
                title: 'Answer approved',
                description: 'It is not public yet. Publish it now or schedule it.',
              },
        input.decision === 'APPROVE' ? 'Not approved' : 'Changes not requested',
      ),
    /** Withdraws the published version, at once or after another administrator approves it. */
    withdraw: (
      question: ModeratedQuestion,
      input: { id: string; reason: string },
      { isReviewed }: { isReviewed: boolean },
    ) =>
      step(
        question,
        AnswerWithdrawDocument,
        input,
        isReviewed ? { title: 'Withdrawal sent for review' } : WITHDRAWN,
        'Not withdrawn',
      ),
    /** Publishes all of them, or none. */
    publish: async (
      questions: readonly { id: string; answerId: string }[],
      words?: { title: string; description: string },
    ): Promise<boolean> => {
      const actions = questions.map(({ id }) => recent.begin(id, ['HELD']))
      try {
        await client.mutate({
          mutation: AnswerPublishDocument,
          variables: {
            input: {
              ids: questions.map(({ answerId }) => answerId),
              idempotencyKey: newRequestKey(),
            },
          },
          update: (cache, { data }) => {
            if (data)
              for (const { question } of data.published.answers)
                written(cache, loader, { question, ...data.published })
          },
        })
        settle(questions.map(({ id }) => id))
        chosen.set(chosen.get().filter(id => !questions.some(question => question.id === id)))
        toast({
          title:
            questions.length === 1 ? 'Answer published' : `${questions.length} answers published`,
          description:
            questions.length === 1
              ? 'The shareholder will be notified.'
              : 'The shareholders will be notified.',
          ...words,
          tone: 'success',
        })
        return true
      } catch (error) {
        for (const action of actions) recent.fail(action)
        for (const { id } of questions) void refetch(id)
        toast({ title: 'Not published', description: messageOf(error, TRY_AGAIN), tone: 'error' })
        return false
      }
    },
  }
}
