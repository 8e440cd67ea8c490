import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import styled from 'styled-components'
import { useKeptFocus } from '../focus/use-kept-focus'
import { useMayEdit } from '../may-edit'
import { theme } from '../theme'
import { type } from '../typography/type-styles'
import { underline } from '../typography/underline'
import { Card } from './card'
import { RowActions } from './row-actions'

const { colour, from, space } = theme

export const AdminCards = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[16]};

  ${from.tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  ${from.desktop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
`

const Frame = styled(Card).attrs({ as: 'article' })`
  display: flex;
  flex-direction: column;
  padding: ${space[20]} ${space[20]} ${space[12]};
  overflow-wrap: anywhere;
`

const Head = styled.div`
  display: flex;
  align-items: flex-start;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: ${space[8]} ${space[12]};
  margin-bottom: 6px;

  /* Where the title would be squeezed, the badge goes below it. */
  > :first-child {
    flex: 1 1 180px;
  }
`

/** Reads as a heading until it is pointed at: it leads to the page that everybody sees. */
const TitleLink = styled(Link)`
  /* 24 high to aim at; no line moves. */
  padding-block: 4px;
  color: inherit;
  text-decoration: none;
  border-radius: 2px;

  &:hover {
    color: ${colour.accent};
    ${underline}
    text-underline-offset: 0.2em;
  }
  &:active {
    color: ${colour.accentActive};
  }
`

const Words = styled.p`
  display: -webkit-box;
  overflow: hidden;
  ${type.dense}
  color: ${colour.ink2};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`

const Facts = styled.dl`
  display: grid;
  grid-template-columns: max-content minmax(0, 1fr);
  gap: ${space[4]} 18px;
  margin: 14px 0 ${space[16]};
  ${type.meta}

  dt {
    color: ${colour.ink3};
  }
  dd {
    margin: 0;
  }
`

const Foot = styled.div`
  margin-top: auto;
  padding-top: 10px;
  border-top: 1px solid ${colour.rule};
`

const Title = styled.h3`
  ${type.h4Admin}
`

export interface AdminCardProps {
  title: string
  /** The page that everybody sees. */
  to: string
  badge?: ReactNode
  words?: string | null
  /** What is known of it; what is not known is left out. */
  facts: readonly (readonly [term: string, value: ReactNode])[]
  /** Below the facts, with an action of its own perhaps. */
  note?: ReactNode
  /** Where the page with its timeline is. */
  timeline: string
  onEdit: () => void
  onDelete: () => void
}

/** One thing that administrators publish, with what can be done to it. */
export function AdminCard({
  title,
  to,
  badge,
  words,
  facts,
  note,
  timeline,
  onEdit,
  onDelete,
}: AdminCardProps) {
  const id = useId()
  const mayEdit = useMayEdit()
  const focus = useKeptFocus(note ? 'noted' : 'plain')
  return (
    <Frame aria-labelledby={id} {...focus}>
      <Head>
        <Title id={id} as="h2">
          <TitleLink to={to} data-keeps-focus>
            {title}
          </TitleLink>
        </Title>
        {badge}
      </Head>
      {words && <Words>{words}</Words>}
      <Facts>
        {facts.map(
          ([term, value]) =>
            value && (
              <div key={term} style={{ display: 'contents' }}>
                <dt>{term}</dt>
                <dd>{value}</dd>
              </div>
            ),
        )}
      </Facts>
      {note}
      {(mayEdit || timeline !== undefined) && (
        <Foot>
          <RowActions of={id} onEdit={onEdit} onDelete={onDelete} timeline={timeline} />
        </Foot>
      )}
    </Frame>
  )
}
