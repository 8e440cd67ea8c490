import { useId } from 'react'
import type { To } from 'react-router'
import styled from 'styled-components'
import type { NextPage } from '../../apollo/use-next-page'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Rows } from '../../ui/layout/layout'
import { ShowMore } from '../../ui/layout/show-more'
import { theme } from '../../ui/theme'
import { TextLink } from '../../ui/typography/text-link'
import { Dense } from '../../ui/typography/text'
import { Badge } from '../../ui/badge/badge'
import { ExactAndRelativeTime } from '../../ui/date/exact-time'
import { OfficialResponse } from './official-response'
import { Asker, Frame, Head, Who, Words } from './question-style'

/** The name, else the email as it comes: the API has masked it for everyone whose business it is not. */
function askerName({ name, email }: { name: string | null; email: string }): string {
  return name?.trim() || email
}

function Question({ question }: { question: PublicQuestionFragment }) {
  const words = useId()
  const { questionText, createdAt, answerText, answeredAt, user } = question
  return (
    <Frame aria-labelledby={words}>
      <Head>
        <Who>
          <Asker>{askerName(user)}</Asker>
          <ExactAndRelativeTime date={createdAt} />
        </Who>
        {answerText === null && <Badge variant="pending" />}
      </Head>
      <Words id={words}>{questionText}</Words>
      {answerText !== null && <OfficialResponse text={answerText} answeredAt={answeredAt} />}
    </Frame>
  )
}

const FromStart = styled.p`
  margin-bottom: ${theme.space[24]};
`

export interface QuestionListProps {
  questions: readonly PublicQuestionFragment[]
  total: number
  nextPage: NextPage
  /** Where the next page stands by itself. */
  nextHref: string | undefined
  /** Where the whole list is, when it begins further on. */
  whole: To | undefined
}

/** Newest first, as the API gives them. */
export function QuestionList({ questions, total, nextPage, nextHref, whole }: QuestionListProps) {
  const { busy, failed, after, more } = nextPage
  if (questions.length === 0) return <EmptyState title="No questions yet" description="Questions and the company's answers appear here." />
  return (
    <>
      {whole && (
        <FromStart>
          <TextLink to={whole} state={{ keepsScroll: true }}>
            Show from the start
          </TextLink>
        </FromStart>
      )}
      <Rows>
        {questions.map(question => (
          <Question key={question.id} question={question} />
        ))}
      </Rows>
      {after !== null && <ShowMore shown={questions.length} total={total} busy={busy} href={nextHref} onMore={more} />}
      {failed && <Dense role="alert">More questions could not be loaded. Try again.</Dense>}
    </>
  )
}
