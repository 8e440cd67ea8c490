import { useLazyQuery } from '@apollo/client/react'
import { useState } from 'react'
import styled from 'styled-components'
import { MergeTargetsDocument } from '../../../generated/graphql'
import { Button } from '../../../ui/form/button'
import { FilterSelect } from '../../../ui/form/filter-select'
import { GitMerge } from '../../../ui/icons/question-icons'
import { Container } from '../../../ui/layout/container'
import { useBottomBar } from '../../../ui/layout/use-bottom-bar'
import { theme } from '../../../ui/theme'
import { formatNumber } from '../../../ui/typography/count-words'
import { excerpt } from '../../../ui/typography/excerpt'
import { type } from '../../../ui/typography/type-styles'
import { actions } from '../actions/actions'
import { isModerated } from '../moderated-question'
import { useDesk } from '../use-desk'
import { askedByWords, mostAsked } from './people'
import { useMerge } from './use-merge'
import { useChosenQuestions, useSelection } from './use-selection'

const { colour, from, space } = theme

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.notice};
  border-top: 1px solid ${colour.ink};
  background: ${colour.paper};
`

const Row = styled(Container)`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding-top: ${space[12]};
  padding-bottom: ${space[12]};

  ${theme.below.desktop} {
    > :nth-child(2) {
      justify-self: end;
    }
  }
  ${theme.below.tablet} {
    > :nth-child(n + 3) {
      grid-column: 1 / -1;
    }
  }
  ${from.desktop} {
    grid-template-columns: auto minmax(max-content, 1fr) minmax(0, 440px) auto;
    min-height: 71px;

    > button {
      justify-self: start;
      min-height: 40px;
    }
  }
`

const Words = styled.p`
  color: ${colour.ink2};
  ${type.dense}

  strong {
    color: ${colour.ink};
    font-weight: 600;
  }
`

const Refusal = styled.span`
  display: block;
  color: ${colour.red};
`

const Hint = styled.span`
  display: block;
  color: ${colour.ink3};
`

/** Next to its select. */
const Into = styled.div`
  > * {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    align-items: center;
    gap: ${space[12]};
  }
`

const LABEL_LENGTH = 80
/** An answered target is most likely among the latest answers. */
const ANSWERED_SHOWN = 20

/** Fixed to the bottom of the window while questions are selected: their number, their askers and the merge target. */
export function SelectionBar() {
  const bar = useBottomBar()
  const { selection, activeCard, goTo } = useDesk()
  const { presentation, isRefused } = useSelection()
  const chosen = useChosenQuestions()
  const merge = useMerge()
  const [wantedId, setWantedId] = useState<string | null>(null)
  const [readAnswered, { data }] = useLazyQuery(MergeTargetsDocument, { fetchPolicy: 'no-cache' })
  const answered = (data?.moderationQueue.questions.edges ?? [])
    .map(({ node }) => node)
    .filter(isModerated)
    .filter(question => question.presentation.id === presentation?.id)
  const into = [...chosen, ...answered].find(({ id }) => id === wantedId) ?? mostAsked(chosen)
  const sources = chosen.filter(question => question !== into)
  if (!into || !presentation) return null

  const read = () =>
    void readAnswered({
      variables: { filter: { presentationId: presentation.id }, first: ANSWERED_SHOWN },
    }).catch(() => undefined)
  function clear() {
    selection.clear()
    // The button is removed.
    goTo(activeCard.get())
  }
  return (
    <Bar ref={bar} aria-label="Chosen questions">
      <Row>
        <Words role="status">
          <strong>{`${formatNumber(chosen.length)} chosen`}</strong>, {askedByWords(chosen)}
          {isRefused && (
            <Refusal>Only questions on “{presentation.title}” can be merged with these.</Refusal>
          )}
          {!isRefused && chosen.length === 1 && <Hint>Choose another that asks the same.</Hint>}
        </Words>
        <Button size="small" variant="quiet" onClick={clear}>
          Clear
        </Button>
        <Into>
          <FilterSelect
            label="Into"
            dense
            options={[
              ...chosen.map(({ id, questionText }) => ({
                value: id,
                label: excerpt(questionText, LABEL_LENGTH),
              })),
              ...answered.map(({ id, questionText }) => ({
                value: id,
                label: `Answered: ${excerpt(questionText, LABEL_LENGTH)}`,
              })),
            ]}
            value={into.id}
            onChange={({ target }) => setWantedId(target.value)}
            onPointerEnter={read}
            onFocus={read}
          />
        </Into>
        <Button
          icon={<GitMerge size={18} strokeWidth={2} aria-hidden="true" />}
          disabled={sources.length === 0}
          onClick={() => merge.show({ into, sources })}
          data-key={actions.merge.key}
        >
          Merge Questions
        </Button>
      </Row>
    </Bar>
  )
}
