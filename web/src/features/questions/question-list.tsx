import type { NextPage } from '../../apollo/use-next-page'
import type { PublicQuestionFragment } from '../../generated/graphql'
import { EmptyState } from '../../ui/feedback/empty-state'
import { Rows } from '../../ui/layout/layout'
import { ShowMore } from '../../ui/layout/show-more'
import { Dense } from '../../ui/typography/text'
import { Question } from './question'

export interface QuestionListProps {
  questions: readonly PublicQuestionFragment[]
  total: number
  nextPage: NextPage
}

/** Newest first, as the API gives them. */
export function QuestionList({ questions, total, nextPage }: QuestionListProps) {
  const { busy, failed, after, more } = nextPage
  if (questions.length === 0) return <EmptyState title="No questions yet" description="Questions and the company's answers appear here." />
  return (
    <>
      <Rows>
        {questions.map(question => (
          <Question key={question.id} question={question} />
        ))}
      </Rows>
      {after !== null && <ShowMore shown={questions.length} total={total} busy={busy} onMore={more} />}
      {failed && <Dense role="alert">More questions could not be loaded. Try again.</Dense>}
    </>
  )
}
