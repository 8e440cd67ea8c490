import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { QUESTION_MIN_LENGTH } from '@portal/rules/limits'
import { pagePaths } from '@portal/rules/paths/page-paths'
import { type PublicQuestionFragment, useSimilarQuestionsQuery } from '../../generated/graphql'
import { useSession } from '../../session/session'
import { BadgeCheck } from '../../ui/icons/icons'
import { theme } from '../../ui/theme'
import { countWords } from '../../ui/typography/count-words'
import { TextLink } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'
import { VisuallyHidden } from '../../ui/typography/visually-hidden'
import { askedByWords } from './asked-by-words'
import { isAnswered } from './is-answered'
import { UpvoteToggle } from './upvote-button'
import type { AskedQuestion, Upvoting } from './use-upvote'

const { colour, space } = theme

/** So long nothing is typed before it is looked for. */
const QUIET_MS = 400
const SHOWN_MAX = 3

const Title = styled.h4`
  padding-bottom: ${space[8]};
  border-bottom: 1px solid ${colour.rule};
  ${type.label}
`

const Row = styled.li`
  padding: ${space[16]} 0 ${space[12]};
  border-bottom: 1px solid ${colour.rule};
  overflow-wrap: anywhere;
`

const Words = styled.p`
  ${type.dense}
  white-space: pre-line;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[4]} ${space[12]};
  min-height: 36px;
  margin-top: ${space[8]};
  ${type.meta}
  color: ${colour.ink3};
`

const Answered = styled.span`
  display: inline-flex;
  align-items: center;
  gap: ${space[8]};
  color: ${colour.accentHover};
`

/** Fingers find it here as high as what they typed with. */
const Toggle = styled(UpvoteToggle)`
  margin-left: auto;

  ${theme.below.tablet} {
    min-height: 44px;
  }
`

interface SimilarQuestionProps {
  question: PublicQuestionFragment
  presentationId: string
  isOwn: boolean
  onPress: () => void
}

function SimilarQuestion({ question, presentationId, isOwn, onPress }: SimilarQuestionProps) {
  const words = useId()
  const { id, questionText, answerText, askedByCount } = question
  const askedBy = askedByCount > 1 && <span>{askedByWords(askedByCount)}</span>
  return (
    <Row>
      <Words id={words}>{questionText}</Words>
      <Foot>
        {!isAnswered(question) ? (
          <>
            {askedBy}
            {isOwn ? (
              <span>You asked this</span>
            ) : (
              <Toggle question={question} onPress={onPress} aria-describedby={words} />
            )}
          </>
        ) : (
          <>
            {answerText === null ? (
              <span>The answer was withdrawn</span>
            ) : (
              <Answered>
                <BadgeCheck size={16} aria-hidden="true" />
                Answered
              </Answered>
            )}
            <TextLink to={pagePaths.question(presentationId, id)} aria-describedby={words}>
              {answerText === null ? 'View the Question' : 'Read the Answer'}
            </TextLink>
          </>
        )}
      </Foot>
    </Row>
  )
}

/** The text as it was when nothing had been typed for a while; null where it is too short to look for. */
function useQuietText(text: string): string | null {
  const typed = text.trim()
  const [quiet, setQuiet] = useState('')
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(typed), QUIET_MS)
    return () => clearTimeout(timer)
  }, [typed])
  return Math.min(typed.length, quiet.length) < QUESTION_MIN_LENGTH ? null : quiet
}

export interface SimilarQuestionsProps {
  presentationId: string
  text: string
  upvoting: Upvoting
  /** The viewer has added themselves to one of them. */
  onAdded: (question: PublicQuestionFragment, asked: AskedQuestion) => void
}

/** What was asked here already and is like what is being typed. What cannot be found out is not spoken of. */
export function SimilarQuestions({
  presentationId,
  text,
  upvoting,
  onAdded,
}: SimilarQuestionsProps) {
  const { user } = useSession()
  const title = useId()
  const quiet = useQuietText(text)
  const { data, previousData, error } = useSimilarQuestionsQuery({
    variables: { presentationId, text: quiet ?? '' },
    skip: quiet === null,
    // What was asked a moment ago is among them.
    fetchPolicy: 'network-only',
  })
  // While others are looked for, those found before stay, so that nothing below them moves with each word.
  const found =
    quiet === null || error
      ? []
      : ((data ?? previousData)?.similarQuestions.slice(0, SHOWN_MAX) ?? [])

  async function press(question: PublicQuestionFragment) {
    if (question.viewerHasUpvoted) return void upvoting.remove(question)
    const asked = await upvoting.add(question)
    if (asked) onAdded(question, asked)
  }

  return (
    <>
      <VisuallyHidden role="status">
        {found.length > 0 && countWords(found.length, 'similar question')}
      </VisuallyHidden>
      {found.length > 0 && (
        <section aria-labelledby={title}>
          <Title id={title}>Already asked here</Title>
          <ul>
            {found.map(question => (
              <SimilarQuestion
                key={question.id}
                question={question}
                presentationId={presentationId}
                isOwn={question.user.email === user?.email}
                onPress={() => void press(question)}
              />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
