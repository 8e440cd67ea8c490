import { EXCERPT_LENGTH } from '@portal/rules/limits'
import type { PresentationCardFragment, PublicQuestionFragment } from '../../generated/graphql'
import { paths } from '../../paths'
import { PageMeta } from '../../ui/layout/page-meta'
import { excerpt } from '../../ui/typography/excerpt'

/** So much of a question is a title; what shows a shared link cuts off more. */
const TITLE_LENGTH = 110

export interface PresentationMetaProps {
  presentation: PresentationCardFragment
  /** The question that the address asks for, where the page shows it. */
  question: PublicQuestionFragment | undefined
}

/** What the head says of the presentation, or of the question to which a shared link leads. Whoever asked is not named. */
export function PresentationMeta({
  presentation: { id, title, description },
  question,
}: PresentationMetaProps) {
  const image = paths.presentationCover(id, 'png')
  if (!question)
    return (
      <PageMeta
        title={title}
        type="video.other"
        image={image}
        {...(description ? { description } : {})}
      />
    )
  const { questionText, answerText, answerUpdatedAt } = question
  return (
    <PageMeta
      title={excerpt(questionText, TITLE_LENGTH)}
      description={
        answerText === null
          ? `Asked on “${title}”, and ${answerUpdatedAt ? 'its answer was withdrawn' : 'not answered yet'}.`
          : excerpt(answerText, EXCERPT_LENGTH)
      }
      type="article"
      image={image}
      search={`?question=${question.id}`}
    />
  )
}
