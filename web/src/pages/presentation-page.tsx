import { useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import { PAGE_DEFAULT, PAGE_MAX } from '@portal/rules/limits'
import { useFragment } from '@apollo/client/react'
import styled from 'styled-components'
import { nextHref, readAfter, readQuestion, startingAfter, startingFrom } from '../apollo/list-start'
import { useNextPage } from '../apollo/use-next-page'
import { PresentationLedger } from '../features/ledger/presentation-ledger'
import { PresentationMeta } from '../features/presentations/presentation-meta'
import { PresentationOverview } from '../features/presentations/presentation-overview'
import { PresentationSkeleton } from '../features/presentations/presentation-skeleton'
import { useViewRecord } from '../features/presentations/use-view-record'
import { QuestionsAndAnswers } from '../features/questions/questions-and-answers'
import { QUESTIONS_ID, questionOfHash } from '../features/questions/question-hash'
import { PresentationHeading } from '../features/presentations/presentation-heading'
import {
  PresentationDocument,
  usePresentationQuery,
  PresentationCardFragmentDoc,
  type PresentationCardFragment,
} from '../generated/graphql'
import { paths } from '../paths'
import { Container } from '../ui/layout/container'
import { DetailBody, NotFoundCard } from '../ui/layout/detail-page'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { Sections } from '../ui/layout/layout'
import { ErrorState } from '../ui/feedback/error-state'
import { PageMeta } from '../ui/layout/page-meta'
import { theme } from '../ui/theme'
import { useFromServer } from '../ui/use-from-server'

const Panel = styled.div`
  max-width: 752px;
  margin-bottom: ${theme.space[64]};
`

interface PresentationFailedProps {
  busy: boolean
  onRetry: () => void
}

function PresentationFailed(props: PresentationFailedProps) {
  return (
    <Panel>
      <PageMeta title="Presentation" />
      <PresentationHeading title="Presentation" />
      <ErrorState {...props} />
    </Panel>
  )
}

/** What some list has already brought of a presentation, so that its page opens with it at once. */
function useKnownPresentation(id: string): PresentationCardFragment | null {
  const { complete, data } = useFragment<PresentationCardFragment>({
    fragment: PresentationCardFragmentDoc,
    fragmentName: 'PresentationCard',
    from: { __typename: 'Presentation', id },
  })
  return complete ? data : null
}

/**
 * Where the list of questions begins, and to which of them the address leads. The server is not told the hash: a question that it
 * alone names is looked up by the program where it is not among those shown.
 */
function useQuestionsStart() {
  const [search] = useSearchParams()
  const { hash } = useLocation()
  const isFromServer = useFromServer()
  const [lookedUp, setLookedUp] = useState<string>()
  const named = readQuestion(search)
  const linkedId = named ?? (isFromServer ? undefined : questionOfHash(hash))
  return {
    named,
    linkedId,
    question: named ?? (lookedUp === linkedId ? lookedUp : undefined),
    after: readAfter(search, 'questions'),
    lookUp: setLookedUp,
  }
}

export function PresentationPage() {
  const { id = '' } = useParams()
  const known = useKnownPresentation(id)
  const { named, linkedId, question, after, lookUp } = useQuestionsStart()
  const start = question ?? after
  const variables = { id, ...(question ? startingFrom(question) : startingAfter(after)) }
  const { data, error, loading, client, refetch, fetchMore } = usePresentationQuery({ variables })
  const questions = data?.presentation?.questions
  const isMissing = linkedId !== undefined && questions?.edges.every(({ node }) => node.id !== linkedId) === true
  useEffect(() => {
    if (isMissing) lookUp(linkedId)
  }, [isMissing, linkedId, lookUp])
  // Then the list is the one from the start.
  const isGone = isMissing && question !== undefined
  const nextPage = useNextPage(`${id} ${start}`, questions?.pageInfo, fetchMore)
  const presentation = data?.presentation ?? known
  useViewRecord(presentation?.id)

  /** As many questions as are shown, so that nobody's place in the list is lost. */
  async function catchUp(missing = Math.max(questions?.edges.length ?? 0, PAGE_DEFAULT), behind = after): Promise<void> {
    const part = { ...variables, first: Math.min(missing, PAGE_MAX), ...(behind && { after: behind }) }
    const { data: page } = await client.query({ query: PresentationDocument, variables: part, fetchPolicy: 'network-only' })
    const info = page?.presentation?.questions.pageInfo
    if (missing > PAGE_MAX && info?.hasNextPage) await catchUp(missing - PAGE_MAX, info.endCursor ?? undefined)
  }

  if (data && !data.presentation) return <NotFoundCard noun="Presentation" list={{ to: paths.presentations, title: 'Presentations' }} />
  const failed = !data && error !== undefined
  return (
    <DetailBody>
      <Container>
        {failed && <PresentationFailed busy={loading} onRetry={() => void refetch().catch(() => undefined)} />}
        {!failed && !presentation && <PresentationSkeleton />}
        {!failed && presentation && (
          <Sections>
            <PresentationMeta presentation={presentation} question={questions?.edges.find(({ node }) => node.id === named)?.node} />
            <ErrorBoundary part="Presentation" resetKey={id}>
              <PresentationOverview presentation={presentation} />
            </ErrorBoundary>
            <ErrorBoundary part="Questions" resetKey={id}>
              <QuestionsAndAnswers
                key={id}
                presentationId={id}
                questions={questions?.edges.map(edge => edge.node)}
                total={questions?.totalCount ?? 0}
                nextPage={nextPage}
                nextHref={nextPage.after === null ? undefined : `${nextHref(nextPage.after)}#${QUESTIONS_ID}`}
                linkedId={linkedId}
                isLinkedGone={isGone}
                whole={start === undefined || isGone ? undefined : `${paths.presentation(id)}#${QUESTIONS_ID}`}
                onCatchUp={() => void catchUp().catch(() => undefined)}
              />
            </ErrorBoundary>
            {data?.presentation && <PresentationLedger ledger={data.presentation.ledger} />}
          </Sections>
        )}
      </Container>
    </DetailBody>
  )
}
