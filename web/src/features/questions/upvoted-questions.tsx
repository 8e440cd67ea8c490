import { useId, useState } from 'react'
import styled from 'styled-components'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { useCatchUp } from '../../apollo/live-context'
import { useNextPage } from '../../apollo/use-next-page'
import {
  type UpvotedQuestionFragment,
  useQuestionsAnsweredSubscription,
  useUpvotedQuestionsQuery,
} from '../../generated/graphql'
import { Badge } from '../../ui/badge/badge'
import { RelativeTime } from '../../ui/date/relative-time'
import { Container } from '../../ui/layout/container'
import { Rows, Section } from '../../ui/layout/layout'
import { ListFoot } from '../../ui/layout/list-foot'
import { theme } from '../../ui/theme'
import { Dense, Meta } from '../../ui/typography/text'
import { askedByWords } from './asked-by-words'
import { isAnswered } from './is-answered'
import { PresentationLink, QuestionWords, Row, State } from './my-question'
import { OfficialResponse } from './official-response'
import { Actions } from './question-style'
import { UpvoteButton } from './upvote-button'

const Place = styled(Container)`
  padding-bottom: ${theme.space[64]};
`

/** Public questions of others to which the viewer added themselves, below their own. */
export function UpvotedQuestions() {
  const query = useUpvotedQuestionsQuery({
    fetchPolicy: 'cache-and-network',
    nextFetchPolicy: 'cache-first',
  })
  const list = query.data?.viewerQuestions
  const nextPage = useNextPage('upvoted questions', list?.pageInfo, query.fetchMore)
  const isEmpty = !list?.edges.length
  useCatchUp(() => void query.refetch().catch(() => undefined))
  // Each answer updates its question in the cache.
  useQuestionsAnsweredSubscription({
    skip: isEmpty,
    ignoreResults: true,
    onError: () => undefined,
  })
  if (isEmpty) return null
  return (
    <Place>
      <Section title="Questions You Added Yourself To">
        <Rows data-grouped="">
          {list.edges.map(({ node }) => (
            <div key={node.id}>
              <UpvotedQuestion question={node} />
            </div>
          ))}
        </Rows>
        <ListFoot
          shown={list.edges.length}
          total={list.totalCount}
          nextPage={nextPage}
          href={undefined}
        />
      </Section>
    </Place>
  )
}

function UpvotedQuestion({ question }: { question: UpvotedQuestionFragment }) {
  const words = useId()
  /** The upvote may be of a question that was merged into this one. */
  const [isRemovable] = useState(question.viewerHasUpvoted)
  const { id, questionText, createdAt, askedByCount, presentation } = question
  return (
    <Row $columns="240-752" aria-labelledby={words}>
      <State>
        <Badge variant={isAnswered(question) ? 'answered' : 'pending'} />
        <Dense>
          Asked <RelativeTime date={createdAt} />
        </Dense>
        {askedByCount > 1 && <Dense>{askedByWords(askedByCount)}</Dense>}
      </State>
      <div>
        <Meta>
          <PresentationLink to={pagePaths.question(presentation.id, id)}>
            {presentation.title}
          </PresentationLink>
        </Meta>
        <QuestionWords as="h3" id={words}>
          {questionText}
        </QuestionWords>
        {isAnswered(question) && (
          <OfficialResponse
            questionId={id}
            text={question.answerText}
            answeredAt={question.answeredAt}
            updatedAt={question.answerUpdatedAt}
          />
        )}
        <Actions>
          {isRemovable && (
            <UpvoteButton
              question={question}
              presentationId={presentation.id}
              aria-describedby={words}
            />
          )}
        </Actions>
      </div>
    </Row>
  )
}
