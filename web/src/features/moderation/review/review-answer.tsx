import { type ReactNode, useId, useState } from 'react'
import styled from 'styled-components'
import { formatExactTime } from '../../../ui/date/format-date'
import { useTimeZone } from '../../../ui/date/time-zone'
import { TriangleAlert } from '../../../ui/icons/answer-icons'
import { ChevronDown } from '../../../ui/icons/icons'
import { theme } from '../../../ui/theme'
import { DifferenceWords } from '../../../ui/typography/difference-words'
import { PublishedText } from '../../../ui/typography/published-text'
import { Dense, Meta } from '../../../ui/typography/text'
import { TextButton } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'
import { isMissing, placeOf } from './figures'
import { MarkedFigures } from './marked-figures'
import { nameOf } from './review-note'
import type { AnswerDetail } from './use-review'

const { colour, from, space } = theme

/** Under a hairline, except for the first. */
export const Part = styled.section`
  & + & {
    margin-top: ${space[20]};
    padding-top: ${space[20]};
    border-top: 1px solid ${colour.rule};
  }
`

export const PartHead = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: ${space[4]} ${space[16]};
  margin-bottom: ${space[8]};

  h2 {
    ${type.label}
  }
`

const Paragraph = styled.p`
  ${type.answer}
  overflow-wrap: anywhere;
  white-space: pre-line;
`

const Paragraphs = styled.div`
  > * + * {
    margin-top: ${space[8]};
  }
`

const NotFound = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: ${space[4]} ${space[12]};
  margin-top: ${space[16]};
  padding: ${space[12]} ${space[16]};
  border-radius: ${theme.radius.card};
  background: ${colour.amberTint};
  ${type.dense}

  svg {
    margin-top: 2px;
    color: ${colour.amber};
  }
  strong {
    font-weight: 600;
  }
`

const Found = styled.dl`
  margin: 0;
  ${type.dense}

  > div {
    display: grid;
    gap: 0 ${space[16]};
    padding: 2px 0;
    overflow-wrap: anywhere;

    ${from.tablet} {
      grid-template-columns: minmax(0, 120px) minmax(0, 1fr);
    }
  }
  dt {
    font-weight: 500;
  }
  dd {
    margin: 0;
    color: ${colour.ink3};
  }
`

/** '“A” and “B” are not in …' has its own verb form. */
const listed = (words: readonly string[]): string =>
  words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`

/** The answer's text, then its missing figures, then those found in the cited documents. */
export function ReviewAnswer({ answer }: { answer: AnswerDetail }) {
  const timeZone = useTimeZone()
  const { number, text, review } = answer
  const { authors, submittedAt, savedAt, basis, figures, figuresProblem, withdrawalReason } = review
  const missing =
    basis === 'RELEASED' ? (figures ?? []).filter(isMissing).map(figure => figure.text) : []
  const found = basis === 'RELEASED' ? (figures ?? []).filter(figure => figure.found) : []
  const at = submittedAt ?? savedAt
  const isWithdrawal = withdrawalReason !== null
  return (
    <Part aria-labelledby="answer-head">
      <PartHead>
        <h2 id="answer-head">
          {isWithdrawal ? 'Withdrawal' : 'Answer'}, version {number}
        </h2>
        <Meta>
          {authors.map(nameOf).join(', ')}
          {at && <span>{`, ${formatExactTime(at, timeZone)}`}</span>}
        </Meta>
      </PartHead>
      {isWithdrawal && (
        <Paragraphs>
          <Dense>Reason: {withdrawalReason}</Dense>
          <Meta as="p">
            Approving it withdraws the answer at once. Shareholders read only that it was withdrawn,
            and when.
          </Meta>
        </Paragraphs>
      )}
      <Paragraphs>
        <PublishedText
          text={text}
          paragraph={Paragraph}
          mark={words => <MarkedFigures text={words} missing={missing} />}
        />
      </Paragraphs>
      {missing.length > 0 && (
        <NotFound role="note">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <p>
            <strong>
              {listed(missing)} {missing.length === 1 ? 'is' : 'are'} not in the cited document.
            </strong>{' '}
            If {missing.length === 1 ? 'it has' : 'they have'} not been released, request changes.
          </p>
        </NotFound>
      )}
      {basis === 'RELEASED' && figuresProblem && (
        <NotFound role="note">
          <TriangleAlert size={18} strokeWidth={1.75} aria-hidden="true" />
          <p>{figuresProblem}</p>
        </NotFound>
      )}
      {basis === 'RELEASED' && figures === null && !figuresProblem && (
        <Meta role="status">The figures are being looked up in the cited document.</Meta>
      )}
      {found.length > 0 && (
        <FoundPart>
          <PartHead>
            <h2>Found in the cited document</h2>
          </PartHead>
          <Found>
            {found.map(figure => (
              <div key={figure.text}>
                <dt>{figure.text}</dt>
                <dd>{placeOf(figure)}</dd>
              </div>
            ))}
          </Found>
        </FoundPart>
      )}
    </Part>
  )
}

const FoundPart = styled.div`
  margin-top: ${space[16]};
`

const Earlier = styled.div`
  ${type.answer}
  font-size: 1.0625rem;
  line-height: 1.625rem;
  white-space: pre-line;
  overflow-wrap: anywhere;
`

/** 44 high. */
const Fold = styled(TextButton)`
  display: inline-flex;
  align-items: center;
  gap: ${space[4]};
  min-height: 44px;
  margin-block: -12px;

  > svg {
    transition: transform ${theme.motion.menu};
  }
  &[aria-expanded='true'] > svg {
    transform: rotate(180deg);
  }
`

/** The changes since the previous version, expanded or collapsed. */
export function Changes({ before, answer }: { before: AnswerDetail; answer: AnswerDetail }) {
  const [isShown, show] = useState(true)
  return (
    <FoldedPart
      title={`Changes since version ${before.number}`}
      isShown={isShown}
      onToggle={() => show(!isShown)}
    >
      <Earlier>
        {before.text === answer.text ? (
          'The text is the same.'
        ) : (
          <DifferenceWords from={before.text} to={answer.text} />
        )}
      </Earlier>
    </FoldedPart>
  )
}

/** The answer that a withdrawal removes. */
export function Withdrawn({ before }: { before: AnswerDetail }) {
  return (
    <Part aria-labelledby="withdrawn-head">
      <PartHead>
        <h2 id="withdrawn-head">What is withdrawn, version {before.number}</h2>
      </PartHead>
      <Earlier>{before.text}</Earlier>
    </Part>
  )
}

function FoldedPart({
  title,
  isShown,
  onToggle,
  children,
}: {
  title: string
  isShown: boolean
  onToggle: () => void
  children: ReactNode
}) {
  const id = useId()
  return (
    <Part aria-labelledby={`${id}-head`}>
      <PartHead>
        <h2 id={`${id}-head`}>{title}</h2>
        <Fold
          onClick={onToggle}
          aria-expanded={isShown}
          aria-controls={id}
          aria-describedby={`${id}-head`}
        >
          <ChevronDown size={16} strokeWidth={2} aria-hidden="true" />
          {isShown ? 'Hide' : 'Show'}
        </Fold>
      </PartHead>
      <div id={id} hidden={!isShown}>
        {isShown && children}
      </div>
    </Part>
  )
}
