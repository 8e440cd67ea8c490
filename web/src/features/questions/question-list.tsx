import { useEffect, useId, useRef } from 'react'
import { type To, useLocation } from 'react-router'
import styled from 'styled-components'
import { PAGE_DEFAULT } from '@portal/rules/limits'
import { pagePaths } from '@portal/rules/paths/page-paths'
import type { NextPage } from '../../apollo/use-next-page'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { Badge } from '../../ui/badge/badge'
import { ExactAndRelativeTime } from '../../ui/date/exact-time'
import { useDialogOf } from '../../ui/dialog/use-dialog-of'
import { EmptyState } from '../../ui/feedback/empty-state'
import { lazyOptional } from '../../ui/feedback/lazy-optional'
import { CopyLink } from '../../ui/form/copy-link'
import { Rows } from '../../ui/layout/layout'
import { ShowMore } from '../../ui/layout/show-more'
import { theme } from '../../ui/theme'
import { Dense } from '../../ui/typography/text'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { useFromServer } from '../../ui/use-from-server'
import { askedByWords } from './asked-by-words'
import { isAnswered } from './is-answered'
import { OfficialResponse } from './official-response'
import { OtherWordings } from './other-wordings'
import { PrintAll } from './print-all'
import { questionHash } from './question-hash'
import { Asker, Frame, Head, Who, Words } from './question-style'
import { ReportButton, type ReportButtonProps } from './report-button'
import { UpvoteButton } from './upvote-button'

/** Loaded when it is first opened: few report anything. */
const ReportDialog = lazyOptional(() =>
  import('./report-dialog').then(module => module.ReportDialog),
)

/** The name, else the email as it comes: the API has masked it for everyone whose business it is not. */
function askerName({ name, email }: { name: string | null; email: string }): string {
  return name?.trim() || email
}

/** Focuses the question to which a link led. Where the browser has scrolled to it before the program came, the place is the reader's. */
function useArrival(linkedId: string | undefined): void {
  const { hash } = useLocation()
  const isFirstPaint = useRef(useFromServer())
  useEffect(() => {
    const isEarly = isFirstPaint.current
    isFirstPaint.current = false
    const question = linkedId && document.getElementById(questionHash(linkedId))
    if (!question || (isEarly && document.activeElement !== document.body)) return
    question.focus({ preventScroll: true })
    if (!isEarly || hash !== `#${question.id}`) question.scrollIntoView({ block: 'start' })
  }, [linkedId, hash])
}

/** Leads whoever followed a link to a question that is gone to where the page says so; whoever is reading is left alone. */
function useArrivalAtNote(isGone: boolean) {
  const note = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    if (isGone && window.scrollY === 0) note.current?.scrollIntoView({ block: 'center' })
  }, [isGone])
  return note
}

/** Who else asks it, and what can be done with it. The first words stand on the axis of the question's. */
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${theme.space[8]} ${theme.space[16]};
  min-height: 36px;
  margin-top: ${theme.space[8]};

  > button:first-child:not([aria-pressed]) {
    margin-left: -${theme.space[12]};
  }
  > * + button:not([aria-pressed]) {
    margin-left: -${theme.space[8]};
  }
  @media print {
    min-height: 0;
  }
`

const AskedBy = styled.span`
  ${type.dense}
  font-weight: 600;
`

interface QuestionProps {
  question: PublicQuestionFragment
  presentationId: string
  linked: boolean
  onReport: ReportButtonProps['onReport']
}

function Question({ question, presentationId, linked, onReport }: QuestionProps) {
  const words = useId()
  const { questionText, createdAt, answerText, answeredAt, answerUpdatedAt, status, user } =
    question
  return (
    <Frame
      id={questionHash(question.id)}
      aria-labelledby={words}
      {...(linked && { 'data-linked': '', tabIndex: -1 })}
    >
      <Head>
        <Who>
          <Asker>{askerName(user)}</Asker>
          <ExactAndRelativeTime date={createdAt} />
        </Who>
        {!isAnswered(question) && (
          <Badge variant={status === 'ARCHIVED' ? 'setAside' : 'pending'} />
        )}
      </Head>
      <Words id={words}>{questionText}</Words>
      <Below>
        {question.askedByCount > 1 && <AskedBy>{askedByWords(question.askedByCount)}</AskedBy>}
        <UpvoteButton
          question={question}
          presentationId={presentationId}
          aria-describedby={words}
        />
        <OtherWordings mergedQuestions={question.mergedQuestions} />
        <CopyLink path={pagePaths.question(presentationId, question.id)} aria-describedby={words} />
        <ReportButton question={question} onReport={onReport} aria-describedby={words} />
      </Below>
      {isAnswered(question) && (
        <OfficialResponse
          questionId={question.id}
          text={answerText}
          answeredAt={answeredAt}
          updatedAt={answerUpdatedAt}
        />
      )}
    </Frame>
  )
}

const FromStart = styled.p`
  margin-bottom: ${theme.space[24]};
`

const NotPublic = styled(Dense)`
  margin-bottom: ${theme.space[24]};
`

export interface QuestionListProps {
  presentationId: string
  questions: readonly PublicQuestionFragment[]
  total: number
  nextPage: NextPage
  /** Where the next page stands by itself. */
  nextHref: string | undefined
  /** Where the whole list is, when it begins further on. */
  whole: To | undefined
  /** The question among them to which the address leads. */
  linkedId: string | undefined
  /** Whether it leads to one that is not in the list at all. */
  isLinkedGone: boolean
}

/** In the order in which they are given. */
export function QuestionList({
  presentationId,
  questions,
  total,
  nextPage,
  nextHref,
  whole,
  linkedId,
  isLinkedGone,
}: QuestionListProps) {
  const { busy, failed, after, more } = nextPage
  useArrival(linkedId)
  const note = useArrivalAtNote(isLinkedGone)
  const report = useDialogOf<PublicQuestionFragment>()
  const gone = isLinkedGone && (
    <NotPublic ref={note} role="status">
      This question is no longer public.
    </NotPublic>
  )
  if (questions.length === 0) {
    return (
      <>
        {gone}
        <EmptyState
          title="No questions yet"
          description="Questions and the company's answers appear here."
        />
      </>
    )
  }
  return (
    <>
      {gone}
      {whole && (
        <FromStart>
          <TextLink to={whole} state={{ keepsScroll: true }}>
            Show from the start
          </TextLink>
        </FromStart>
      )}
      <Rows>
        {questions.map(question => (
          <Question
            key={question.id}
            question={question}
            presentationId={presentationId}
            linked={question.id === linkedId}
            onReport={report.show}
          />
        ))}
      </Rows>
      {report.turn > 0 && <ReportDialog dialog={report} />}
      {after !== null && (
        <ShowMore
          shown={questions.length}
          total={total}
          busy={busy}
          href={nextHref}
          onMore={more}
        />
      )}
      {failed && <Dense role="alert">More questions could not be loaded. Try again.</Dense>}
      {!whole && total > PAGE_DEFAULT && <PrintAll nextPage={nextPage} />}
    </>
  )
}
