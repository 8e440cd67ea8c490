import type { PresentationQuery, PublicQuestionFragment } from '../../generated/graphql'

type Page = NonNullable<PresentationQuery['presentation']>

/** The questions of a presentation's page: the viewer's own pending ones, then the list without them. */
export function questionsOfPage({
  viewerPendingQuestions,
  questions,
}: Page): PublicQuestionFragment[] {
  const listed = questions.edges.map(({ node }) => node)
  const own = new Set(viewerPendingQuestions.map(({ id }) => id))
  return [...viewerPendingQuestions, ...listed.filter(({ id }) => !own.has(id))]
}

/** The question to which a link leads: the one with this id, or the one that it was merged into. */
export const linkedAmong = (
  questions: readonly PublicQuestionFragment[],
  id: string | undefined,
): PublicQuestionFragment | undefined =>
  questions.find(question => question.id === id) ??
  questions.find(({ mergedQuestions }) => mergedQuestions.some(merged => merged.id === id))
