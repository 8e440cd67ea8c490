import styled from 'styled-components'
import { ExactTime } from '../../../ui/date/exact-time'
import { BadgeRow } from '../../../ui/layout/badge-row'
import { theme } from '../../../ui/theme'
import { Meta } from '../../../ui/typography/text'
import { type } from '../../../ui/typography/type-styles'
import type { ModeratedQuestion } from '../moderated-question'
import { AnswerStateBadge } from './answer-badge'
import { nameOf } from './review-note'
import { useAnswers } from './use-review'

const { space } = theme

const Section = styled.section`
  margin-bottom: ${space[40]};

  h2 {
    ${type.label}
    margin-bottom: ${space[12]};
  }
  li + li {
    margin-top: ${space[16]};
  }
`

const Head = styled(BadgeRow)`
  gap: ${space[8]} ${space[12]};
  margin-bottom: ${space[8]};
`

const Words = styled.p`
  ${type.dense}
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** All versions of an answer, newest first, including superseded and withdrawn ones. */
export function AnswerVersions({ question }: { question: ModeratedQuestion }) {
  const { answers } = useAnswers(question, { isPublished: question.moderation.answeredAt !== null })
  if (!answers || answers.length < 2) return null
  return (
    <Section aria-labelledby="versions-head">
      <h2 id="versions-head">Versions of the answer</h2>
      <ol>
        {answers.map(
          ({
            id,
            number,
            text,
            publishedAt,
            review: { state, authors, savedAt, withdrawalReason },
          }) => {
            const isWithdrawal = withdrawalReason !== null
            return (
              <li key={id}>
                <Head>
                  <strong>Version {number}</strong>
                  {/* Nothing is published by it. */}
                  {!(isWithdrawal && publishedAt) && <AnswerStateBadge state={state} />}
                  <Meta as="span">
                    <span>
                      {publishedAt
                        ? isWithdrawal
                          ? 'Withdrawn on '
                          : 'Published '
                        : savedAt && 'Saved '}
                    </span>
                    {(publishedAt ?? savedAt) && <ExactTime date={publishedAt ?? savedAt ?? ''} />}
                    {authors.length > 0 && <span>{`, by ${authors.map(nameOf).join(', ')}`}</span>}
                  </Meta>
                </Head>
                <Words>
                  {isWithdrawal
                    ? `${publishedAt ? '' : 'Withdrawal. '}Reason: ${withdrawalReason}`
                    : text}
                </Words>
              </li>
            )
          },
        )}
      </ol>
    </Section>
  )
}
