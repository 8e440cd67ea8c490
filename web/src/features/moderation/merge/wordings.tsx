import styled from 'styled-components'
import { adminPaths } from '../../../admin-paths'
import { RelativeTime } from '../../../ui/date/relative-time'
import { theme } from '../../../ui/theme'
import { formatNumber } from '../../../ui/typography/count-words'
import { Meta } from '../../../ui/typography/text'
import { TextLink } from '../../../ui/typography/text-link'
import { type } from '../../../ui/typography/type-styles'
import type { ModeratedQuestion } from '../moderated-question'

/** Other wordings of one question, under hairlines. */
export const Wordings = styled.ul`
  margin: 0;
  padding: 0;
  border-top: 1px solid ${theme.colour.rule};
  list-style: none;

  > li {
    padding: ${theme.space[8]} 0;
    border-bottom: 1px solid ${theme.colour.rule};
    overflow-wrap: anywhere;
  }
`

const Words = styled.p`
  margin: 0;
  ${type.dense}
`

const Facts = styled(Meta)`
  display: block;
`

/** The asker, the date and the number of people, in one line. */
export function WordingFacts({
  user,
  createdAt,
  askedByCount,
  id,
}: Pick<ModeratedQuestion, 'user' | 'createdAt' | 'askedByCount'> & { id?: string }) {
  return (
    <Facts as="span" id={id}>
      {user.name ?? user.email}, <RelativeTime date={createdAt} />
      {askedByCount > 1 && <span>{`, asked by ${formatNumber(askedByCount)}`}</span>}
    </Facts>
  )
}

interface WordingProps {
  question: Pick<ModeratedQuestion, 'id' | 'questionText'> &
    Partial<Pick<ModeratedQuestion, 'user' | 'createdAt' | 'askedByCount'>>
  /** Whether it links to its page. */
  isLink?: boolean
}

/** A wording with its asker and date if they are known. */
export function Wording({ question, isLink = false }: WordingProps) {
  const { id, questionText, user, createdAt, askedByCount = 1 } = question
  return (
    <li>
      <Words>
        {isLink ? <TextLink to={adminPaths.question(id)}>{questionText}</TextLink> : questionText}
      </Words>
      {user && createdAt && <WordingFacts {...{ user, createdAt, askedByCount }} />}
    </li>
  )
}
