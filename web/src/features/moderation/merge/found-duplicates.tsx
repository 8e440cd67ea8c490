import { useEffect, useId, useState } from 'react'
import styled from 'styled-components'
import { useLikelyDuplicatesQuery } from '../../../generated/graphql'
import { Checkbox } from '../../../ui/form/checkbox'
import { theme } from '../../../ui/theme'
import { formatNumber } from '../../../ui/typography/count-words'
import { Meta } from '../../../ui/typography/text'
import { type } from '../../../ui/typography/type-styles'
import type { ModeratedQuestion } from '../moderated-question'
import { useDesk } from '../use-desk'
import { ELSEWHERE } from './choose-question'
import { useIsChosen, useMayJoin, usePending } from './use-selection'
import { WordingFacts } from './wordings'

const { colour, space } = theme

const SHOWN = 5
/** Nothing is fetched until the focus stays on a card for this long. */
const REST_MS = 250

const Frame = styled.section`
  grid-column: 1 / -1;
  margin-top: ${space[20]};
`

const Head = styled.div`
  display: flex;
  justify-content: space-between;
  gap: ${space[12]};
  padding-bottom: ${space[8]};
  border-bottom: 1px solid ${colour.rule};

  h2 {
    margin: 0;
    ${type.label}
  }
`

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`

/** The whole row is clickable. */
const Row = styled.label`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  column-gap: 14px;
  padding: ${space[8]} 0;
  border-bottom: 1px solid ${colour.rule};
  overflow-wrap: anywhere;
  cursor: pointer;
`

const Words = styled.span`
  display: block;
  ${type.dense}
`

/** Probable pending duplicates; renders nothing if there are none. */
export function FoundDuplicates({ question }: { question: ModeratedQuestion }) {
  const hasRested = useHasRested()
  const { data } = useLikelyDuplicatesQuery({
    variables: { id: question.id, first: SHOWN },
    skip: !hasRested,
  })
  const found = usePending(data?.question?.likelyDuplicates?.map(({ id }) => id) ?? NONE)
  const title = useId()
  if (found.length === 0) return null
  return (
    <Frame aria-labelledby={title}>
      <Head>
        <h2 id={title}>Likely the same</h2>
        <Meta>{formatNumber(found.length)} in this presentation</Meta>
      </Head>
      <List>
        {found.map(other => (
          <li key={other.id}>
            <Duplicate question={other} of={question} />
          </li>
        ))}
      </List>
    </Frame>
  )
}

const NONE: readonly string[] = []

function useHasRested(): boolean {
  const [hasRested, setHasRested] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setHasRested(true), REST_MS)
    return () => clearTimeout(timer)
  }, [])
  return hasRested
}

/** Selecting a duplicate also selects the card's question. */
function Duplicate({ question, of }: { question: ModeratedQuestion; of: ModeratedQuestion }) {
  const { id, questionText } = question
  const { selection } = useDesk()
  const isChosen = useIsChosen(id)
  const mayJoin = useMayJoin(question.presentation.id)
  const name = useId()
  function toggle() {
    if (!isChosen) selection.choose(of)
    selection.toggle(question)
  }
  return (
    <Row>
      <Checkbox
        checked={isChosen}
        onChange={toggle}
        aria-labelledby={name}
        aria-describedby={`${name}-facts`}
        {...(!mayJoin && { 'aria-disabled': true, title: ELSEWHERE })}
      />
      <span>
        <Words id={name}>{questionText}</Words>
        <WordingFacts {...question} id={`${name}-facts`} />
      </span>
    </Row>
  )
}
