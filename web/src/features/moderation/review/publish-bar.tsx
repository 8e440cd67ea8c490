import { useFragment } from '@apollo/client/react'
import { useState, useSyncExternalStore } from 'react'
import styled from 'styled-components'
import { adminPaths } from '../../../admin-paths'
import {
  type QuestionAnswersFragment,
  QuestionAnswersFragmentDoc,
} from '../../../generated/graphql'
import { Button } from '../../../ui/form/button'
import { ButtonLink } from '../../../ui/form/button-link'
import { Container } from '../../../ui/layout/container'
import { useBottomBar } from '../../../ui/layout/use-bottom-bar'
import { theme } from '../../../ui/theme'
import { formatNumber } from '../../../ui/typography/count-words'
import { type } from '../../../ui/typography/type-styles'
import { useDesk } from '../use-desk'
import { useAnswerTransitions, useReview } from './use-review'

const { colour, space } = theme

const Bar = styled.section`
  position: fixed;
  inset: auto 0 0;
  z-index: ${theme.layer.notice};
  border-top: 1px solid ${colour.ink};
  background: ${colour.paper};
`

const Row = styled(Container)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[8]} ${space[16]};
  padding-top: ${space[12]};
  padding-bottom: ${space[12]};

  > p {
    flex: 1;
    ${type.dense}
    color: ${colour.ink2};
  }
  strong {
    color: ${colour.ink};
    font-weight: 600;
  }
`

/** Fixed to the bottom of the window while approved answers are selected. Answers that are no longer approved are excluded. */
export function PublishBar() {
  const { chosen } = useReview()
  const ids = useSyncExternalStore(chosen.subscribe, chosen.get)
  const { data } = useFragment<QuestionAnswersFragment>({
    fragment: QuestionAnswersFragmentDoc,
    fragmentName: 'QuestionAnswers',
    from: ids.map(id => ({ __typename: 'Question', id })),
  })
  const approved = (data as readonly (QuestionAnswersFragment | null)[]).flatMap(question => {
    const latest = question?.answers?.[0]
    return question && latest?.review?.state === 'APPROVED'
      ? [{ id: question.id, answerId: latest.id }]
      : []
  })
  return approved.length > 0 && <Chosen approved={approved} />
}

function Chosen({ approved }: { approved: readonly { id: string; answerId: string }[] }) {
  const bar = useBottomBar()
  const { chosen } = useReview()
  const { activeCard, goTo } = useDesk()
  const { publish } = useAnswerTransitions()
  const [isBusy, setBusy] = useState(false)

  function clear() {
    chosen.set([])
    // The button is removed.
    goTo(activeCard.get())
  }
  async function run() {
    setBusy(true)
    const isDone = await publish(approved)
    setBusy(false)
    if (isDone) goTo(activeCard.get())
  }
  return (
    <Bar ref={bar} aria-label="Chosen answers">
      <Row>
        <p role="status">
          <strong>{`${formatNumber(approved.length)} chosen`}</strong>, published together or not at
          all
        </p>
        <Button size="small" variant="quiet" onClick={clear}>
          Clear
        </Button>
        <ButtonLink
          variant="secondary"
          to={adminPaths.scheduleAnswers(approved.map(({ answerId }) => answerId))}
        >
          Schedule
        </ButtonLink>
        <Button busy={isBusy} busyText="Publishing..." onClick={() => void run()}>
          Publish Now
        </Button>
      </Row>
    </Bar>
  )
}
