import { useFragment } from '@apollo/client/react'
import { useEffect, useState } from 'react'
import { useLocation, useParams, useSearchParams } from 'react-router'
import styled from 'styled-components'
import { PAGE_DEFAULT } from '@portal/rules/limits'
import { nextHref } from '../apollo/list-start'
import { useNextPage } from '../apollo/use-next-page'
import { PresentationLedger } from '../features/ledger/presentation-ledger'
import { PresentationHeading } from '../features/presentations/presentation-heading'
import { PresentationMeta } from '../features/presentations/presentation-meta'
import { PresentationOverview } from '../features/presentations/presentation-overview'
import { PresentationSkeleton } from '../features/presentations/presentation-skeleton'
import { useViewRecord } from '../features/presentations/use-view-record'
import { linkedAmong, questionsOfPage } from '../features/questions/page-questions'
import { questionOfHash, QUESTIONS_ID } from '../features/questions/question-hash'
import { QuestionsAndAnswers } from '../features/questions/questions-and-answers'
import {
  orderParam,
  questionsVariables,
  readQuestionsStart,
} from '../features/questions/questions-start'
import { refetchQuestions } from '../features/questions/refetch-questions'
import {
  type PresentationCardFragment,
  PresentationCardFragmentDoc,
  type PresentationQueryVariables,
  usePresentationQuery,
} from '../generated/graphql'
import { paths } from '../paths'
import { ErrorBoundary } from '../ui/feedback/error-boundary'
import { ErrorState } from '../ui/feedback/error-state'
import { Container } from '../ui/layout/container'
import { DetailBody, NotFoundCard } from '../ui/layout/detail-page'
import { Sections } from '../ui/layout/layout'
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
  const { question: named, ...start } = readQuestionsStart(search)
  const linkedId = named ?? (isFromServer ? undefined : questionOfHash(hash))
  const question = named ?? (lookedUp === linkedId ? lookedUp : undefined)
  return { named, linkedId, start: { ...start, question }, lookUp: setLookedUp }
}

/** The page's data. While the same questions are read in another order, or from another place, those from before stay. */
function useSteadyQuery(variables: PresentationQueryVariables) {
  const query = usePresentationQuery({ variables })
  const { client, data, error } = query
  const [before, setBefore] = useState({ client, data })
  if (data && before.data !== data) setBefore({ client, data })
  const isSame = before.client === client && before.data?.presentation?.id === variables.id
  return {
    ...query,
    data: data ?? (isSame && !error ? before.data : undefined),
    isLoaded: data !== undefined,
  }
}

export function PresentationPage() {
  const { id = '' } = useParams()
  const known = useKnownPresentation(id)
  const { named, linkedId, start, lookUp } = useQuestionsStart()
  const { order, question, after } = start
  const begun = question ?? after
  const variables = { id, ...questionsVariables(start) }
  const { data, error, loading, client, refetch, fetchMore, isLoaded } = useSteadyQuery(variables)
  const list = data?.presentation?.questions
  const questions = data?.presentation ? questionsOfPage(data.presentation) : undefined
  const linked = linkedAmong(questions ?? [], linkedId)
  const isMissing = isLoaded && linkedId !== undefined && questions !== undefined && !linked
  useEffect(() => {
    if (isMissing) lookUp(linkedId)
  }, [isMissing, linkedId, lookUp])
  // Then the list is the one from the start.
  const isGone = isMissing && question !== undefined
  const nextPage = useNextPage(`${id} ${order} ${begun}`, list?.pageInfo, fetchMore)
  const presentation = data?.presentation ?? known
  useViewRecord(presentation?.id)

  /** As many questions as are shown, so that nobody's place in the list is lost. */
  const catchUp = () =>
    refetchQuestions(client, variables, Math.max(list?.edges.length ?? 0, PAGE_DEFAULT))

  if (data && !data.presentation)
    return (
      <NotFoundCard
        noun="Presentation"
        list={{ to: paths.presentations, title: 'Presentations' }}
      />
    )
  const failed = !data && error !== undefined
  return (
    <DetailBody>
      <Container>
        {failed && (
          <PresentationFailed
            busy={loading}
            onRetry={() => void refetch().catch(() => undefined)}
          />
        )}
        {!failed && !presentation && <PresentationSkeleton />}
        {!failed && presentation && (
          <Sections>
            <PresentationMeta
              presentation={presentation}
              question={named === undefined ? undefined : linked}
            />
            <ErrorBoundary part="Presentation" resetKey={id}>
              <PresentationOverview presentation={presentation} />
            </ErrorBoundary>
            <ErrorBoundary part="Questions" resetKey={id}>
              <QuestionsAndAnswers
                key={id}
                presentationId={id}
                questions={questions}
                order={order}
                counts={
                  data?.presentation
                    ? {
                        answered: data.presentation.answeredQuestionCount,
                        pending: data.presentation.pendingQuestionCount,
                      }
                    : undefined
                }
                total={
                  (data?.presentation?.answeredQuestionCount ?? 0) +
                  (data?.presentation?.pendingQuestionCount ?? 0)
                }
                nextPage={{ ...nextPage, busy: nextPage.busy || !isLoaded }}
                nextHref={
                  nextPage.after === null
                    ? undefined
                    : `${nextHref(nextPage.after, orderParam(order))}#${QUESTIONS_ID}`
                }
                askedFor={linkedId}
                isLinkedGone={isGone}
                whole={
                  begun === undefined || isGone
                    ? undefined
                    : {
                        pathname: paths.presentation(id),
                        search: orderParam(order).toString(),
                        hash: QUESTIONS_ID,
                      }
                }
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
