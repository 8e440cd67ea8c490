import styled from 'styled-components'
import { useAnswerHistoryQuery } from '../../generated/graphql'
import { ExactTime } from '../../ui/date/exact-time'
import { SkeletonBlock, SkeletonList } from '../../ui/feedback/skeleton'
import { theme } from '../../ui/theme'
import { differenceOf } from '../../ui/typography/difference'
import { Dense, Meta } from '../../ui/typography/text'
import { TextButton } from '../../ui/typography/text-link'
import { type } from '../../ui/typography/type-styles'

const { colour, space } = theme

const Versions = styled.ol`
  padding-top: ${space[4]};

  > li + li {
    margin-top: ${space[16]};
  }
`

/** A size below what holds now. */
const Words = styled.p`
  max-width: 640px;
  margin-top: ${space[4]};
  ${type.answer}
  font-size: 1.0625rem;
  line-height: 1.625rem;
  color: ${colour.ink2};
  overflow-wrap: anywhere;
  white-space: pre-line;

  del {
    background: ${colour.fill};
    text-decoration-line: line-through;
  }
`

interface Version {
  id: string
  text: string
  publishedAt: string | null
}

interface Wording {
  id: string
  text: string
  from: string
  to: string
  /** What took its place. */
  next: string
}

/** The wordings that others took the place of, the newest first. */
const earlierOf = (versions: readonly Version[]): Wording[] =>
  versions
    .flatMap(({ id, text, publishedAt: from }, place) => {
      const next = versions[place + 1]
      return from && next?.publishedAt
        ? [{ id, text, from, to: next.publishedAt, next: next.text }]
        : []
    })
    .toReversed()

/** How a corrected answer read before, with what of it is gone. */
export function EarlierWording({ questionId }: { questionId: string }) {
  const { data, error, refetch } = useAnswerHistoryQuery({
    variables: { id: questionId },
    fetchPolicy: 'network-only',
    notifyOnNetworkStatusChange: true,
  })
  if (error && !data)
    return (
      <Dense role="alert">
        The earlier wording could not be loaded.{' '}
        <TextButton onClick={() => void refetch().catch(() => undefined)}>Try Again</TextButton>
      </Dense>
    )
  if (!data)
    return (
      <SkeletonList label="Loading the earlier wording" count={1}>
        <SkeletonBlock $height="18px" />
      </SkeletonList>
    )
  const history = data.node && 'answerHistory' in data.node ? data.node.answerHistory : []
  return (
    <Versions>
      {earlierOf(history).map(wording => (
        <EarlierVersion key={wording.id} wording={wording} />
      ))}
    </Versions>
  )
}

function EarlierVersion({ wording: { text, from, to, next } }: { wording: Wording }) {
  // From what followed, so that what stayed reads as it did then.
  const parts = differenceOf(next, text).filter(({ kind }) => kind !== 'removed')
  const isMarked = next !== '' && parts.some(({ kind }) => kind === 'added')
  return (
    <li>
      <Meta as="p">
        <ExactTime date={from} /> to <ExactTime date={to} />
        {`.${isMarked ? ' Struck through: what changed.' : ''}${text === '' ? ' The answer was withdrawn.' : ''}`}
      </Meta>
      {text !== '' && (
        <Words>
          {/* Fixed texts: a part's place is who it is. */}
          {parts.map(({ kind, text: words }, place) => {
            const struck = words.trimEnd()
            return kind === 'added' && isMarked ? (
              <span key={place}>
                <del>{struck}</del>
                {words.slice(struck.length)}
              </span>
            ) : (
              <span key={place}>{words}</span>
            )
          })}
        </Words>
      )}
    </li>
  )
}
